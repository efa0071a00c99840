// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "interchange/loadgenlog.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <fstream>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

int hexDigit(char c)
{
    return c >= '0' && c <= '9' ? c - '0'
        : c >= 'A' && c <= 'F'  ? c - 'A' + 10
        : c >= 'a' && c <= 'f'  ? c - 'a' + 10
                                : -1;
}

std::optional<std::string> bytesOf(const std::string& hex)
{
    if (hex.size() % 2 != 0) {
        return std::nullopt;
    }
    std::string bytes;
    bytes.reserve(hex.size() / 2);
    for (std::size_t i = 0; i < hex.size(); i += 2) {
        const int high = hexDigit(hex[i]);
        const int low = hexDigit(hex[i + 1]);
        if (high < 0 || low < 0) {
            return std::nullopt;
        }
        bytes.push_back(static_cast<char>(high * 16 + low));
    }
    return bytes;
}

/// Counts the lines of what it hands on, so that errors can name one.
class CountingBuffer final : public std::streambuf
{
public:
    explicit CountingBuffer(std::streambuf* source)
        : m_source(source)
    {
    }

    std::int64_t line() const { return m_line; }

protected:
    int_type underflow() override { return m_source->sgetc(); }

    int_type uflow() override
    {
        const int_type c = m_source->sbumpc();
        m_line += c == '\n' ? 1 : 0;
        return c;
    }

private:
    std::streambuf* m_source;
    std::int64_t m_line = 1;
};

/// An array of flat objects, one at a time; nothing else is an accuracy log.
class AnswerHandler final : public nlohmann::json_sax<Json>
{
public:
    explicit AnswerHandler(const std::function<Result<void>(const LoadGenAnswer&)>& take)
        : m_take(take)
    {
    }

    const QString& fault() const { return m_fault; }

    const std::optional<Error>& refused() const { return m_refused; }

    bool null() override { return faulty(u"null is no value of an answer"_s); }

    bool boolean(bool) override { return faulty(u"a truth is no value of an answer"_s); }

    bool number_float(double, const std::string&) override
    {
        return faulty(u"numbers of answers are whole"_s);
    }

    bool binary(binary_t&) override { return faulty(u"holds bytes"_s); }

    bool number_integer(std::int64_t value) override
    {
        if (m_key == "token_count") {
            m_answer.tokens = value;
            return true;
        }
        return faulty(u"%1 is below 0"_s.arg(toQt(m_key)));
    }

    bool number_unsigned(std::uint64_t value) override
    {
        if (m_key == "seq_id") {
            m_answer.sequence = value;
            m_hasSequence = true;
        } else if (m_key == "qsl_idx" && value <= UINT32_MAX) {
            m_answer.sample = static_cast<std::uint32_t>(value);
            m_hasSample = true;
        } else if (m_key == "token_count" && value <= INT64_MAX) {
            m_answer.tokens = static_cast<std::int64_t>(value);
        } else {
            return faulty(u"%1 is no number like this"_s.arg(toQt(m_key)));
        }
        return true;
    }

    bool string(std::string& value) override
    {
        auto bytes = bytesOf(value);
        if (m_depth != 2 || (m_key != "data" && m_key != "token_data") || !bytes) {
            return faulty(u"%1 is no text of hexadecimal digits"_s.arg(toQt(m_key)));
        }
        if (m_key == "data") {
            m_answer.data = std::move(*bytes);
        } else {
            m_answer.firstToken = std::move(*bytes);
        }
        return true;
    }

    bool start_object(std::size_t) override
    {
        m_answer = {};
        m_hasSequence = false;
        m_hasSample = false;
        return ++m_depth == 2 || faulty(u"answers are flat objects in one list"_s);
    }

    bool key(std::string& value) override
    {
        m_key = value;
        return true;
    }

    bool end_object() override
    {
        --m_depth;
        m_key.clear();
        if (!m_hasSequence || !m_hasSample) {
            return faulty(u"an answer lacks seq_id or qsl_idx"_s);
        }
        if (const auto done = m_take(m_answer); !done) {
            m_refused = done.error();
            return false;
        }
        return true;
    }

    bool start_array(std::size_t) override
    {
        return ++m_depth == 1 || faulty(u"answers are flat objects in one list"_s);
    }

    bool end_array() override
    {
        --m_depth;
        return true;
    }

    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override
    {
        return faulty(u"is no JSON, or cut off here"_s);
    }

private:
    bool faulty(const QString& what)
    {
        if (m_fault.isEmpty()) {
            m_fault = what;
        }
        return false;
    }

    const std::function<Result<void>(const LoadGenAnswer&)>& m_take;
    LoadGenAnswer m_answer;
    std::string m_key;
    int m_depth = 0;
    bool m_hasSequence = false;
    bool m_hasSample = false;
    QString m_fault;
    std::optional<Error> m_refused;
};

std::ifstream opened(const QString& path)
{
    return std::ifstream(QFile::encodeName(path).toStdString(), std::ios::binary);
}

} // namespace

Result<void> readLoadGenAnswers(std::istream& input, const QString& where,
                                const std::function<Result<void>(const LoadGenAnswer&)>& take)
{
    CountingBuffer buffer(input.rdbuf());
    std::istream counted(&buffer);
    AnswerHandler handler(take);
    bool whole = false;
    try {
        whole = Json::sax_parse(counted, &handler);
    } catch (const std::ios_base::failure&) { // of the file's buffer
        return makeError(ErrorCode::Io, u"cannot be read"_s, where);
    }
    if (handler.refused()) {
        return tl::unexpected(*handler.refused());
    }
    if (!whole) {
        return makeError(ErrorCode::Unreadable,
                         u"line %1: %2"_s.arg(buffer.line()).arg(handler.fault()), where);
    }
    return {};
}

Result<LoadGenFolder> readLoadGenFolder(const QString& folder)
{
    const QFileInfo named(folder);
    const QDir dir(named.isDir() ? folder : named.absolutePath());
    LoadGenFolder out;
    out.path = dir.absolutePath();
    const QString detail = dir.filePath(u"mlperf_log_detail.txt"_s);
    const QString summary = dir.filePath(u"mlperf_log_summary.txt"_s);
    const QString answers = dir.filePath(u"mlperf_log_accuracy.json"_s);
    if (!QFileInfo::exists(detail) && !QFileInfo::exists(summary)) {
        return makeError(ErrorCode::NotFound,
                         u"holds neither mlperf_log_detail.txt nor mlperf_log_summary.txt"_s,
                         folder);
    }
    const auto read = [](const QString& path, auto reader, std::optional<LoadGenLog>& log) {
        if (!QFileInfo::exists(path)) {
            return Result<void>();
        }
        std::ifstream file = opened(path);
        if (!file) {
            return Result<void>(makeError(ErrorCode::Io, u"cannot be read"_s, path));
        }
        auto done = reader(file, path);
        if (!done) {
            return Result<void>(tl::unexpected(done.error()));
        }
        log = std::move(*done);
        return Result<void>();
    };
    if (const auto done = read(detail, readLoadGenDetail, out.detail); !done) {
        return tl::unexpected(done.error());
    }
    if (const auto done = read(summary, readLoadGenSummary, out.summary); !done) {
        return tl::unexpected(done.error());
    }
    if (!out.detail && !out.summary->scenario) {
        return makeError(ErrorCode::Unreadable,
                         u"the summary of an accuracy run says nothing: its detail log is needed"_s,
                         summary);
    }
    if (QFileInfo::exists(answers)) {
        std::ifstream file = opened(answers);
        if (!file) {
            return makeError(ErrorCode::Io, u"cannot be read"_s, answers);
        }
        std::int64_t count = 0;
        const auto done = readLoadGenAnswers(file, answers, [&count](const LoadGenAnswer&) {
            ++count;
            return Result<void>();
        });
        if (!done) {
            return tl::unexpected(done.error());
        }
        out.answers = count;
    }
    return out;
}

} // namespace loadstone
