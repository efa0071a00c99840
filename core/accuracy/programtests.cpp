// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/programtests.h"

#include "base/json.h"

#include <QByteArray>

#include <algorithm>
#include <cstdint>
#include <optional>

#include <zlib.h>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr std::size_t kMostTestBytes = std::size_t { 1 } << 30;

tl::unexpected<Error> damaged(const QString& what)
{
    return makeError(ErrorCode::Unreadable, what);
}

std::string textAt(const Json& json, const char* key)
{
    const auto found = json.find(key);
    if (found == json.end() || found->is_null()) {
        return {};
    }
    return found->is_string() ? found->get<std::string>() : compactJson(*found);
}

/// Little-endian, as pickles have lengths.
std::uint64_t lengthAt(std::string_view bytes, std::size_t width)
{
    std::uint64_t out = 0;
    for (std::size_t i = 0; i < width; ++i) {
        out |= std::uint64_t { static_cast<unsigned char>(bytes[i]) } << (8 * i);
    }
    return out;
}

Result<void> addCases(const Json& list, ProgramTests& tests)
{
    if (!list.is_array()) {
        return damaged(u"the test cases are no list"_s);
    }
    for (const Json& one : list) {
        if (!one.is_object() || !one.contains("input") || !one.contains("output")) {
            return damaged(u"a test case has no input or no output"_s);
        }
        tests.cases.push_back({ textAt(one, "input"), textAt(one, "output") });
        if (textAt(one, "testtype") == "functional") {
            tests.kind = ProgramTests::Kind::Function;
        }
    }
    return {};
}

Result<void> addPublic(const std::string& text, ProgramTests& tests)
{
    if (text.empty()) {
        return {};
    }
    const auto list = parseJson(text);
    return list ? addCases(*list, tests) : tl::unexpected(list.error());
}

// Plain JSON in small releases, else base64 of zlib of a pickled text.
Result<void> addPrivate(const std::string& text, ProgramTests& tests)
{
    if (text.empty()) {
        return {};
    }
    if (const auto list = parseJson(text)) {
        return addCases(*list, tests);
    }
    const auto decoded = QByteArray::fromBase64Encoding(QByteArray::fromStdString(text),
                                                        QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded) {
        return damaged(u"private_test_cases is neither JSON nor base64"_s);
    }
    const auto bytes =
        inflated({ decoded.decoded.constData(), static_cast<std::size_t>(decoded.decoded.size()) },
                 kMostTestBytes);
    if (!bytes) {
        return tl::unexpected(bytes.error());
    }
    const auto json = unpickledText(*bytes);
    if (!json) {
        return tl::unexpected(json.error());
    }
    const auto list = parseJson(*json);
    return list ? addCases(*list, tests) : tl::unexpected(list.error());
}

std::string calledName(const Json& columns)
{
    const std::string entry = textAt(columns, "entry_point");
    if (!entry.empty()) {
        return entry;
    }
    const auto metadata = parseJson(textAt(columns, "metadata"));
    return metadata && metadata->is_object() ? textAt(*metadata, "func_name") : std::string();
}

} // namespace

std::string ProgramTests::title() const
{
    return kind == Kind::Check ? functionName : std::to_string(cases.size()) + " tests";
}

Result<ProgramTests> readProgramTests(std::string_view column)
{
    const auto columns = parseJson(column);
    if (!columns || !columns->is_object()) {
        return damaged(u"these are no tests of a program"_s);
    }
    ProgramTests tests;
    tests.functionName = calledName(*columns);
    if (columns->contains("entry_point")) {
        tests.prompt = textAt(*columns, "prompt");
        tests.check = textAt(*columns, "test");
        return tests;
    }
    tests.kind = ProgramTests::Kind::Program;
    if (auto done = addPublic(textAt(*columns, "public_test_cases"), tests); !done) {
        return tl::unexpected(done.error());
    }
    if (auto done = addPrivate(textAt(*columns, "private_test_cases"), tests); !done) {
        return tl::unexpected(done.error());
    }
    if (tests.kind == ProgramTests::Kind::Function && tests.functionName.empty()) {
        return damaged(u"the tests call a function that metadata does not name"_s);
    }
    if (tests.cases.empty()) {
        return damaged(u"there are no test cases"_s);
    }
    return tests;
}

std::string functionNameOf(std::string_view column)
{
    const auto columns = parseJson(column);
    return columns && columns->is_object() ? calledName(*columns) : std::string();
}

bool isCompletion(std::string_view column)
{
    const auto columns = parseJson(column);
    return columns && columns->is_object() && columns->contains("entry_point");
}

Result<std::string> unpickledText(std::string_view pickle)
{
    std::optional<std::string> text;
    std::string_view rest = pickle;
    const auto take = [&rest](std::size_t bytes) -> std::optional<std::string_view> {
        if (rest.size() < bytes) {
            return std::nullopt;
        }
        const std::string_view out = rest.substr(0, bytes);
        rest.remove_prefix(bytes);
        return out;
    };
    const auto takeText = [&](std::size_t width) {
        const auto length = take(width);
        const auto bytes = length ? take(lengthAt(*length, width)) : std::nullopt;
        const bool first = !text;
        if (bytes) {
            text = std::string(*bytes);
        }
        return bytes && first;
    };
    while (const auto code = take(1)) {
        bool fits = false;
        switch (static_cast<unsigned char>(code->front())) {
        case 0x80: // PROTO
            fits = take(1).has_value();
            break;
        case 0x95: // FRAME
            fits = take(8).has_value();
            break;
        case 0x8c: // SHORT_BINUNICODE
            fits = takeText(1);
            break;
        case 'X': // BINUNICODE
            fits = takeText(4);
            break;
        case 0x8d: // BINUNICODE8
            fits = takeText(8);
            break;
        case 0x94: // MEMOIZE
            fits = text.has_value();
            break;
        case 'q': // BINPUT
            fits = text && take(1);
            break;
        case 'r': // LONG_BINPUT
            fits = text && take(4);
            break;
        case '.': // STOP
            if (text && rest.empty()) {
                return std::move(*text);
            }
            break;
        default:
            break;
        }
        if (!fits) {
            return damaged(u"the pickle holds more than one text, at byte %1: it is not read"_s.arg(
                pickle.size() - rest.size() - 1));
        }
    }
    return damaged(u"the pickle has no end"_s);
}

Result<std::string> inflated(std::string_view data, std::size_t most)
{
    constexpr std::size_t kStep = std::size_t { 1 } << 18;
    z_stream stream {};
    if (inflateInit(&stream) != Z_OK) {
        return damaged(u"zlib does not start"_s);
    }
    std::string out;
    std::string piece(kStep, '\0');
    int state = Z_OK;
    while (state == Z_OK) {
        if (stream.avail_in == 0 && !data.empty()) {
            const std::size_t step = std::min(data.size(), kStep);
            // zlib's interface is older than const.
            stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(data.data()));
            stream.avail_in = static_cast<uInt>(step);
            data.remove_prefix(step);
        }
        stream.next_out = reinterpret_cast<Bytef*>(piece.data());
        stream.avail_out = static_cast<uInt>(piece.size());
        state = inflate(&stream, Z_NO_FLUSH);
        out.append(piece, 0, piece.size() - stream.avail_out);
        if (out.size() > most) {
            state = Z_BUF_ERROR;
        }
    }
    inflateEnd(&stream);
    if (state != Z_STREAM_END) {
        return damaged(out.size() > most ? u"the test cases are too large"_s
                                         : u"the compressed test cases are damaged"_s);
    }
    return out;
}

} // namespace loadstone::detail
