// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/storethread.h"

#include "base/log.h"

#include <QMetaObject>

#include <chrono>

#include <sys/resource.h>
#include <unistd.h>

using namespace std::chrono_literals;

namespace loadstone {

namespace {

constexpr auto kIngestPause = 200ms;
constexpr std::int64_t kIngestStep = 8 << 20; // bytes a turn, so that a job never waits long
constexpr int kNice = 10; // at 19 a run on a busy machine would wait a minute for each of its jobs

} // namespace

StoreThread::StoreThread(QString pathOrUrl, QObject* context)
    : m_path(std::move(pathOrUrl))
    , m_context(context)
    , m_thread([this](const std::stop_token& stop) { run(stop); })
{
}

StoreThread::~StoreThread()
{
    m_thread.request_stop();
    m_wake.notify_all();
}

void StoreThread::post(Job job)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_jobs.push_back(std::move(job));
    }
    m_wake.notify_all();
}

void StoreThread::answer(std::function<void()> deliver)
{
    if (m_context) {
        QMetaObject::invokeMethod(m_context, std::move(deliver), Qt::QueuedConnection);
    }
}

void StoreThread::run(const std::stop_token& stop)
{
    // Linux gives each thread its own nice value; the measurement must not feel this one.
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kNice);
    auto opened = Store::open(m_path, OpenMode::ReadWrite);
    std::optional<Error> openError;
    if (opened) {
        m_store = std::move(*opened);
    } else {
        openError = opened.error();
    }
    for (;;) {
        Job job;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait_for(lock, stop, kIngestPause, [this] { return !m_jobs.empty(); });
            if (m_jobs.empty() && stop.stop_requested()) {
                break;
            }
            if (!m_jobs.empty()) {
                job = std::move(m_jobs.front());
                m_jobs.pop_front();
            }
        }
        if (job) {
            job(openError ? Result<Store*>(tl::unexpected(*openError))
                          : Result<Store*>(m_store.get()));
        } else {
            stepIngest();
        }
    }
    m_ingest.reset();
    m_store.reset();
}

void StoreThread::stepIngest()
{
    if (!m_ingest || m_ingestError || m_holdBack.load(std::memory_order_relaxed)) {
        return;
    }
    if (const auto read = m_ingest->step(kIngestStep); !read) {
        qCWarning(lcStore) << "ingest:" << errorText(read.error());
        m_ingestError = read.error();
    }
}

void StoreThread::startIngest(std::int64_t trial, const QStringList& logs, bool keepLogs)
{
    post([this, trial, logs, keepLogs](Result<Store*> store) {
        m_ingestError.reset();
        if (!store) {
            m_ingestError = store.error();
            return;
        }
        Ingest::Options options;
        options.keepLogs = keepLogs;
        auto ingest = Ingest::create(**store, trial, logs, options);
        if (ingest) {
            m_ingest = std::move(*ingest);
        } else {
            m_ingestError = ingest.error();
        }
    });
}

void StoreThread::finishIngest(std::function<void(Result<std::uint64_t>)> done)
{
    post([this, done = std::move(done)](const Result<Store*>&) {
        Result<std::uint64_t> result = std::uint64_t { 0 };
        if (m_ingestError) {
            result = tl::unexpected(*m_ingestError);
        } else if (m_ingest) {
            if (const auto finished = m_ingest->finish(); finished) {
                result = m_ingest->requests();
            } else {
                result = tl::unexpected(finished.error());
            }
        }
        m_ingest.reset();
        answer([done, result] { done(result); });
    });
}

} // namespace loadstone
