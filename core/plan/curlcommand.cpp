// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/curlcommand.h"

#include "endpoint/transport/address.h"
#include "endpoint/transport/proxy.h"
#include "plan/requestpreview.h"

#include <QByteArray>
#include <QByteArrayView>

#include <algorithm>
#include <array>

namespace loadstone {

namespace {

// Above this a shell's argument would be too long for the kernel (128 KiB).
constexpr std::size_t kMostInLine = 100'000;
constexpr std::size_t kAsksFirst = 1024; // curl then sends Expect: 100-continue, which we never do
constexpr std::string_view kEnvironment = "env:";

bool isNameStart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isNameCharacter(char c)
{
    return isNameStart(c) || (c >= '0' && c <= '9');
}

bool isVariable(std::string_view name)
{
    return !name.empty() && isNameStart(name.front())
        && std::all_of(name.begin(), name.end(), isNameCharacter);
}

// In single quotes a shell takes everything as it stands but the quote itself.
std::string shellQuoted(std::string_view text)
{
    std::string out = "'";
    for (const char c : text) {
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return out + "'";
}

/// Whether a clipboard and a shell hand on the very bytes.
bool passesAsText(const std::string& body)
{
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    return body.find('\0') == std::string::npos && !body.starts_with(kByteOrderMark)
        && QByteArrayView(body.data(), static_cast<qsizetype>(body.size())).isValidUtf8();
}

/// What stands in a header for the value of a secret until it is quoted.
std::string placeOf(std::size_t index)
{
    return "{{LOADSTONE-SECRET-" + std::to_string(index) + "}}";
}

class Writer
{
public:
    explicit Writer(const CurlSpec& spec)
        : m_spec(spec)
    {
    }

    Result<std::string> write();

private:
    void add(const std::string& option) { m_options.push_back(option); }

    void addConnection(const BaseUrl& url);
    void addHeaders(const RequestPreview& head);
    std::string withSecrets(std::string_view text) const;
    std::string comments() const;

    const CurlSpec& m_spec;
    std::vector<std::string> m_options;
};

// Text in single quotes, the secrets in it as variables in double ones.
std::string Writer::withSecrets(std::string_view text) const
{
    for (std::size_t i = 0; i < m_spec.secrets.size(); ++i) {
        const std::string place = placeOf(i);
        if (const std::size_t at = text.find(place); at != std::string_view::npos) {
            const std::string_view rest = text.substr(at + place.size());
            return shellQuoted(text.substr(0, at)) + "\"$" + variableOf(m_spec.secrets[i].ref) + '"'
                + (rest.empty() ? std::string() : shellQuoted(rest));
        }
    }
    return shellQuoted(text);
}

void Writer::addConnection(const BaseUrl& url)
{
    const EndpointPlan& endpoint = m_spec.endpoint;
    add("--http1.1 --no-buffer --silent --show-error");
    add("--max-time " + std::to_string(std::max<Ns>(1, endpoint.timeouts.total / kNsPerS)));
    if (endpoint.proxy.empty() || isLoopback(url)) {
        add("--noproxy '*'"); // a proxy of the environment was not used either
    } else {
        add("--proxy " + shellQuoted(endpoint.proxy));
        for (const SecretHeader& secret : m_spec.secrets) {
            if (secret.name == kProxyAuthorization) {
                add("--proxy-user \"$" + variableOf(secret.ref) + '"');
            }
        }
    }
    if (url.tls && !endpoint.tlsVerify) {
        add("--insecure");
    }
    const std::array<std::pair<const char*, const std::string*>, 3> files { {
        { "--cacert ", &endpoint.tlsCa },
        { "--cert ", &endpoint.tlsCert },
        { "--key ", &endpoint.tlsKey },
    } };
    for (const auto& [option, file] : files) {
        if (url.tls && !file->empty()) {
            add(option + shellQuoted(*file));
        }
    }
}

void Writer::addHeaders(const RequestPreview& head)
{
    for (const auto& [name, value] : head.headers) {
        // curl's own; the id would make two requests one in the server's log.
        if (name == "Host" || name == "Content-Length" || name == "X-Request-Id"
            || name == kProxyAuthorization) {
            continue;
        }
        // A header without a value is written with a semicolon.
        add("--header "
            + (value.empty() ? shellQuoted(name + ";") : withSecrets(name + ": " + value)));
    }
    if (m_spec.body.size() > kAsksFirst) {
        add("--header 'Expect:'");
    }
}

std::string Writer::comments() const
{
    std::string out;
    for (const SecretHeader& secret : m_spec.secrets) {
        const std::string variable = variableOf(secret.ref);
        if (secret.ref != std::string(kEnvironment) + variable) {
            out += "# Set " + variable + " to the secret " + secret.ref + ".\n";
        }
    }
    return out;
}

Result<std::string> Writer::write()
{
    EndpointPlan direct = m_spec.endpoint;
    direct.proxy.clear(); // curl names the whole URL itself
    const auto index = [this](const SecretHeader& header) {
        return static_cast<std::size_t>(&header - m_spec.secrets.data());
    };
    const auto head = frameRequest(
        direct, m_spec.base, m_spec.secrets, {}, m_spec.body.size(),
        [&](const SecretHeader& header) { return header.prefix + placeOf(index(header)); });
    if (!head) {
        return tl::unexpected(head.error());
    }
    const std::string base = head->base.empty() ? "http://127.0.0.1" : head->base;
    const auto url = parseBaseUrl(base);
    if (!url) {
        return tl::unexpected(url.error());
    }
    addConnection(*url);
    if (head->method != "POST") {
        add("--request " + shellQuoted(head->method));
    }
    addHeaders(*head);
    const std::string quoted = shellQuoted(m_spec.body);
    const bool coded = quoted.size() > kMostInLine || !passesAsText(m_spec.body);
    add(coded ? std::string("--data-binary @-") : "--data-raw " + quoted);
    std::string out = comments();
    if (coded) {
        out += "base64 -d <<'END_OF_BODY' | ";
    }
    out += "curl " + shellQuoted(base + head->target);
    for (const std::string& option : m_options) {
        out += " \\\n  " + option;
    }
    out += '\n';
    if (coded) {
        const QByteArray text =
            QByteArray::fromRawData(m_spec.body.data(), static_cast<qsizetype>(m_spec.body.size()))
                .toBase64();
        constexpr qsizetype kLine = 76;
        for (qsizetype at = 0; at < text.size(); at += kLine) {
            out += text.mid(at, kLine).toStdString() + '\n';
        }
        out += "END_OF_BODY\n";
    }
    return out;
}

} // namespace

std::string variableOf(std::string_view ref)
{
    if (ref.starts_with(kEnvironment) && isVariable(ref.substr(kEnvironment.size()))) {
        return std::string(ref.substr(kEnvironment.size()));
    }
    std::string name(ref.substr(ref.find(':') + 1));
    for (char& c : name) {
        c = isNameCharacter(c) ? c : '_';
        c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return name.empty() || !isNameStart(name.front()) ? "KEY_" + name : name;
}

Result<std::string> curlCommand(const CurlSpec& spec)
{
    return Writer(spec).write();
}

} // namespace loadstone
