// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/runqueue.h"

#include "text/words.h"
#include "window/projectsession.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kMostEnded = 200; // the runs themselves are in the results

bool isOver(const QueueRow& row)
{
    return row.state != QueueState::Waiting && row.state != QueueState::Running;
}

} // namespace

RunQueue::RunQueue(ProjectSession* session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    connect(session, &ProjectSession::runEnded, this, &RunQueue::onRunEnded);
    connect(session, &ProjectSession::searchEnded, this, &RunQueue::onSearchEnded);
    connect(session, &ProjectSession::notStarted, this,
            [this](const QString&, const Error& error) { onNotStarted(error); });
    // Queued: who hears of the end before looks at what has ended, not at what follows.
    connect(session, &ProjectSession::runningChanged, this, &RunQueue::onRunning,
            Qt::QueuedConnection);
}

quint64 RunQueue::add(RunJob job)
{
    if (job.isEmpty()) {
        return 0;
    }
    if (m_current != 0 && !m_session->isRunning()) {
        finishCurrent(); // it has ended, and the word of it is on its way
    }
    QueueRow row;
    row.id = m_nextId++;
    row.kind = job.kind;
    row.isPair = job.isPair();
    row.name = job.name;
    const bool atOnce = !m_session->isRunning() && m_current == 0 && waiting() == 0 && !m_paused;
    // Whoever put it behind others may be elsewhere when its turn comes.
    job.ask = job.ask && atOnce;
    m_jobs.emplace(row.id, std::move(job));
    m_rows.push_back(row);
    Q_EMIT changed();
    startNext();
    return row.id;
}

std::size_t RunQueue::waiting() const
{
    return m_jobs.size();
}

std::optional<QueueRow> RunQueue::current() const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [this](const QueueRow& row) { return row.id == m_current; });
    return found != m_rows.end() ? std::optional(*found) : std::nullopt;
}

std::optional<Ns> RunQueue::elapsed() const
{
    return m_current != 0 && m_since.isValid() ? std::optional<Ns>(m_since.nsecsElapsed())
                                               : std::nullopt;
}

QueueRow* RunQueue::find(quint64 id)
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [id](const QueueRow& row) { return row.id == id; });
    return found != m_rows.end() ? &*found : nullptr;
}

void RunQueue::startNext()
{
    if (m_paused || m_current != 0 || m_session->isRunning()) {
        return;
    }
    const auto next = std::find_if(m_rows.begin(), m_rows.end(), [](const QueueRow& row) {
        return row.state == QueueState::Waiting;
    });
    if (next == m_rows.end()) {
        return;
    }
    RunJob job = std::move(m_jobs.at(next->id));
    m_jobs.erase(next->id);
    next->state = QueueState::Running;
    m_current = next->id;
    m_outcomes = {};
    m_stopped = false;
    m_since.start();
    Q_EMIT changed();
    m_session->start(std::move(job));
    if (!m_session->isRunning()) {
        QMetaObject::invokeMethod(
            this, [this] { onRunning(false); }, Qt::QueuedConnection);
    }
}

void RunQueue::onRunEnded(const RunEnd& end)
{
    RunEnd kept = end;
    kept.result = nullptr; // may be large, and is in the store
    m_outcomes.ends.push_back(std::move(kept));
    if (QueueRow* row = find(m_current)) {
        describe(*row);
        Q_EMIT changed();
    }
}

void RunQueue::onSearchEnded(const SearchOutcome& outcome)
{
    if (outcome.error) {
        m_outcomes.errors.push_back(*outcome.error);
    }
    m_outcomes.best = outcome.result.best;
}

void RunQueue::onNotStarted(const Error& error)
{
    m_outcomes.errors.push_back(error);
}

void RunQueue::describe(QueueRow& row) const
{
    QStringList words;
    row.isBad = !m_outcomes.errors.empty();
    for (const RunEnd& end : m_outcomes.ends) {
        const bool good = end.state == RunState::Done && end.valid.value_or(false);
        row.isBad = row.isBad || !good;
        if (row.run == 0) {
            row.run = end.id;
        }
        words << (end.id != 0 ? tr("#%1 %2", "run, verdict")
                                    .arg(QString::number(end.id), verdictWord(end.state, end.valid))
                              : verdictWord(end.state, end.valid));
        if (end.error) {
            words.last() += u": "_s % errorSentence(*end.error).text;
        }
    }
    for (const Error& error : m_outcomes.errors) {
        words << errorSentence(error).text;
    }
    if (m_outcomes.best) {
        words << tr("highest load %1").arg(formatNumber(*m_outcomes.best));
    }
    row.outcome = words.join(u", "_s);
}

void RunQueue::onRunning(bool running)
{
    // The signal may be older than what goes on by now.
    if (running || m_session->isRunning()) {
        return;
    }
    finishCurrent();
    if (waiting() > 0) {
        startNext();
    }
}

void RunQueue::finishCurrent()
{
    QueueRow* row = find(m_current);
    if (!row) {
        return;
    }
    describe(*row);
    row->took = elapsed();
    const bool failed = !m_outcomes.errors.empty()
        || std::any_of(m_outcomes.ends.begin(), m_outcomes.ends.end(),
                       [](const RunEnd& end) { return end.state == RunState::Failed; });
    row->state = failed ? QueueState::Failed : m_stopped ? QueueState::Stopped : QueueState::Done;
    m_current = 0;
    const QueueRow ended = *row;
    m_ended.push_back(ended);
    if (isOver(m_rows.front()) && m_rows.size() - waiting() > kMostEnded) {
        m_rows.erase(m_rows.begin());
    }
    Q_EMIT changed();
    Q_EMIT entryEnded(ended);
    if (waiting() == 0) {
        Q_EMIT emptied(std::exchange(m_ended, {}));
    }
}

void RunQueue::setPaused(bool paused)
{
    if (paused == m_paused) {
        return;
    }
    m_paused = paused;
    Q_EMIT pausedChanged(paused);
    Q_EMIT changed();
    startNext();
}

void RunQueue::skip()
{
    if (m_session->isRunning()) {
        m_stopped = true;
        m_session->stopRun();
    }
}

void RunQueue::stop()
{
    if (waiting() > 0) {
        setPaused(true);
    }
    skip();
}

void RunQueue::move(quint64 id, int places)
{
    const auto at = std::find_if(m_rows.begin(), m_rows.end(),
                                 [id](const QueueRow& row) { return row.id == id; });
    if (at == m_rows.end() || at->state != QueueState::Waiting) {
        return;
    }
    const auto first = std::find_if(m_rows.begin(), m_rows.end(), [](const QueueRow& row) {
        return row.state == QueueState::Waiting;
    });
    const auto from = at - m_rows.begin();
    const auto to = std::clamp<std::ptrdiff_t>(from + places, first - m_rows.begin(),
                                               static_cast<std::ptrdiff_t>(m_rows.size()) - 1);
    if (to < from) {
        std::rotate(m_rows.begin() + to, m_rows.begin() + from, m_rows.begin() + from + 1);
    } else if (to > from) {
        std::rotate(m_rows.begin() + from, m_rows.begin() + from + 1, m_rows.begin() + to + 1);
    } else {
        return;
    }
    Q_EMIT changed();
}

void RunQueue::remove(quint64 id)
{
    if (id == m_current && id != 0) {
        skip();
        return;
    }
    m_jobs.erase(id);
    if (std::erase_if(m_rows, [id](const QueueRow& row) { return row.id == id; }) > 0) {
        Q_EMIT changed();
    }
}

void RunQueue::clearEnded()
{
    if (std::erase_if(m_rows, isOver) > 0) {
        Q_EMIT changed();
    }
}

void RunQueue::dropWaiting()
{
    m_jobs.clear();
    if (std::erase_if(m_rows, [](const QueueRow& row) { return row.state == QueueState::Waiting; })
        > 0) {
        Q_EMIT changed();
    }
    setPaused(false);
}

void RunQueue::clear()
{
    dropWaiting();
    clearEnded();
    m_ended.clear();
}

} // namespace loadstone
