// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/servercounting.h"

#include "control/storethread.h"
#include "control/tokencounts.h"
#include "record/bodiesfile.h"

#include <QDir>
#include <QFile>
#include <QPointer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kAtATime = 4; // connections
constexpr std::size_t kTextsEach = 250; // of one worker: its result is one message
constexpr std::size_t kBytesEach = std::size_t { 4 } << 20U;
constexpr std::size_t kStyles = 3; // vLLM and SGLang, llama.cpp, TGI
constexpr Ns kPatience = 60 * kNsPerS; // a text takes a server milliseconds

struct AskedTrial
{
    std::vector<RequestRecord> requests;
    std::vector<LogBatch::Text> texts;
};

Result<AskedTrial> loadTrial(Store& store, std::int64_t trial)
{
    auto requests = store.loadRequests(trial);
    auto texts = store.loadTexts(trial);
    if (!requests || !texts) {
        return tl::unexpected(requests ? texts.error() : requests.error());
    }
    return AskedTrial { std::move(*requests), std::move(*texts) };
}

} // namespace

ServerCounting::ServerCounting(StoreThread& store, ServerTokenizer tokenizer, QObject* parent)
    : QObject(parent)
    , m_store(store)
    , m_tokenizer(std::move(tokenizer))
{
    EndpointPlan& endpoint = m_tokenizer.endpoint;
    endpoint.urls.resize(std::min<std::size_t>(endpoint.urls.size(), 1));
    endpoint.method = "POST";
    endpoint.contentType = "application/json";
    for (Ns* timeout : { &endpoint.timeouts.connect, &endpoint.timeouts.firstByte,
                         &endpoint.timeouts.idle, &endpoint.timeouts.total }) {
        *timeout = std::min(*timeout, kPatience);
    }
}

ServerCounting::~ServerCounting()
{
    for (const auto& batch : m_batches) {
        batch->worker->disconnect(this);
        batch->worker->kill();
        QFile::remove(batch->bodies);
    }
}

void ServerCounting::start(std::int64_t run)
{
    // The store's answers come to its owner's thread, which may have let go of this by then.
    m_store.ask<std::vector<std::int64_t>>(
        [run](Store& store) -> Result<std::vector<std::int64_t>> {
            const auto trials = store.trials(run);
            if (!trials) {
                return tl::unexpected(trials.error());
            }
            std::vector<std::int64_t> ids;
            for (const TrialRow& trial : *trials) {
                ids.push_back(trial.id);
            }
            return ids;
        },
        [self = QPointer(this)](const Result<std::vector<std::int64_t>>& ids) {
            if (!self) {
                return;
            }
            if (ids) {
                self->m_trials = *ids;
            } else {
                self->m_error = errorText(ids.error());
            }
            self->nextTrial();
        });
}

void ServerCounting::nextTrial()
{
    if (m_cancelled || m_trial == m_trials.size()) {
        conclude();
        return;
    }
    m_texts.clear();
    m_counts.clear();
    m_next = 0;
    m_failed = 0;
    m_error.clear();
    m_store.ask<std::vector<std::string>>(
        [trial = m_trials[m_trial]](Store& store) -> Result<std::vector<std::string>> {
            const auto loaded = loadTrial(store, trial);
            return loaded
                ? Result<std::vector<std::string>>(uncountedTexts(loaded->requests, loaded->texts))
                : tl::unexpected(loaded.error());
        },
        [self = QPointer(this)](Result<std::vector<std::string>> texts) {
            if (!self || self->m_ended) {
                return;
            }
            if (texts) {
                self->takeTexts(std::move(*texts));
            } else {
                self->giveUp(errorText(texts.error()));
            }
        });
}

void ServerCounting::takeTexts(std::vector<std::string> texts)
{
    if (texts.empty()) {
        ++m_trial;
        nextTrial();
        return;
    }
    m_texts = std::move(texts);
    if (m_style) {
        fill();
    } else {
        tryStyles();
    }
}

std::string ServerCounting::body(const std::string& text, std::size_t style) const
{
    switch (style) {
    case 0:
        return compactJson(Json { { "model", m_tokenizer.endpoint.model },
                                  { "prompt", text },
                                  { "add_special_tokens", false } });
    case 1:
        return compactJson(Json { { "content", text }, { "add_special", false } });
    default:
        return compactJson(Json { { "inputs", text }, { "add_special_tokens", false } });
    }
}

ProbeMessage ServerCounting::probeFor(const QString& bodies, std::size_t requests) const
{
    ProbeMessage probe;
    probe.endpoint = m_tokenizer.endpoint;
    probe.streaming = false;
    probe.bodies = bodies.toStdString();
    probe.requests = static_cast<std::uint32_t>(requests);
    probe.onlyRequests = true;
    probe.countsTokens = true;
    probe.idPrefix = m_tokenizer.idPrefix;
    probe.secrets = m_tokenizer.secrets;
    return probe;
}

// The same text in all styles: a server that does not know a key may take it for an empty text.
void ServerCounting::tryStyles()
{
    if (!launch(0, 0)) {
        giveUp(u"the texts could not be written"_s);
    }
}

void ServerCounting::onStyles(const ProbeResultMessage& result)
{
    for (std::size_t style = 0; style < std::min(kStyles, result.requests.size()); ++style) {
        if (result.requests[style].outputTokens.value_or(0) > 0) {
            m_style = style;
            fill();
            return;
        }
    }
    const ProbeRequest first = result.requests.empty() ? ProbeRequest() : result.requests.front();
    QString why = toQt(first.outcome.empty() ? result.error : first.outcome);
    if (first.status > 0) {
        why += u" (%1)"_s.arg(first.status);
    }
    const QString said = toQt(first.error.empty() ? result.errorText : first.error).simplified();
    giveUp(said.isEmpty() ? why : QString(why % u": "_s % said.left(200)));
}

void ServerCounting::fill()
{
    // Where the server is gone nothing is to be gained by asking for the rest.
    const bool isHopeless = 100 * m_failed >= m_texts.size() && m_failed > 0;
    while (!isHopeless && m_batches.size() < kAtATime && m_next < m_texts.size()) {
        std::size_t end = m_next;
        std::size_t bytes = 0;
        while (end < m_texts.size() && end - m_next < kTextsEach
               && (end == m_next || bytes + m_texts[end].size() <= kBytesEach)) {
            bytes += m_texts[end++].size();
        }
        const std::size_t begin = m_next;
        m_next = end;
        if (!launch(begin, end)) {
            m_failed += end - begin;
            m_error = u"the texts could not be written"_s;
        }
    }
    if (m_batches.empty()) {
        write();
    }
}

/// Asks for m_texts[begin … end), or with neither for the first text in all styles.
bool ServerCounting::launch(std::size_t begin, std::size_t end)
{
    auto owned = std::make_unique<Batch>();
    Batch* batch = owned.get();
    batch->begin = begin;
    batch->end = end;
    batch->bodies = QDir(m_tokenizer.folder).filePath(u"tokenize-%1"_s.arg(m_files++));
    std::vector<std::string> bodies;
    for (std::size_t i = begin; i < end; ++i) {
        bodies.push_back(body(m_texts[i], *m_style));
    }
    for (std::size_t style = 0; begin == end && style < kStyles; ++style) {
        bodies.push_back(body(m_texts.front(), style));
    }
    auto writer = BodiesWriter::create(batch->bodies);
    bool written = writer.has_value();
    for (const std::string& bytes : bodies) {
        Body one;
        one.bytes = bytes;
        written = written && (*writer)->add(one);
    }
    if (!written || !(*writer)->finish()) {
        QFile::remove(batch->bodies);
        return false;
    }
    batch->worker = std::make_unique<WorkerProcess>();
    connect(batch->worker.get(), &WorkerProcess::message, this,
            [this, batch](const WorkerMessage& message) {
                if (const auto* result = std::get_if<ProbeResultMessage>(&message)) {
                    const ProbeResultMessage kept = *result;
                    onBatch(batch, kept);
                } else if (const auto* error = std::get_if<ErrorMessage>(&message)) {
                    onBroken(batch, toQt(error->detail));
                }
            });
    connect(batch->worker.get(), &WorkerProcess::ended, this,
            [this, batch](WorkerProcess::End, const QString& detail) {
                onBroken(batch, detail.isEmpty() ? u"the worker gave no answer"_s : detail);
            });
    // One that cannot be started ends its batch at once, itself only later.
    WorkerProcess* worker = batch->worker.get();
    const ProbeMessage probe = probeFor(batch->bodies, bodies.size());
    m_batches.push_back(std::move(owned));
    worker->setEnvironment(m_tokenizer.environment);
    worker->start(m_tokenizer.worker);
    worker->send(probe);
    return true;
}

void ServerCounting::endBatch(Batch* batch)
{
    batch->worker->disconnect(this);
    batch->worker->kill(); // it has said everything
    batch->worker.release()->deleteLater();
    QFile::remove(batch->bodies);
    std::erase_if(m_batches, [batch](const auto& one) { return one.get() == batch; });
}

void ServerCounting::onBatch(Batch* batch, const ProbeResultMessage& result)
{
    const std::size_t begin = batch->begin;
    const std::size_t end = batch->end;
    endBatch(batch);
    if (begin == end) {
        onStyles(result);
        return;
    }
    for (std::size_t i = begin; i < end; ++i) {
        const std::size_t at = i - begin;
        const bool answered =
            at < result.requests.size() && result.requests[at].outputTokens.has_value();
        if (answered) {
            m_counts.emplace(m_texts[i], *result.requests[at].outputTokens);
            continue;
        }
        ++m_failed;
        if (m_error.isEmpty() && at < result.requests.size()) {
            const ProbeRequest& request = result.requests[at];
            m_error = toQt(request.outcome) % u": "_s % toQt(request.error).simplified().left(200);
        }
    }
    fill();
}

void ServerCounting::onBroken(Batch* batch, const QString& why)
{
    const std::size_t begin = batch->begin;
    const std::size_t texts = batch->end - begin;
    endBatch(batch);
    if (texts == 0) {
        giveUp(why);
        return;
    }
    m_failed += texts;
    m_error = m_error.isEmpty() ? why : m_error;
    fill();
}

void ServerCounting::giveUp(const QString& why)
{
    m_error = why;
    m_failed = m_texts.size();
    trialDone(false);
}

void ServerCounting::write()
{
    m_store.ask<bool>(
        [trial = m_trials[m_trial], counts = m_counts](Store& store) -> Result<bool> {
            auto loaded = loadTrial(store, trial);
            if (!loaded) {
                return tl::unexpected(loaded.error());
            }
            const auto count = [&counts](std::string_view text) -> std::optional<std::int64_t> {
                const auto found = counts.find(std::string(text));
                return found == counts.end() ? std::nullopt : std::optional(found->second);
            };
            if (!loadstone::countByServer(loaded->requests, loaded->texts, count)) {
                return false;
            }
            const auto done = store.setTokenCounts(trial, loaded->requests);
            return done ? Result<bool>(true) : tl::unexpected(done.error());
        },
        [self = QPointer(this)](const Result<bool>& used) {
            if (!self || self->m_ended) {
                return;
            }
            if (!used) {
                self->m_error = errorText(used.error());
            }
            self->trialDone(used.value_or(false));
        });
}

void ServerCounting::trialDone(bool used)
{
    m_facts["path"] = m_tokenizer.endpoint.path;
    m_facts["trials"].push_back(
        Json { { "trial", m_trial },
               { "texts", m_texts.size() },
               { "failed", m_failed },
               { "used", used },
               { "error", m_error.isEmpty() ? Json(nullptr) : Json(m_error.toStdString()) } });
    if (!used) {
        Q_EMIT note(u"the server's tokenizer at %1 does not count the answers: %2"_s.arg(
            toQt(m_tokenizer.endpoint.path),
            m_error.isEmpty() ? u"there is no whole text of them"_s : m_error));
    }
    // A server that has no tokenizer there has none for the next trial either.
    m_trial = used || m_style ? m_trial + 1 : m_trials.size();
    nextTrial();
}

void ServerCounting::cancel()
{
    m_cancelled = true;
    while (!m_batches.empty()) {
        endBatch(m_batches.back().get());
    }
    conclude();
}

void ServerCounting::conclude()
{
    if (!m_ended) {
        m_ended = true;
        Q_EMIT finished(m_facts);
    }
}

} // namespace loadstone
