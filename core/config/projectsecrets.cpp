// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/projectsecrets.h"

#include "config/problem.h"
#include "config/projectdiff.h"
#include "config/validate.h"

#include <QUrl>

#include <algorithm>
#include <cctype>
#include <optional>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::string_view kDots = "•••";

bool isPort(std::string_view text)
{
    return std::all_of(text.begin(), text.end(),
                       [](unsigned char c) { return std::isdigit(c) != 0; });
}

/// End of user name and password in a URL whose authority begins at `begin`; there when there are
/// none. Not left to QUrl: a password that nobody escaped makes the whole URL invalid.
std::size_t endOfUser(const std::string& text, std::size_t begin)
{
    std::size_t end = std::min(text.find_first_of("/?#", begin), text.size());
    const std::string_view authority = std::string_view(text).substr(begin, end - begin);
    const auto colon = authority.rfind(':');
    const bool isOdd = colon != std::string_view::npos && !authority.ends_with(']')
        && !isPort(authority.substr(colon + 1));
    if (isOdd && authority.find('@') == std::string_view::npos) {
        end = text.size(); // no port: a password with a slash in it
    }
    const auto at = text.rfind('@', end);
    return at == std::string::npos || at < begin ? begin : at + 1;
}

/// The query without its keys, or with the mask in their place; the same text when it has none.
std::string plainQuery(const std::string& query, std::string_view mask)
{
    std::string out;
    bool isPlain = true;
    std::size_t begin = 0;
    while (begin <= query.size()) {
        const std::size_t end = std::min(query.find('&', begin), query.size());
        const std::string part = query.substr(begin, end - begin);
        begin = end + 1;
        const std::size_t equals = part.find('=');
        const QByteArray name = QByteArray::fromStdString(part.substr(0, equals));
        const bool isSecret = equals != std::string::npos
            && isSecretName(QUrl::fromPercentEncoding(name).toStdString());
        isPlain = isPlain && !isSecret;
        if (!isSecret || !mask.empty()) {
            out += (out.empty() ? std::string() : "&")
                + (isSecret ? part.substr(0, equals + 1) + std::string(mask) : part);
        }
    }
    return isPlain ? query : out;
}

/// The URL without user, password and keys in its query; the same text when it has none.
std::string plainUrl(const std::string& text, std::string_view mask)
{
    const std::size_t scheme = text.find("://");
    if (scheme == std::string::npos) {
        return text;
    }
    const std::size_t begin = scheme + 3;
    const std::size_t host = endOfUser(text, begin);
    std::string out = text.substr(0, begin);
    if (host > begin && !mask.empty()) {
        out += std::string(mask) + '@';
    }
    const std::size_t fragment = std::min(text.find('#', host), text.size());
    const std::size_t mark = std::min(text.find('?', host), fragment);
    out += text.substr(host, mark - host);
    if (mark < fragment) {
        const std::string query = text.substr(mark + 1, fragment - mark - 1);
        const std::string plain = plainQuery(query, mask);
        out += plain.empty() && !query.empty() ? std::string() : '?' + plain;
    }
    return out + text.substr(fragment);
}

bool isOf(std::string_view path, std::string_view key)
{
    return path == key
        || (path.ends_with(key) && path.substr(0, path.size() - key.size()).ends_with('/'));
}

/// Whether nothing but a reference may stand there. The key of `tls` names a file.
bool isSecretKey(const std::string& holder, const std::string& key)
{
    const bool isReference = key == "proxy_auth" || (key == "ref" && isOf(holder, "auth"));
    return isReference || (isSecretName(key) && !isOf(holder, "tls"));
}

void takeOut(Json& json, const std::string& path, bool byName, std::string_view mask,
             std::vector<std::string>& out)
{
    if (json.is_string()) {
        const auto text = json.get<std::string>();
        const bool literal = byName && !text.empty() && !isSecretRef(text);
        if (literal || looksLikeSecret(text) || text.find("-----BEGIN") != std::string::npos) {
            json = std::string(mask);
            out.push_back(path);
        } else if (std::string plain = plainUrl(text, mask); plain != text) {
            json = std::move(plain);
            out.push_back(path);
        }
    } else if (json.is_array()) {
        for (std::size_t i = 0; i < json.size(); ++i) {
            takeOut(json[i], jsonChildPath(path, std::to_string(i)), byName, mask, out);
        }
    } else if (json.is_object()) {
        for (auto& [key, value] : json.items()) {
            takeOut(value, jsonChildPath(path, key), isSecretKey(path, key), mask, out);
        }
    }
}

using Pointers = std::vector<std::string>;

/// `whole` is the value that `clean` was before its secrets were taken out.
void fill(Json& json, const std::string& path, const Json& clean, const Json& whole,
          const Pointers* only)
{
    if (json.is_string() && whole.is_string()) {
        const bool isAsked =
            only == nullptr || std::find(only->begin(), only->end(), path) != only->end();
        if (isAsked && json == clean) {
            json = whole;
        }
    } else if (json.is_array() && whole.is_array()) {
        for (std::size_t i = 0; i < std::min(json.size(), whole.size()); ++i) {
            fill(json[i], jsonChildPath(path, std::to_string(i)), clean[i], whole[i], only);
        }
    } else if (json.is_object() && whole.is_object()) {
        for (auto& [key, value] : json.items()) {
            if (const auto there = whole.find(key); there != whole.end()) {
                fill(value, jsonChildPath(path, key), clean[key], *there, only);
            }
        }
    }
}

/// The place of the object of that name in a list.
std::optional<std::size_t> placeOf(const Json& list, const Json& name)
{
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i].is_object() && list[i].value("name", Json()) == name) {
            return i;
        }
    }
    return std::nullopt;
}

} // namespace

std::vector<std::string> removeSecrets(Json& json)
{
    std::vector<std::string> out;
    takeOut(json, {}, false, {}, out);
    return out;
}

void takeSecretsFrom(Json& json, const Json& file, const std::vector<std::string>* only)
{
    if (!json.is_object() || !file.is_object()) {
        return;
    }
    Json clean = file;
    removeSecrets(clean);
    for (auto& [key, value] : json.items()) {
        const auto there = file.find(key);
        if (there == file.end()) {
            continue;
        }
        const std::string path = jsonChildPath({}, key);
        const bool isList = value.is_array() && there->is_array()
            && std::find(kProjectSections.begin(), kProjectSections.end(), key)
                != kProjectSections.end();
        if (!isList) {
            fill(value, path, clean[key], *there, only);
            continue;
        }
        for (std::size_t i = 0; i < value.size(); ++i) {
            const Json name = value[i].is_object() ? value[i].value("name", Json()) : Json();
            if (const auto place = name.is_string() ? placeOf(*there, name) : std::nullopt) {
                fill(value[i], jsonChildPath(path, std::to_string(i)), clean[key][*place],
                     (*there)[*place], only);
            }
        }
    }
}

Json withMaskedSecrets(Json value, const std::string& path)
{
    const auto slash = path.rfind('/');
    const std::string holder = slash == std::string::npos ? std::string() : path.substr(0, slash);
    const std::string key = slash == std::string::npos ? path : path.substr(slash + 1);
    std::vector<std::string> taken;
    takeOut(value, path, isSecretKey(holder, key), kDots, taken);
    return value;
}

} // namespace loadstone
