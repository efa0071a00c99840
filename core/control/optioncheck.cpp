// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/optioncheck.h"

#include "plan/probeplan.h"

#include <algorithm>

namespace loadstone {

namespace {

bool isWordCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool holdsWord(std::string_view text, std::string_view word)
{
    for (std::size_t at = text.find(word); at != std::string_view::npos;
         at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !isWordCharacter(text[at - 1]))
            && (end == text.size() || !isWordCharacter(text[end]))) {
            return true;
        }
    }
    return false;
}

} // namespace

bool isRefusal(const ProbeRequest& request)
{
    constexpr int kBadRequest = 400;
    constexpr int kUnprocessable = 422;
    return request.status == kBadRequest || request.status == kUnprocessable;
}

std::vector<std::string> refusedOptions(const ProbeRequest& request,
                                        const std::vector<std::string>& options)
{
    std::vector<std::string> named;
    if (isRefusal(request)) {
        std::copy_if(options.begin(), options.end(), std::back_inserter(named),
                     [&](const std::string& option) { return holdsWord(request.error, option); });
    }
    return named;
}

OptionCheck::OptionCheck(QObject* parent)
    : QObject(parent)
{
}

OptionCheck::~OptionCheck() = default;

void OptionCheck::start(const PreparedRun& run, Setup setup)
{
    m_run = &run;
    m_setup = std::move(setup);
    const auto request = optionRequest(run, {});
    if (request) {
        m_all = request->options;
    }
    if (m_all.empty()) {
        conclude();
        return;
    }
    ask(run.withoutOptions);
}

void OptionCheck::ask(const std::vector<std::string>& without)
{
    const auto request = optionRequest(*m_run, without);
    if (!request) {
        conclude();
        return;
    }
    m_without = without;
    ProbeMessage probe;
    probe.endpoint = m_setup.endpoint;
    probe.streaming = m_run->plan.streaming;
    probe.body = request->body;
    probe.requests = 1;
    probe.onlyRequests = true;
    probe.idPrefix = m_setup.idPrefix;
    probe.secrets = m_setup.secrets;
    m_worker = std::make_unique<WorkerProcess>();
    connect(m_worker.get(), &WorkerProcess::message, this, [this](const WorkerMessage& message) {
        if (const auto* result = std::get_if<ProbeResultMessage>(&message)) {
            const ProbeResultMessage kept = *result;
            m_worker->disconnect(this);
            m_worker->kill(); // it has said everything
            m_worker.release()->deleteLater();
            judge(kept);
        }
    });
    connect(m_worker.get(), &WorkerProcess::ended, this, [this] { conclude(); });
    m_worker->setEnvironment(m_setup.environment);
    m_worker->start(m_setup.worker);
    m_worker->send(probe);
}

void OptionCheck::judge(const ProbeResultMessage& result)
{
    const bool isRefused = !result.requests.empty() && isRefusal(result.requests.front());
    if (m_alone > 0) {
        // Asked one by one: each was in a request of its own.
        if (isRefused) {
            m_refused.push_back(m_all[m_alone - 1]);
        }
        askForNext();
        return;
    }
    if (!isRefused) {
        if (m_isSilent) {
            m_refused.clear();
            askForNext(); // without any option it was taken: which of them is it?
        } else {
            conclude();
        }
        return;
    }
    std::vector<std::string> left = m_all;
    std::erase_if(left, [this](const std::string& option) {
        return std::find(m_without.begin(), m_without.end(), option) != m_without.end();
    });
    if (left.empty()) {
        m_refused.clear(); // it is not about options
        conclude();
        return;
    }
    const auto named = refusedOptions(result.requests.front(), left);
    std::vector<std::string> without = m_without;
    if (named.empty()) {
        m_isSilent = true;
        ask(m_all);
        return;
    }
    m_refused.insert(m_refused.end(), named.begin(), named.end());
    without.insert(without.end(), named.begin(), named.end());
    ask(without);
}

void OptionCheck::askForNext()
{
    if (m_alone == m_all.size()) {
        conclude();
        return;
    }
    std::vector<std::string> others = m_all;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(m_alone));
    ++m_alone;
    ask(others);
}

void OptionCheck::conclude()
{
    if (m_worker) {
        m_worker->disconnect(this);
        m_worker.release()->deleteLater();
    }
    const std::vector<std::string> refused = m_refused;
    Q_EMIT finished(refused);
}

} // namespace loadstone
