// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "config/example.h"
#include "plan/requestpreview.h"
#include "record/bodiesfile.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace loadstone;

class RequestPreviewTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QVERIFY(m_dir.isValid());
        QVERIFY(writeFileAtomically(m_dir.filePath(u"prompts.jsonl"_s), examplePrompts()));
    }

    void theBodyIsTheOneOfTheRun_data()
    {
        QTest::addColumn<QString>("scenario");
        QTest::addColumn<qulonglong>("row");
        QTest::newRow("first row, streamed") << u"server-50"_s << qulonglong(1);
        QTest::newRow("last row, streamed") << u"server-50"_s << qulonglong(64);
        QTest::newRow("offline, not streamed") << u"offline"_s << qulonglong(7);
    }

    void theBodyIsTheOneOfTheRun()
    {
        QFETCH(QString, scenario);
        QFETCH(qulonglong, row);
        PlanRequest request;
        request.project = exampleProject();
        request.projectDir = m_dir.path();
        request.scenario = scenario.toStdString();
        request.endpoint = "bundled";
        const auto run = prepareRun(request);
        QVERIFY(run);
        const QString file = m_dir.filePath(u"bodies"_s);
        QVERIFY(writeBodies(*run, file));
        const auto bodies = BodiesFile::open(file);
        QVERIFY(bodies);
        const auto preview = previewRequest(spec(scenario, row));
        QVERIFY2(preview, qPrintable(preview ? QString() : errorText(preview.error())));
        QCOMPARE(toQt(preview->body),
                 toQt(std::string((*bodies)->body(static_cast<std::uint32_t>(row - 1)).bytes)));
        QCOMPARE(preview->line, std::uint64_t { row });
        QCOMPARE(preview->method, "POST");
        QCOMPARE(preview->target, "/v1/chat/completions");
        QVERIFY(preview->base.empty());
    }

    void theHeadHasThePathAndMaskedKeys()
    {
        qputenv("LOADSTONE_TEST_KEY", "sk-very-secret");
        RequestPreviewSpec one = spec(u"server-50"_s, 2);
        one.endpoint.urls = { "https://api.example.org/v1?zone=a" };
        one.endpoint.auth.ref = "env:LOADSTONE_TEST_KEY";
        one.endpoint.headers = { { "X-Team", "red" }, { "X-Api-Key", "env:LOADSTONE_TEST_KEY" } };
        const auto preview = previewRequest(one);
        QVERIFY(preview);
        QCOMPARE(preview->base, "https://api.example.org");
        QCOMPARE(preview->target, "/v1/chat/completions?zone=a");
        const auto value = [&preview](std::string_view name) {
            const auto found =
                std::find_if(preview->headers.begin(), preview->headers.end(),
                             [name](const auto& header) { return header.first == name; });
            return found == preview->headers.end() ? QString() : toQt(found->second);
        };
        QCOMPARE(value("Host"), u"api.example.org"_s);
        QCOMPARE(value("X-Team"), u"red"_s);
        QCOMPARE(value("Authorization"), u"Bearer •••••••• (env:LOADSTONE_TEST_KEY)"_s);
        QVERIFY(value("X-Api-Key").startsWith(u"••••"_s));
        QCOMPARE(value("Content-Length"), QString::number(preview->body.size()));
        for (const auto& [name, text] : preview->headers) {
            QVERIFY2(text.find("very-secret") == std::string::npos, name.c_str());
        }
    }

    void whatIsNoReferenceIsMaskedTooWhenItIsAKey()
    {
        RequestPreviewSpec one = spec(u"server-50"_s, 2);
        one.endpoint.headers = { { "X-Api-Key", "hunter2" },
                                 { "X-Note", "sk-abcdefghijklmnopqrstuvwxyz0123456789" },
                                 { "X-Team", "red" } };
        const auto preview = previewRequest(one);
        QVERIFY(preview);
        for (const auto& [name, text] : preview->headers) {
            QVERIFY2(text.find("hunter2") == std::string::npos, name.c_str());
            QVERIFY2(text.find("abcdefgh") == std::string::npos, name.c_str());
        }
    }

    void aSaltIsTold()
    {
        RequestPreviewSpec one = spec(u"server-50"_s, 1);
        QVERIFY(!previewRequest(one)->isSalted);
        one.scenario.cache = CacheMode::SaltRequest;
        QVERIFY(previewRequest(one)->isSalted);
    }

    void aRowThatIsNotThereIsRefused_data()
    {
        QTest::addColumn<qulonglong>("row");
        QTest::addColumn<qulonglong>("limit");
        QTest::newRow("beyond the file") << qulonglong(65) << qulonglong(1000);
        QTest::newRow("beyond the rows used") << qulonglong(11) << qulonglong(10);
        QTest::newRow("rows count from 1") << qulonglong(0) << qulonglong(10);
    }

    void aRowThatIsNotThereIsRefused()
    {
        QFETCH(qulonglong, row);
        QFETCH(qulonglong, limit);
        RequestPreviewSpec one = spec(u"server-50"_s, row);
        one.dataset.limit = limit;
        const auto preview = previewRequest(one);
        QVERIFY(!preview);
        QCOMPARE(preview.error().code, ErrorCode::InvalidSpecification);
    }

private:
    RequestPreviewSpec spec(const QString& scenario, std::uint64_t row) const
    {
        const Project project = exampleProject();
        RequestPreviewSpec spec;
        spec.dataset = project.datasets.front();
        spec.endpoint = project.endpoints.front();
        spec.scenario = *findScenario(project, scenario.toStdString());
        spec.projectDir = m_dir.path();
        spec.row = row;
        return spec;
    }

    QTemporaryDir m_dir;
};

LOADSTONE_TEST(RequestPreviewTest)

#include "tst_requestpreview.moc"
