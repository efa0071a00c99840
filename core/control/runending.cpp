// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The end of a run: tokens are counted, answers graded, the result is put together.
#include "control/echoprocess.h"
#include "control/probe.h"
#include "control/runcontroller.h"
#include "control/runscoring.h"
#include "control/runsummary.h"
#include "control/scoringjob.h"
#include "control/servercounting.h"
#include "control/storethread.h"
#include "control/tokencounts.h"
#include "plan/plantokens.h"
#include "tokens/tokenizer.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace loadstone {

void RunController::summarise(RunState state)
{
    setStage(Stage::Summarising);
    m_end.state = state;
    QFile::remove(filePath(u"bodies"_s));
    m_store->ask<bool>(
        [run = m_end.id, state](Store& store) -> Result<bool> {
            const auto done = store.setRunState(run, state);
            return done ? Result<bool>(true) : tl::unexpected(done.error());
        },
        [this](const Result<bool>& done) {
            if (done) {
                askTokenizer();
            } else {
                endUncounted(done.error());
            }
        });
}

// The server's own tokenizer is trusted more than a file, and asked where usage did not come.
void RunController::askTokenizer()
{
    const PreparedRun& prepared = m_request.prepared;
    const auto models = prepared.manifest.find("models");
    const bool hasModels = models != prepared.manifest.end() && !models->is_null();
    if (prepared.endpoint.tokenizePath.empty() || !prepared.plan.keepTexts || m_stopRequested
        || m_end.state == RunState::Failed || hasModels) {
        countTokens();
        return;
    }
    ServerTokenizer tokenizer;
    tokenizer.worker = m_worker;
    tokenizer.endpoint = prepared.plan.endpoint;
    tokenizer.endpoint.path = prepared.endpoint.tokenizePath;
    tokenizer.secrets = m_secrets;
    tokenizer.environment = environmentWithout(prepared.secretHeaders);
    tokenizer.folder = filePath({});
    tokenizer.idPrefix = "p-" + m_end.uuid.left(8).toStdString() + "-t";
    m_counting = std::make_unique<ServerCounting>(*m_store, std::move(tokenizer));
    connect(m_counting.get(), &ServerCounting::note, this, &RunController::note);
    connect(m_counting.get(), &ServerCounting::finished, this, [this](const Json& facts) {
        m_counting.release()->deleteLater(); // it is telling of its end
        if (!facts.is_null()) {
            m_request.prepared.manifest["server_tokenizer"] = facts;
        }
        countTokens();
    });
    m_counting->start(m_end.id);
}

void RunController::countTokens()
{
    m_echo.reset();
    m_store->ask<bool>(
        [run = m_end.id, prepared = &m_request.prepared](Store& store) -> Result<bool> {
            if (prepared->manifest.contains("server_tokenizer")) {
                auto manifest = store.manifest(run);
                if (!manifest) {
                    return tl::unexpected(manifest.error());
                }
                (*manifest)["server_tokenizer"] = prepared->manifest["server_tokenizer"];
                if (const auto done = store.setManifest(run, *manifest); !done) {
                    return tl::unexpected(done.error());
                }
            }
            if (prepared->tokenizer) {
                const auto prompts = [prepared](std::uint32_t sample) {
                    return promptTokens(*prepared, sample);
                };
                const auto counted = countRun(store, run, *prepared->tokenizer, prompts);
                if (!counted) {
                    return tl::unexpected(counted.error());
                }
            }
            return true;
        },
        [this](const Result<bool>& done) {
            if (done) {
                scoreAnswers();
            } else {
                endUncounted(done.error());
            }
        });
}

void RunController::endUncounted(const Error& error)
{
    if (!m_end.error) {
        m_end.error = error;
    }
    m_end.state = RunState::Failed;
    conclude();
}

// Programs to run and judges to ask must neither hold up the store's thread nor this one.
void RunController::scoreAnswers()
{
    const PreparedRun& prepared = m_request.prepared;
    const bool graded = isGraded(prepared.plan.mode, prepared.manifest);
    if (!graded || !ScoringJob::isLong(prepared.scorer)) {
        storeResult(graded);
        return;
    }
    if (m_end.state != RunState::Done || m_stopRequested) {
        Q_EMIT note(u"the answers are not graded: loadstone-cli score does it later"_s);
        storeResult(false);
        return;
    }
    ScoringSetup setup;
    setup.store = m_request.store;
    setup.runsDir = m_request.runsDir;
    setup.run = m_end.id;
    setup.judge = prepared.judge;
    setup.projectDir = prepared.projectDir;
    setup.launcher = m_request.launcher;
    m_scoring = std::make_unique<ScoringJob>(std::move(setup));
    connect(m_scoring.get(), &ScoringJob::note, this, &RunController::note);
    connect(m_scoring.get(), &ScoringJob::finished, this,
            [this](const std::optional<Error>& error) {
                m_scoring.release()->deleteLater(); // it is telling of its end
                if (error) {
                    // What was measured stands; only its grade is missing.
                    m_end.error = error;
                    m_end.state = error->code == ErrorCode::Cancelled ? RunState::Interrupted
                                                                      : RunState::Failed;
                }
                storeResult(false);
            });
    m_scoring->start();
}

void RunController::storeResult(bool scoresFirst)
{
    m_store->ask<Json>(
        [run = m_end.id, scoresFirst](Store& store) -> Result<Json> {
            if (scoresFirst) {
                if (const auto scored = scoreRun(store, run); !scored) {
                    return tl::unexpected(scored.error());
                }
            }
            auto result = summariseRun(store, run);
            if (result) {
                if (const auto done = store.setResult(run, *result); !done) {
                    return tl::unexpected(done.error());
                }
            }
            return result;
        },
        [this](const Result<Json>& result) {
            if (result) {
                m_end.result = *result;
                const Json& verdict = (*result)["verdict"];
                m_end.valid = verdict["valid"].get<bool>();
                if (verdict["slo"].is_object() && verdict["slo"]["met"].is_boolean()) {
                    m_end.sloMet = verdict["slo"]["met"].get<bool>();
                }
            } else if (!m_end.error) {
                m_end.error = result.error();
                m_end.state = RunState::Failed;
            }
            conclude();
        });
}

} // namespace loadstone
