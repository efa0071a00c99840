// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/scoringjob.h"

#include "control/runcontroller.h"
#include "control/storethread.h"

#include <QMetaObject>

using namespace Qt::StringLiterals;

namespace loadstone {

using namespace detail;

namespace {

using Scores = std::shared_ptr<PendingScores>;

struct Graded
{
    Scores scores;
    QString uuid;
};

} // namespace

ScoringJob::ScoringJob(ScoringSetup setup, QObject* parent)
    : QObject(parent)
    , m_setup(std::move(setup))
{
}

ScoringJob::~ScoringJob()
{
    m_cancelled = true;
    m_asking.reset();
}

bool ScoringJob::isLong(std::string_view scorer)
{
    return scorer == "python/1" || asksEndpoint(scorer);
}

void ScoringJob::start()
{
    m_store = std::make_unique<StoreThread>(m_setup.store, this);
    m_store->ask<Graded>(
        [run = m_setup.run, profile = m_setup.profile](Store& store) -> Result<Graded> {
            const auto row = store.run(run);
            if (!row) {
                return tl::unexpected(row.error());
            }
            auto scores = gradeTexts(store, run, profile);
            if (!scores) {
                return tl::unexpected(scores.error());
            }
            return Graded { std::make_shared<PendingScores>(std::move(*scores)), row->uuid };
        },
        [this](Result<Graded> graded) {
            if (!graded) {
                end(graded.error());
                return;
            }
            m_scores = std::move(graded->scores);
            m_uuid = graded->uuid;
            goOn();
        });
}

void ScoringJob::goOn()
{
    if (m_cancelled) {
        end(Error { ErrorCode::Cancelled, u"the grading was cancelled"_s, {} });
    } else if (m_scores->needsPrograms()) {
        runPrograms();
    } else if (m_scores->needsJudge()) {
        findQuestions();
    } else {
        write();
    }
}

void ScoringJob::runPrograms()
{
    m_programs = std::jthread([this, scores = m_scores] {
        const auto done = detail::gradePrograms(*scores, &m_cancelled);
        QMetaObject::invokeMethod(
            this,
            [this, done] {
                if (done) {
                    write();
                } else {
                    end(done.error());
                }
            },
            Qt::QueuedConnection);
    });
}

void ScoringJob::findQuestions()
{
    if (!m_setup.judge) {
        end(Error { ErrorCode::InvalidSpecification,
                    u"the scorer %1 asks an endpoint, and none is named"_s.arg(
                        toQt(m_scores->scorer->profile())),
                    {} });
        return;
    }
    m_store->ask<JudgeQuestions>(
        [scores = m_scores, judge = m_setup.judge->endpoint](Store& store) {
            return judgeQuestions(store, *scores, judge);
        },
        [this](const Result<JudgeQuestions>& questions) {
            if (!questions) {
                end(questions.error());
            } else if (questions->missing.empty()) {
                takeReplies(0);
            } else {
                ask(*questions);
            }
        });
}

void ScoringJob::ask(const JudgeQuestions& questions)
{
    Q_EMIT note(u"asking the judge %1: %2 questions, %3 more were answered before"_s
                    .arg(toQt(m_setup.judge->endpoint.name))
                    .arg(questions.missing.size())
                    .arg(questions.distinct - static_cast<std::int64_t>(questions.missing.size())));
    // Reading them back takes a while when there are many: not in this thread.
    m_store->ask<std::shared_ptr<PreparedRun>>(
        [scores = m_scores, judge = *m_setup.judge, missing = questions.missing, uuid = m_uuid,
         folder = m_folder.path(),
         projectDir = m_setup.projectDir](Store&) -> Result<std::shared_ptr<PreparedRun>> {
            auto prepared =
                prepareJudging(judge, scores->settings, std::string(scores->scorer->profile()),
                               missing, uuid, folder, projectDir);
            if (!prepared) {
                return tl::unexpected(prepared.error());
            }
            return std::make_shared<PreparedRun>(std::move(*prepared));
        },
        [this](const Result<std::shared_ptr<PreparedRun>>& prepared) {
            if (!prepared) {
                end(prepared.error());
            } else if (m_cancelled) {
                end(Error { ErrorCode::Cancelled, u"the grading was cancelled"_s, {} });
            } else {
                launch(std::move(**prepared));
            }
        });
}

void ScoringJob::launch(PreparedRun prepared)
{
    RunRequest request;
    request.prepared = std::move(prepared);
    request.store = m_setup.store;
    request.runsDir = m_setup.runsDir;
    request.name = u"%1 of %2"_s.arg(toQt(m_scores->scorer->profile()), m_uuid.left(8));
    request.calibrate = false;
    request.launcher = m_setup.launcher;
    m_asking = std::make_unique<RunController>();
    connect(m_asking.get(), &RunController::note, this, &ScoringJob::note);
    connect(m_asking.get(), &RunController::finished, this, &ScoringJob::onAsked,
            Qt::QueuedConnection);
    m_asking->start(std::move(request));
}

void ScoringJob::onAsked(const RunEnd& end)
{
    m_asking.reset();
    if (m_cancelled || end.state == RunState::Interrupted) {
        this->end(Error { ErrorCode::Cancelled, u"the grading was cancelled"_s, {} });
    } else if (end.state == RunState::Failed) {
        Error error = end.error.value_or(Error { ErrorCode::Internal, u"no reason given"_s, {} });
        error.detail =
            u"the judge %1: %2"_s.arg(toQt(m_setup.judge->endpoint.name), errorText(error));
        error.where.clear();
        this->end(error);
    } else {
        takeReplies(end.id);
    }
}

void ScoringJob::takeReplies(std::int64_t asked)
{
    m_store->ask<bool>(
        [scores = m_scores, judge = m_setup.judge->endpoint, asked](Store& store) -> Result<bool> {
            const auto done = gradeByReplies(store, *scores, judge, asked);
            return done ? Result<bool>(true) : tl::unexpected(done.error());
        },
        [this](const Result<bool>& done) {
            if (done) {
                write();
            } else {
                end(done.error());
            }
        });
}

void ScoringJob::write()
{
    m_store->ask<bool>(
        [scores = m_scores](Store& store) -> Result<bool> {
            const auto done = writeScores(store, *scores);
            return done ? Result<bool>(true) : tl::unexpected(done.error());
        },
        [this](const Result<bool>& done) {
            end(done ? std::nullopt : std::optional(done.error()));
        });
}

void ScoringJob::cancel()
{
    m_cancelled = true;
    if (m_asking) {
        m_asking->cancel();
    }
}

void ScoringJob::end(const std::optional<Error>& error)
{
    if (!m_ended) {
        m_ended = true;
        Q_EMIT finished(error);
    }
}

} // namespace loadstone
