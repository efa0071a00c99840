// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/runscoring.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <memory>

using namespace Qt::StringLiterals;
using namespace loadstone;

/// A run is graded anew as a whole: no mixture of two gradings is ever read.
class WriteScoresTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_store = Store::open(m_dir->filePath(u"results.sqlite"_s), OpenMode::ReadWrite).value();
        RunRow row;
        row.uuid = u"11111111-1111-4111-8111-111111111111"_s;
        row.mode = Mode::Accuracy;
        m_run = m_store->createRun(row).value();
        for (std::uint32_t i = 0; i < 2; ++i) {
            TrialRow trial;
            trial.run = m_run;
            trial.index = i;
            m_trials[i] = m_store->createTrial(trial).value();
        }
        QVERIFY(detail::writeScores(*m_store, scores(AnswerStatus::Right, m_trials[1])));
    }

    void cleanup() { m_store.reset(); }

    void allTrialsAreReplaced()
    {
        QVERIFY(detail::writeScores(*m_store, scores(AnswerStatus::Wrong, m_trials[1])));
        QCOMPARE(stored(), u"wrong wrong {\"by\":\"wrong\"}"_s);
    }

    void aFailureInTheMiddleLeavesTheOldOnes()
    {
        constexpr std::int64_t kGone = 4711;
        QVERIFY(!detail::writeScores(*m_store, scores(AnswerStatus::Wrong, kGone)));
        QCOMPARE(stored(), u"right right {\"by\":\"right\"}"_s);
        // Nor has the store been left in the middle of something.
        QVERIFY(detail::writeScores(*m_store, scores(AnswerStatus::Empty, m_trials[1])));
        QCOMPARE(stored(), u"empty empty {\"by\":\"empty\"}"_s);
    }

    void aManifestThatCannotBeWrittenLeavesThem()
    {
        auto pending = scores(AnswerStatus::Wrong, m_trials[1]);
        pending.run = 4711;
        QVERIFY(!detail::writeScores(*m_store, pending));
        QCOMPARE(stored(), u"right right {\"by\":\"right\"}"_s);
    }

private:
    detail::PendingScores scores(AnswerStatus status, std::int64_t second) const
    {
        detail::PendingScores out;
        out.run = m_run;
        for (const std::int64_t trial : { m_trials[0], second }) {
            ItemScore item;
            item.status = status;
            out.trials.push_back({ trial, { item }, {} });
        }
        out.manifest = Json { { "by", std::string(termName(status)) } };
        return out;
    }

    // Status of either trial's answer, and the manifest.
    QString stored() const
    {
        QString out;
        for (const std::int64_t trial : m_trials) {
            const auto rows = m_store->scores(trial).value();
            out += (rows.size() == 1 ? toQt(rows.front().status) : u"?"_s) % u' ';
        }
        return out % toQt(compactJson(m_store->manifest(m_run).value()));
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Store> m_store;
    std::int64_t m_run = 0;
    std::array<std::int64_t, 2> m_trials {};
};

LOADSTONE_TEST(WriteScoresTest)

#include "tst_writescores.moc"
