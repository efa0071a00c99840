// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "config/projectclip.h"
#include "config/projectdiff.h"
#include "config/projectfile.h"
#include "config/projecttemplates.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

Json parsed(const char* text)
{
    std::string json = text;
    std::replace(json.begin(), json.end(), '\'', '"');
    return parseJson(json).value_or(Json());
}

Project source()
{
    return *projectFromJson(parsed(
        "{'schema': 1, 'name': 'from',"
        " 'endpoints': [{'name': 'ep', 'urls': ['http://a'], 'system': 'box', 'own_key': 7}],"
        " 'systems': [{'name': 'box', 'accelerators': 8}],"
        " 'datasets': [{'name': 'd1', 'path': 'one.jsonl'}, {'name': 'd2', 'path': '/two.jsonl'}],"
        " 'slos': [{'name': 'fast', 'items': [{'metric': 'ttft_ms', 'stat': 'p99', 'op': '<=', "
        "'value': 500}]}],"
        " 'scenarios': [{'name': 's', 'kind': 'server', 'dataset': 'd1', 'slo': 'fast',"
        "                'load': {'rate_per_s': 10}},"
        "               {'name': 'mixed', 'kind': 'offline',"
        "                'mix': [{'dataset': 'd1'}, {'dataset': 'd2'}]}],"
        " 'suites': [{'name': 'all', 'items': [['s', 'ep']]}]}"));
}

Project emptyProject()
{
    return *projectFromJson(parsed("{'schema': 1, 'name': 'to'}"));
}

QString names(const std::vector<ObjectRef>& refs)
{
    QStringList out;
    for (const ObjectRef& ref : refs) {
        out << toQt(ref.section) + u'/' + toQt(ref.name);
    }
    return out.join(u' ');
}

} // namespace

/// Objects that go from one project to another as text, and templates made of them.
class ProjectClipTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void whatAnObjectNeedsGoesWithIt_data()
    {
        QTest::addColumn<QString>("section");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("needs");
        QTest::newRow("a dataset needs nothing") << u"datasets"_s << u"d1"_s << QString();
        QTest::newRow("a scenario needs its dataset and SLO")
            << u"scenarios"_s << u"s"_s << u"datasets/d1 slos/fast"_s;
        QTest::newRow("a mix needs all of its datasets")
            << u"scenarios"_s << u"mixed"_s << u"datasets/d1 datasets/d2"_s;
        QTest::newRow("an endpoint needs its system")
            << u"endpoints"_s << u"ep"_s << u"systems/box"_s;
        QTest::newRow("a suite needs what its scenarios need")
            << u"suites"_s << u"all"_s
            << u"scenarios/s endpoints/ep datasets/d1 slos/fast systems/box"_s;
    }

    void whatAnObjectNeedsGoesWithIt()
    {
        QFETCH(QString, section);
        QFETCH(QString, name);
        QFETCH(QString, needs);
        const ProjectClip clip =
            copyObjects(source(), { { section.toStdString(), name.toStdString() } }, u"/from"_s);
        QCOMPARE(names(clip.references), needs);
        const auto read = clipFromText(clipText(clip));
        QVERIFY(read);
        QCOMPARE(names(read->objects), QString(section + u'/' + name));
        QCOMPARE(names(read->references), needs);
        QCOMPARE(read->folder, u"/from"_s);
        const auto pasted = pasteObjects(emptyProject(), *read, true, u"/from"_s);
        QVERIFY(pasted);
        // All that came is as it was, keys that nobody knows included.
        for (const ObjectChange& change : projectDiff(toJson(pasted->project), toJson(source()))) {
            QVERIFY2(change.kind == ObjectChange::Kind::Added || change.section.empty(),
                     change.name.c_str());
        }
        QVERIFY(missingReferences(*read, pasted->project).empty());
    }

    void withoutReferencesOnlyTheObjectIsPasted()
    {
        const ProjectClip clip = copyObjects(source(), { { "scenarios", "s" } }, {});
        const auto pasted = pasteObjects(emptyProject(), clip, false, {});
        QVERIFY(pasted);
        QCOMPARE(pasted->project.scenarios.size(), std::size_t { 1 });
        QVERIFY(pasted->project.datasets.empty());
        QCOMPARE(pasted->project.scenarios[0].dataset, "d1");
    }

    void takenNamesGetANumberAndReferencesFollow()
    {
        Project target = source();
        target.datasets[0].path = "other.jsonl"; // of the same name, but another one
        const ProjectClip clip = copyObjects(source(), { { "scenarios", "s" } }, {});
        QCOMPARE(names(missingReferences(clip, target)), u"datasets/d1"_s);
        const auto pasted = pasteObjects(target, clip, true, {});
        QVERIFY(pasted);
        QCOMPARE(names(pasted->objects), u"scenarios/s-2"_s);
        const Scenario* scenario = findScenario(pasted->project, "s-2");
        QVERIFY(scenario);
        QCOMPARE(scenario->dataset, "d1-2");
        QCOMPARE(scenario->slo, "fast");
        QCOMPARE(findDataset(pasted->project, "d1-2")->path, "one.jsonl");
        QCOMPARE(findScenario(pasted->project, "s")->dataset, "d1");
        QCOMPARE(pasted->project.slos.size(), std::size_t { 1 });
        // And once more: the next number.
        const auto again = pasteObjects(pasted->project, clip, true, {});
        QVERIFY(again);
        QCOMPARE(names(again->objects), u"scenarios/s-3"_s);
    }

    void pathsAreNamedFromTheOtherFolder()
    {
        const ProjectClip clip =
            copyObjects(source(), { { "datasets", "d1" }, { "datasets", "d2" } }, u"/a/from"_s);
        const auto pasted = pasteObjects(emptyProject(), clip, false, u"/a/to"_s);
        QVERIFY(pasted);
        QCOMPARE(pasted->project.datasets[0].path, "../from/one.jsonl");
        QCOMPARE(pasted->project.datasets[1].path, "/two.jsonl");
    }

    void everyFileIsNamedFromTheOtherFolder()
    {
        Project project = source();
        Endpoint& endpoint = project.endpoints[0];
        endpoint.tokenizer = "tokens.json";
        endpoint.tls = { true, "ca.pem", "cert.pem", "key.pem", {} };
        project.datasets[0].trace = TraceSettings();
        project.datasets[0].trace->tokenizer = "tokens.json";
        project.datasets[1].path.clear();
        project.datasets[1].generator = GeneratorSettings();
        project.datasets[1].generator->pairs = "pairs.csv";
        project.datasets[1].generator->tokenizer = "hf:org/name";
        const auto pasted =
            pasteObjects(emptyProject(), wholeProject(project, u"/a/from"_s), true, u"/a/to"_s);
        QVERIFY(pasted);
        const Endpoint& there = pasted->project.endpoints[0];
        QCOMPARE(there.tokenizer, "../from/tokens.json");
        QCOMPARE(there.tls.ca, "../from/ca.pem");
        QCOMPARE(there.tls.cert, "../from/cert.pem");
        QCOMPARE(there.tls.key, "../from/key.pem");
        QCOMPARE(pasted->project.datasets[0].trace->tokenizer, "../from/tokens.json");
        QCOMPARE(pasted->project.datasets[1].path, "");
        QCOMPARE(pasted->project.datasets[1].generator->pairs, "../from/pairs.csv");
        QCOMPARE(pasted->project.datasets[1].generator->tokenizer, "hf:org/name");
    }

    void aJudgeComesAlong()
    {
        Project project = source();
        project.datasets[0].scoring.judge = "ep";
        const ProjectClip clip = copyObjects(project, { { "datasets", "d1" } }, {});
        QCOMPARE(names(clip.references), u"endpoints/ep systems/box"_s);
        Project other = emptyProject();
        other.endpoints.resize(1);
        other.endpoints[0].name = "ep"; // another one of that name
        const auto pasted = pasteObjects(other, clip, true, {});
        QVERIFY(pasted);
        QCOMPARE(pasted->project.datasets[0].scoring.judge, "ep-2");
    }

    void secretsStayBehind()
    {
        Project project = source();
        project.endpoints[0].headers = { { "X-Api-Key", "sk-abcdefghijklmnopqrstuvwx" } };
        const ProjectClip clip = copyObjects(project, { { "endpoints", "ep" } }, {});
        QVERIFY(clipText(clip).find("sk-abc") == std::string::npos);
    }

    void otherTextsAreRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("objects");
        const auto row = [](const char* name, const char* text, const QString& objects) {
            QTest::newRow(name) << QString::fromUtf8(text).replace(u'\'', u'"') << objects;
        };
        row("a scenario on its own", "{'name': 'x', 'kind': 'server', 'load': {}}",
            u"scenarios/x"_s);
        row("an endpoint on its own", " \n{'urls': ['http://a'], 'name': 'e'}", u"endpoints/e"_s);
        row("a dataset without a name", "{'path': 'a.jsonl'}", u"datasets/dataset"_s);
        row("a suite", "{'name': 'x', 'items': [['a', 'b']]}", u"suites/x"_s);
        row("limits", "{'name': 'x', 'items': [{'metric': 'ttft_ms'}]}", u"slos/x"_s);
        row("a system", "{'name': 'x', 'engine': 'vllm'}", u"systems/x"_s);
        row("a whole project",
            "{'schema': 1, 'systems': [{'name': 'b'}], 'datasets': [{'name': 'a'}]}",
            u"datasets/a systems/b"_s);
        row("a list of names that are not there",
            "{'schema': 1, 'systems': [{'name': 'b'}], 'loadstone_objects': {'objects': "
            "[['systems', 'z'], 3]}}",
            u"systems/b"_s);
        row("a sentence", "{this is no JSON", QString());
        row("another object", "{'name': 'x', 'colour': 'blue'}", QString());
        row("a project of a later version", "{'schema': 99, 'systems': [{'name': 'b'}]}",
            QString());
        row("an empty project", "{'schema': 1}", QString());
        row("a list", "[1, 2]", QString());
        row("nothing", "", QString());
    }

    void otherTextsAreRead()
    {
        QFETCH(QString, text);
        QFETCH(QString, objects);
        const auto clip = clipFromText(text.toStdString());
        QCOMPARE(clip.has_value(), !objects.isEmpty());
        if (clip) {
            QCOMPARE(names(clip->objects), objects);
            QVERIFY(pasteObjects(emptyProject(), *clip, true, {}));
        }
    }

    void templatesAreKept()
    {
        QTemporaryDir dir;
        const TemplateFolder folder(dir.filePath(u"templates"_s));
        QVERIFY(folder.all().empty());
        ProjectTemplate made;
        made.name = u"a/b: \u00e4"_s; // no name of a file
        made.clip = copyObjects(source(), { { "scenarios", "s" } }, u"/from"_s);
        QVERIFY(folder.save(made));
        made.name = u"whole"_s;
        made.isProject = true;
        made.clip = wholeProject(source(), u"/from"_s);
        QVERIFY(folder.save(made));
        QVERIFY(folder.save(made)); // replaces it
        auto all = folder.all();
        QCOMPARE(all.size(), std::size_t { 2 });
        QCOMPARE(all[0].name, u"a/b: \u00e4"_s);
        QVERIFY(!all[0].isProject);
        QCOMPARE(names(all[0].clip.objects), u"scenarios/s"_s);
        QVERIFY(all[1].isProject);
        const auto project = projectFromTemplate(all[1], "fresh", u"/to"_s);
        QVERIFY(project);
        QCOMPARE(project->name, "fresh");
        QCOMPARE(project->datasets[0].path, "../from/one.jsonl");
        QCOMPARE(project->scenarios.size(), std::size_t { 2 });
        QVERIFY(folder.rename(all[1], u"another"_s));
        all = folder.all();
        QCOMPARE(all.size(), std::size_t { 2 });
        QCOMPARE(all[1].name, u"another"_s);
        folder.remove(all[0]);
        QCOMPARE(folder.all().size(), std::size_t { 1 });
        QVERIFY(!folder.save({ u"  "_s, false, made.clip, {} }));
    }

    void aFileThatIsNoTemplateIsLeftOut()
    {
        QTemporaryDir dir;
        QVERIFY(writeFileAtomically(dir.filePath(u"a.json"_s), "{\"schema\": 1}"));
        QVERIFY(writeFileAtomically(dir.filePath(u"b.json"_s), "no"));
        QVERIFY(TemplateFolder(dir.path()).all().empty());
    }
};

LOADSTONE_TEST(ProjectClipTest)
#include "tst_projectclip.moc"
