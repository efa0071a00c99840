// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/ingest.h"
#include "store/store.h"

#include <QObject>
#include <QPointer>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace loadstone {

/// The background thread (low priority) of a run: its own store connection, ingest while a trial
/// runs, and everything that is computed afterwards. Owned by the run's controller. Jobs run one
/// after another; their answers arrive in the thread of `context`, and not at all when it is gone.
class StoreThread final
{
public:
    StoreThread(QString pathOrUrl, QObject* context);
    StoreThread(const StoreThread&) = delete;
    StoreThread& operator=(const StoreThread&) = delete;
    /// Finishes the jobs that were asked for, then joins.
    ~StoreThread();

    /// Runs `job` with the store (the error of opening it otherwise), then `done` with its result.
    template<class T>
    void ask(std::function<Result<T>(Store&)> job, std::function<void(Result<T>)> done)
    {
        post([this, job = std::move(job), done = std::move(done)](Result<Store*> store) {
            auto result = store ? job(**store) : Result<T>(tl::unexpected(store.error()));
            answer([done, result = std::move(result)]() mutable { done(std::move(result)); });
        });
    }

    /// From now on new log is taken in whenever there is nothing else to do.
    void startIngest(std::int64_t trial, const QStringList& logs, bool keepLogs);

    /// Takes in the rest; the workers must have ended. Number of requests stored.
    void finishIngest(std::function<void(Result<std::uint64_t>)> done);

    /// Ingest waits while the client's own lag is over its limit.
    void setHoldBack(bool hold) { m_holdBack.store(hold, std::memory_order_relaxed); }

private:
    using Job = std::function<void(Result<Store*>)>;

    void post(Job job);
    void answer(std::function<void()> deliver);
    void run(const std::stop_token& stop);
    void stepIngest();

    QString m_path;
    QPointer<QObject> m_context;
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::deque<Job> m_jobs; // guarded by m_mutex
    std::atomic<bool> m_holdBack { false };
    // Used by the thread alone.
    std::unique_ptr<Store> m_store;
    std::unique_ptr<Ingest> m_ingest;
    std::optional<Error> m_ingestError;
    std::jthread m_thread; // last: started when all the rest exists, joined before it goes
};

} // namespace loadstone
