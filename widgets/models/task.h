// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QObject>
#include <QThreadPool>
#include <QtConcurrentRun>

#include <atomic>
#include <memory>

namespace loadstone {

/// Set by the owner of a job when its result is no longer wanted; jobs look at it now and then.
using CancelFlag = std::atomic<bool>;

/// One background job at a time for one object: a new one cancels the one before, results of older
/// jobs are dropped, destruction cancels and waits. A member of the object it works for, whose
/// thread gets the results.
class Task final
{
public:
    explicit Task(QObject* context)
        : m_context(context)
        , m_number(std::make_shared<std::atomic<quint64>>(0))
    {
        m_pool.setMaxThreadCount(1);
    }

    Task(const Task&) = delete;
    Task& operator=(const Task&) = delete;

    ~Task()
    {
        cancel();
        m_pool.waitForDone();
    }

    void cancel()
    {
        ++*m_number;
        if (m_cancel) {
            m_cancel->store(true);
        }
    }

    /// `job(const CancelFlag&)` in another thread, then `done(result)` in the context's, unless it
    /// was cancelled; always after run() has returned.
    template<class Job, class Done>
    void run(Job job, Done done)
    {
        cancel();
        auto flag = std::make_shared<CancelFlag>(false);
        m_cancel = flag;
        const quint64 number = m_number->load();
        auto latest = m_number;
        using T = std::invoke_result_t<Job, const CancelFlag&>;
        QtConcurrent::run(&m_pool,
                          [job = std::move(job), flag]() mutable {
                              // Nobody waits for it any more, but others may wait behind it.
                              if (flag->load()) {
                                  return std::shared_ptr<T>();
                              }
                              // QFuture copies its results; large ones are shared instead.
                              return std::make_shared<T>(job(*flag));
                          })
            .then([context = m_context, latest, number,
                   done = std::make_shared<Done>(std::move(done))](std::shared_ptr<T> result) {
                // Queued also when the job is over already: run() never calls back by itself.
                QMetaObject::invokeMethod(
                    context,
                    [done, latest, number, result = std::move(result)] {
                        if (result && latest->load() == number) {
                            (*done)(std::move(*result));
                        }
                    },
                    Qt::QueuedConnection);
            });
    }

private:
    QObject* m_context;
    std::shared_ptr<std::atomic<quint64>> m_number;
    std::shared_ptr<CancelFlag> m_cancel;
    QThreadPool m_pool;
};

} // namespace loadstone
