// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/projectdiff.h"
#include "config/projectmerge.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

/// Single quotes stand for double ones.
Json parsed(const char* text)
{
    std::string json = text;
    std::replace(json.begin(), json.end(), '\'', '"');
    return parseJson(json).value_or(Json());
}

const char* const kBase =
    "{'schema': 1, 'name': 'p', 'baseline': null,"
    " 'endpoints': [{'name': 'left', 'urls': ['http://a'], 'timeouts_ms': {'total': 600000}},"
    "               {'name': 'right', 'urls': ['http://b']}],"
    " 'scenarios': [{'name': 'server', 'kind': 'server', 'load': {'rate_per_s': 10}}]}";

Json base()
{
    return parsed(kBase);
}

} // namespace

/// What differs between two projects, and both sides' changes put together.
class ProjectDiffTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void changesAreFound_data()
    {
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("text");
        const auto with = [](const auto& change) {
            Json json = base();
            change(json);
            return toQt(compactJson(json));
        };
        QTest::newRow("nothing changed") << with([](Json&) {}) << QString();
        QTest::newRow("the order of keys is no change") << with([](Json& json) {
            const Json urls = json["endpoints"][0]["urls"];
            json["endpoints"][0].erase("urls");
            json["endpoints"][0]["urls"] = urls;
        }) << QString();
        QTest::newRow("the order of objects is no change")
            << with([](Json& json) { std::swap(json["endpoints"][0], json["endpoints"][1]); })
            << QString();
        QTest::newRow("a nested value")
            << with([](Json& json) { json["scenarios"][0]["load"]["rate_per_s"] = 20; })
            << u"~ scenarios server: load/rate_per_s 10 -> 20"_s;
        QTest::newRow("the same number written otherwise is no change")
            << with([](Json& json) { json["scenarios"][0]["load"]["rate_per_s"] = 10.0; })
            << QString();
        QTest::newRow("a key that appears")
            << with([](Json& json) { json["endpoints"][1]["model"] = "m"; })
            << u"~ endpoints right: model – -> m"_s;
        QTest::newRow("a key that goes")
            << with([](Json& json) { json["endpoints"][0].erase("timeouts_ms"); })
            << u"~ endpoints left: timeouts_ms {\"total\":600000} -> –"_s;
        QTest::newRow("an object that appears") << with([](Json& json) {
            json["datasets"] = Json::array({ Json { { "name", "d" } } });
        }) << u"+ datasets d"_s;
        QTest::newRow("an object that goes")
            << with([](Json& json) { json["scenarios"] = Json::array(); })
            << u"- scenarios server"_s;
        QTest::newRow("an object with another name")
            << with([](Json& json) { json["scenarios"][0]["name"] = "served"; })
            << u"~ scenarios server is now served"_s;
        QTest::newRow("a key of the project")
            << with([](Json& json) { json["name"] = "q"; }) << u"~ project: name p -> q"_s;
        QTest::newRow("an object without a name") << with([](Json& json) {
            json["scenarios"].push_back(Json { { "kind", "server" } });
        }) << u"+ scenarios #2"_s;
    }

    void changesAreFound()
    {
        QFETCH(QString, after);
        QFETCH(QString, text);
        QCOMPARE(diffText(projectDiff(base(), *parseJson(after.toStdString()))), text);
    }

    void partsOfAListOfObjectsAreNamed()
    {
        const Json before =
            parsed("{'slos': [{'name': 's', 'items': [{'value': 1}, {'value': 2}]}]}");
        Json after = before;
        after["slos"][0]["items"][1]["value"] = 3;
        QCOMPARE(diffText(projectDiff(before, after)), u"~ slos s: items/1/value 2 -> 3"_s);
        after["slos"][0]["items"].erase(0);
        const ProjectDiff diff = projectDiff(before, after);
        QCOMPARE(diff.size(), std::size_t { 1 });
        QCOMPARE(diff.front().keys.front().path, "items");
    }

    void longValuesAreShortened()
    {
        QCOMPARE(shortValue(Json(std::string(500, 'x'))).size(), 120);
        QCOMPARE(shortValue(Json("two\nlines")), u"two⏎lines"_s);
        QCOMPARE(shortValue(std::nullopt), u"–"_s);
    }

    void secretsAreNeverShown_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("a key in a header")
            << u"/endpoints/0/headers/Authorization"_s << u"hunter2"_s
            << u"~ endpoints left: headers/Authorization env:KEY -> •••"_s;
        QTest::newRow("what looks like a key under any name")
            << u"/endpoints/0/headers/X-Any"_s << u"sk-hunter2-abcdefghijklmnop"_s
            << u"~ endpoints left: headers/X-Any a -> •••"_s;
        QTest::newRow("a password in a list of URLs")
            << u"/endpoints/0/urls/0"_s << u"http://u:hunter2@a"_s
            << u"~ endpoints left: urls [\"http://a\"] -> [\"http://•••@a\"]"_s;
        QTest::newRow("a key of the project itself")
            << u"/token"_s << u"hunter2"_s << u"~ project: token – -> •••"_s;
        QTest::newRow("the content of a key's file")
            << u"/endpoints/0/tls/key"_s << u"-----BEGIN PRIVATE KEY----- hunter2"_s
            << u"~ endpoints left: tls/key client.pem -> •••"_s;
        QTest::newRow("the name of a key's file is none")
            << u"/endpoints/0/tls/key"_s << u"other.pem"_s
            << u"~ endpoints left: tls/key client.pem -> other.pem"_s;
    }

    void secretsAreNeverShown()
    {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        QFETCH(QString, text);
        Json before = base();
        before["endpoints"][0]["headers"] =
            Json { { "Authorization", "env:KEY" }, { "X-Any", "a" } };
        before["endpoints"][0]["tls"] = Json { { "key", "client.pem" } };
        Json after = before;
        after[Json::json_pointer(pointer.toStdString())] = value.toStdString();
        const ProjectDiff diff = projectDiff(before, after);
        QCOMPARE(diffText(diff), text);
        // That one secret became another is a difference.
        Json other = after;
        other[Json::json_pointer(pointer.toStdString())] = value.toStdString() + "x";
        QCOMPARE(projectDiff(after, other).size(), std::size_t { 1 });
    }

    void bothSidesChangesAreKept()
    {
        Json mine = base();
        mine["scenarios"][0]["load"]["rate_per_s"] = 20;
        mine["scenarios"].push_back(Json { { "name", "new" } });
        Json theirs = base();
        theirs["endpoints"][0]["urls"] = Json::array({ "http://c" });
        theirs["endpoints"].erase(1);
        theirs["datasets"] = Json::array({ Json { { "name", "d" } } });
        theirs["name"] = "q";
        const ProjectMerge merge = mergeProjects(base(), mine, theirs);
        QVERIFY(merge.conflicts.empty());
        QCOMPARE(diffText(projectDiff(mine, merge.project)),
                 u"~ project: name p -> q\n"
                 "~ endpoints left: urls [\"http://a\"] -> [\"http://c\"]\n"
                 "- endpoints right\n"
                 "+ datasets d"_s);
    }

    void mergingIsTheSameFromEitherSideWhereNothingConflicts()
    {
        Json mine = base();
        mine["scenarios"][0]["trials"] = 5;
        Json theirs = base();
        theirs["endpoints"].erase(0);
        const Json one = mergeProjects(base(), mine, theirs).project;
        const Json other = mergeProjects(base(), theirs, mine).project;
        QVERIFY(projectDiff(one, other).empty());
    }

    void conflictsAreListed_data()
    {
        QTest::addColumn<QString>("mine");
        QTest::addColumn<QString>("theirs");
        QTest::addColumn<int>("conflicts");
        const auto text = [](const auto& change) {
            Json json = base();
            change(json);
            return toQt(compactJson(json));
        };
        const QString rate20 =
            text([](Json& json) { json["scenarios"][0]["load"]["rate_per_s"] = 20; });
        const QString rate30 =
            text([](Json& json) { json["scenarios"][0]["load"]["rate_per_s"] = 30; });
        const QString gone = text([](Json& json) { json["scenarios"].erase(0); });
        QTest::newRow("the same change on both sides") << rate20 << rate20 << 0;
        QTest::newRow("an object changed in two ways") << rate20 << rate30 << 1;
        QTest::newRow("different keys of one object")
            << rate20 << text([](Json& json) { json["scenarios"][0]["trials"] = 5; }) << 1;
        QTest::newRow("changed here, deleted there") << rate20 << gone << 1;
        QTest::newRow("deleted here, changed there") << gone << rate20 << 1;
        QTest::newRow("deleted on both sides") << gone << gone << 0;
        QTest::newRow("two new objects of one name") << text([](Json& json) {
            json["scenarios"].push_back(Json { { "name", "n" }, { "trials", 1 } });
        }) << text([](Json& json) {
            json["scenarios"].push_back(Json { { "name", "n" }, { "trials", 2 } });
        }) << 1;
        QTest::newRow("the project's name") << text([](Json& json) { json["name"] = "a"; })
                                            << text([](Json& json) { json["name"] = "b"; }) << 1;
    }

    void conflictsAreListed()
    {
        QFETCH(QString, mine);
        QFETCH(QString, theirs);
        QFETCH(int, conflicts);
        const Json ours = *parseJson(mine.toStdString());
        const Json others = *parseJson(theirs.toStdString());
        const ProjectMerge merge = mergeProjects(base(), ours, others);
        QCOMPARE(int(merge.conflicts.size()), conflicts);
        // Unanswered, the project stays as it is here; answered, it is the other side's.
        QVERIFY(projectDiff(ours, resolved(merge, {})).empty());
        const std::vector<bool> theirsEach(merge.conflicts.size(), true);
        QVERIFY(projectDiff(others, resolved(merge, theirsEach)).empty());
    }
};

LOADSTONE_TEST(ProjectDiffTest)
#include "tst_projectdiff.moc"
