// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "control/workerprocess.h"

#include <QObject>
#include <QProcessEnvironment>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace loadstone {

class StoreThread;

/// How a server's own tokenizer is reached.
struct ServerTokenizer
{
    WorkerProgram worker;
    EndpointPlan endpoint; // its path is the tokenizer's
    Secrets secrets;
    QProcessEnvironment environment;
    QString folder; // for the bodies
    std::string idPrefix; // of X-Request-Id
};

/// Counts the answers of a run by the server's own tokenizer, trial after trial, where it did not
/// tell their tokens: in worker processes as a probe does, several texts at a time, each once.
/// Owned by the run's controller, whose store thread it uses. A start ends in exactly one
/// `finished`; that the server cannot count is no failure of the run.
class ServerCounting final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ServerCounting)

public:
    ServerCounting(StoreThread& store, ServerTokenizer tokenizer, QObject* parent = nullptr);
    ~ServerCounting() override;

    void start(std::int64_t run);
    /// Nothing more is asked; the trial under way stays as it was.
    void cancel();

Q_SIGNALS:
    void note(const QString& text);
    /// What the manifest says of it: path, and texts, failed, used and error of each trial that
    /// lacked counts. Null when none did.
    void finished(const loadstone::Json& facts);

private:
    struct Batch
    {
        std::unique_ptr<WorkerProcess> worker;
        QString bodies;
        std::size_t begin = 0; // in m_texts
        std::size_t end = 0;
    };

    void nextTrial();
    void takeTexts(std::vector<std::string> texts);
    void tryStyles();
    void onStyles(const ProbeResultMessage& result);
    void fill();
    bool launch(std::size_t begin, std::size_t end);
    void onBatch(Batch* batch, const ProbeResultMessage& result);
    void onBroken(Batch* batch, const QString& why);
    void endBatch(Batch* batch);
    std::string body(const std::string& text, std::size_t style) const;
    ProbeMessage probeFor(const QString& bodies, std::size_t requests) const;
    void giveUp(const QString& why);
    void write();
    void trialDone(bool used);
    void conclude();

    StoreThread& m_store;
    ServerTokenizer m_tokenizer;
    std::vector<std::int64_t> m_trials;
    std::size_t m_trial = 0;
    std::vector<std::string> m_texts; // of the trial under way
    std::unordered_map<std::string, std::int64_t> m_counts;
    std::optional<std::size_t> m_style; // of the requests, once one was understood
    std::size_t m_next = 0; // in m_texts
    std::size_t m_failed = 0;
    QString m_error; // the first
    std::vector<std::unique_ptr<Batch>> m_batches; // under way
    std::uint32_t m_files = 0;
    Json m_facts;
    bool m_cancelled = false;
    bool m_ended = false;
};

} // namespace loadstone
