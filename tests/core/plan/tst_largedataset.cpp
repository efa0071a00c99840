// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "config/example.h"
#include "plan/plan.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

class LargeDatasetTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void contentIsReadAgainForTheBodies()
    {
        auto run = prepared();
        QVERIFY2(run, qPrintable(run ? QString() : errorText(run.error())));
        QVERIFY(writeBodies(*run, m_dir.filePath(u"held"_s)));
        drop(*run);
        const auto written = writeBodies(*run, m_dir.filePath(u"again"_s));
        QVERIFY2(written, qPrintable(written ? QString() : errorText(written.error())));
        QCOMPARE(toQt(readFile(m_dir.filePath(u"again"_s)).value_or("a")),
                 toQt(readFile(m_dir.filePath(u"held"_s)).value_or("b")));
    }

    void aDatasetThatChangedInBetweenIsNoticed()
    {
        auto run = prepared();
        QVERIFY(run);
        drop(*run);
        std::string text = readFile(m_dir.filePath(u"prompts.jsonl"_s)).value_or("");
        const auto at = text.find("\"prompt\": \"");
        QVERIFY(at != std::string::npos);
        text[at + 11] = '#';
        QVERIFY(writeFileAtomically(m_dir.filePath(u"prompts.jsonl"_s), text));
        const auto written = writeBodies(*run, m_dir.filePath(u"changed"_s));
        QVERIFY(!written);
        QVERIFY2(written.error().detail.contains(u"has changed since"_s),
                 qPrintable(written.error().detail));
    }

private:
    Result<PreparedRun> prepared()
    {
        if (auto done = writeFileAtomically(m_dir.filePath(u"prompts.jsonl"_s), examplePrompts());
            !done) {
            return tl::unexpected(done.error());
        }
        PlanRequest request;
        request.project = exampleProject();
        request.projectDir = m_dir.path();
        request.scenario = "server-50";
        request.endpoint = "bundled";
        return prepareRun(request);
    }

    static void drop(PreparedRun& run)
    {
        for (Sample& sample : run.rows) {
            dropContent(sample);
        }
    }

    QTemporaryDir m_dir;
};

LOADSTONE_TEST(LargeDatasetTest)

#include "tst_largedataset.moc"
