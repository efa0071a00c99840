// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoserver/accesslog.h"

#include "echoserver/jsontext.h"

#include <QFile>

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kFlushAt = std::size_t { 1 } << 20;

void appendOptional(std::string& out, std::string_view key, std::optional<Ns> value)
{
    out += key;
    if (value) {
        detail::appendNumber(out, static_cast<std::uint64_t>(*value));
    } else {
        out += "null";
    }
}

void appendText(std::string& out, std::string_view key, std::string_view value)
{
    out += key;
    if (value.empty()) {
        out += "null";
        return;
    }
    out += '"';
    detail::appendEscaped(out, value);
    out += '"';
}

} // namespace

AccessLog::~AccessLog()
{
    if (m_fd >= 0) {
        flush();
        ::close(m_fd);
    }
}

Result<void> AccessLog::open(const QString& path)
{
    m_path = path;
    m_fd = ::open(QFile::encodeName(path).constData(),
                  O_CREAT | O_TRUNC | O_WRONLY | O_APPEND | O_CLOEXEC, 0644);
    if (m_fd < 0) {
        return makeError(
            ErrorCode::Io,
            u"cannot be written: %1"_s.arg(QString::fromLocal8Bit(std::strerror(errno))), path);
    }
    return {};
}

void AccessLog::add(const AccessEntry& entry)
{
    if (m_buffer.empty()) {
        m_oldest = entry.closed;
    }
    std::string& out = m_buffer;
    appendText(out, R"({"id":)", entry.id);
    out += R"(,"connection":)";
    detail::appendNumber(out, entry.connection);
    appendOptional(out, R"(,"arrival_ns":)", entry.arrival);
    appendOptional(out, R"(,"first_token_ns":)", entry.firstToken);
    appendOptional(out, R"(,"last_token_ns":)", entry.lastToken);
    appendOptional(out, R"(,"closed_ns":)", entry.closed);
    appendOptional(out, R"(,"status":)",
                   entry.status > 0 ? std::optional<Ns>(entry.status) : std::nullopt);
    appendOptional(out, R"(,"tokens":)",
                   entry.tokens ? std::optional<Ns>(static_cast<Ns>(*entry.tokens)) : std::nullopt);
    appendText(out, R"(,"fault":)", entry.fault);
    out += "}\n";
    if (m_buffer.size() >= kFlushAt) {
        flush();
    }
}

std::optional<Ns> AccessLog::due() const
{
    return m_buffer.empty() ? std::nullopt : std::optional<Ns>(m_oldest + kFlushEvery);
}

void AccessLog::flush()
{
    std::string_view rest = m_buffer;
    while (!rest.empty() && m_result) {
        const ssize_t written = ::write(m_fd, rest.data(), rest.size());
        if (written >= 0) {
            rest.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno != EINTR) {
            m_result = makeError(
                errno == ENOSPC ? ErrorCode::DiskFull : ErrorCode::Io,
                u"cannot be written: %1"_s.arg(QString::fromLocal8Bit(std::strerror(errno))),
                m_path);
        }
    }
    m_buffer.clear();
}

} // namespace loadstone
