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

bool SecretMask::mask(std::string& text) const
{
    bool any = false;
    for (const std::string& secret : m_secrets) {
        for (std::size_t at = text.find(secret); at != std::string::npos;
             at = text.find(secret, at + kMask.size())) {
            text.replace(at, secret.size(), kMask);
            any = true;
        }
    }
    return any;
}

std::string SecretMask::masked(std::string_view text) const
{
    std::string out(text);
    mask(out);
    return out;
}

void SecretMask::maskHeaders(std::string& head) const
{
    std::string out;
    std::size_t at = 0;
    while (at < head.size()) {
        const std::size_t end = std::min(head.find('\n', at), head.size() - 1) + 1;
        const std::string_view line = std::string_view(head).substr(at, end - at);
        const std::size_t colon = line.find(':');
        if (colon != std::string_view::npos && isSecretHeader(line.substr(0, colon))) {
            out.append(line.substr(0, colon)).append(": ").append(kMask).append("\r\n");
        } else {
            out.append(line);
        }
        at = end;
    }
    head = std::move(out);
    mask(head);
}

void SecretMask::apply(KeptExchange& exchange) const
{
    maskHeaders(exchange.head);
    mask(exchange.errorText);
    // What is missing of a body is told by its length: that goes with what is shown.
    const auto maskBody = [this](std::string& body, std::uint64_t& whole) {
        const std::size_t before = body.size();
        if (mask(body)) {
            whole = whole - before + body.size();
        }
    };
    maskBody(exchange.request, exchange.requestBytes);
    maskBody(exchange.body, exchange.bodyBytes);
}

} // namespace loadstone
