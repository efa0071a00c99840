// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ipc/secretmask.h"

#include "base/json.h"
#include "config/validate.h"

#include <QByteArray>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

// Shorter ones would be found in any text; nobody has such keys.
constexpr std::size_t kShortestSecret = 4;

bool isSecretHeader(std::string_view name)
{
    const QString plain = toQt(name);
    return isSecretName(name) || plain.compare("set-cookie"_L1, Qt::CaseInsensitive) == 0
        || plain.compare("cookie"_L1, Qt::CaseInsensitive) == 0;
}

} // namespace

SecretMask::SecretMask(const Secrets& secrets)
{
    add(secrets.authorization);
    for (const auto& [name, value] : secrets.headers) {
        add(value);
    }
    add(secrets.proxyAuthorization);
    // A proxy's is USER:PASSWORD in base64.
    constexpr std::string_view kBasic = "Basic ";
    if (secrets.proxyAuthorization.starts_with(kBasic)) {
        const auto coded =
            QByteArray::fromStdString(secrets.proxyAuthorization.substr(kBasic.size()));
        const std::string plain = QByteArray::fromBase64(coded).toStdString();
        add(plain);
        add(std::string_view(plain).substr(plain.find(':') + 1));
    }
    std::sort(m_secrets.begin(), m_secrets.end(), [](const std::string& a, const std::string& b) {
        return a.size() != b.size() ? a.size() > b.size() : a < b;
    });
    m_secrets.erase(std::unique(m_secrets.begin(), m_secrets.end()), m_secrets.end());
}

// As it stands, behind its scheme ("Bearer "), and as JSON and URLs write it.
void SecretMask::add(std::string_view secret)
{
    std::vector<std::string> forms { std::string(secret) };
    if (const auto space = secret.find(' '); space != std::string_view::npos) {
        forms.emplace_back(secret.substr(space + 1));
    }
    for (std::size_t i = 0, plain = forms.size(); i < plain; ++i) {
        const std::string quoted = compactJson(Json(forms[i]));
        forms.push_back(quoted.substr(1, quoted.size() - 2));
        forms.push_back(QUrl::toPercentEncoding(toQt(forms[i])).toStdString());
    }
    for (std::string& form : forms) {
        if (form.size() >= kShortestSecret) {
            m_secrets.push_back(std::move(form));
        }
    }
}

bool SecretMask::mask(std::string& text, bool isCut) const
{
    bool any = false;
    for (const std::string& secret : m_secrets) {
        for (std::size_t at = text.find(secret); at != std::string::npos;
             at = text.find(secret, at + kMask.size())) {
            text.replace(at, secret.size(), kMask);
            any = true;
        }
    }
    return (isCut && maskStart(text)) || any;
}

// Where a text was cut, the start of a secret may be all that is left of it.
bool SecretMask::maskStart(std::string& text) const
{
    std::size_t longest = 0;
    for (const std::string& secret : m_secrets) {
        const std::size_t scheme = secret.find(' ') + 1; // which nobody has to hide
        for (std::size_t n = std::min(secret.size() - 1, text.size());
             n >= scheme + kShortestSecret && n > longest; --n) {
            if (std::string_view(text).ends_with(std::string_view(secret).substr(0, n))) {
                longest = n;
            }
        }
    }
    if (longest > 0) {
        text.replace(text.size() - longest, longest, kMask);
    }
    return longest > 0;
}

std::string SecretMask::masked(std::string_view text, bool isCut) const
{
    std::string out(text);
    mask(out, isCut);
    return out;
}

void SecretMask::maskHeaders(std::string& head) const
{
    std::string out;
    std::size_t at = 0;
    bool goesOn = false; // lines that begin with a space belong to the header before them
    while (at < head.size()) {
        const std::size_t end = std::min(head.find('\n', at), head.size() - 1) + 1;
        const std::string_view line = std::string_view(head).substr(at, end - at);
        const std::size_t colon = line.find(':');
        at = end;
        if (line.front() == ' ' || line.front() == '\t') {
            out.append(goesOn ? std::string_view() : line);
            continue;
        }
        goesOn = colon != std::string_view::npos && isSecretHeader(line.substr(0, colon));
        if (goesOn) {
            out.append(line.substr(0, colon)).append(": ").append(kMask).append("\r\n");
        } else {
            out.append(line);
        }
    }
    head = std::move(out);
    mask(head, !head.ends_with("\r\n\r\n"));
}

void SecretMask::apply(KeptExchange& exchange) const
{
    maskHeaders(exchange.head);
    mask(exchange.errorText, true); // as long as there is room for it
    // What is missing of a body is told by its length: that goes with what is shown.
    const auto maskBody = [this](std::string& body, std::uint64_t& whole) {
        const std::size_t before = body.size();
        if (mask(body, before < whole)) {
            whole = whole - before + body.size();
        }
    };
    maskBody(exchange.request, exchange.requestBytes);
    maskBody(exchange.body, exchange.bodyBytes);
}

} // namespace loadstone
