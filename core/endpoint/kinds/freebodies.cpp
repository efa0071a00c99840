// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Bodies whose shape a person chooses: tensors of KServe's protocol, and custom ones.
#include "base/jsondepth.h"
#include "endpoint/kinds/bodyparts.h"

#include <array>
#include <cstring>
#include <limits>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kLengthBytes = 4;

tl::unexpected<Error> invalid(const QString& why, const QString& where)
{
    return makeError(ErrorCode::InvalidSpecification, why, where);
}

/// One input as it is sent.
struct Tensor
{
    Json shape = Json::array();
    Json data = Json::array(); // flat
    std::string bytes; // binary
};

/// Bytes of an element of a datatype; 0: of no fixed size.
std::size_t elementSize(std::string_view datatype)
{
    static constexpr std::array<std::pair<std::string_view, std::size_t>, 11> kSizes { {
        { "BOOL", 1 },
        { "UINT8", 1 },
        { "INT8", 1 },
        { "UINT16", 2 },
        { "INT16", 2 },
        { "UINT32", 4 },
        { "INT32", 4 },
        { "FP32", 4 },
        { "UINT64", 8 },
        { "INT64", 8 },
        { "FP64", 8 },
    } };
    for (const auto& [name, size] : kSizes) {
        if (name == datatype) {
            return size;
        }
    }
    return 0;
}

// The lowest byte goes first, whatever the machine.
void appendBytes(std::uint64_t bits, std::size_t size, std::string& out)
{
    for (std::size_t i = 0; i < size; ++i) {
        out += static_cast<char>(bits >> (8 * i) & 0xFFU);
    }
}

std::uint64_t bitsOf(const Json& number, std::string_view datatype)
{
    if (datatype == "FP32") {
        const auto value = number.get<float>();
        std::uint32_t bits = 0;
        std::memcpy(&bits, &value, sizeof bits);
        return bits;
    }
    if (datatype == "FP64") {
        const auto value = number.get<double>();
        std::uint64_t bits = 0;
        std::memcpy(&bits, &value, sizeof bits);
        return bits;
    }
    if (number.is_boolean()) {
        return number.get<bool>() ? 1 : 0;
    }
    return static_cast<std::uint64_t>(number.get<std::int64_t>());
}

bool flatten(const Json& value, std::size_t depth, Tensor& out)
{
    if (!value.is_array()) {
        out.data.push_back(value);
        return depth == out.shape.size() && (value.is_number() || value.is_boolean());
    }
    if (depth >= out.shape.size() || value.size() != out.shape[depth].get<std::size_t>()) {
        return false;
    }
    for (const Json& inner : value) {
        if (!flatten(inner, depth + 1, out)) {
            return false;
        }
    }
    return true;
}

// A list of numbers, or lists of equal length in it, as deep as they go.
Result<Tensor> tensorOf(const Json& value)
{
    Tensor out;
    for (const Json* level = &value; level->is_array(); level = &level->front()) {
        if (level->empty()) {
            return invalid(u"the tensor is empty"_s, u"prompt"_s);
        }
        out.shape.push_back(level->size());
    }
    if (out.shape.empty() || !flatten(value, 0, out)) {
        return invalid(u"the tensor is no list of numbers, or its lists differ in length"_s,
                       u"prompt"_s);
    }
    return out;
}

Result<Tensor> fileTensor(const std::string& bytes, const std::string& datatype)
{
    Tensor out;
    const std::size_t size = elementSize(datatype);
    if (size == 0) {
        appendBytes(bytes.size(), kLengthBytes, out.bytes);
        out.bytes += bytes;
        out.shape.push_back(1);
    } else if (bytes.empty() || bytes.size() % size != 0) {
        return invalid(u"the file is no whole number of %1"_s.arg(toQt(datatype)), u"body_file"_s);
    } else {
        out.bytes = bytes;
        out.shape.push_back(bytes.size() / size);
    }
    return out;
}

Result<Tensor> inputTensor(const BodySpec& spec, const std::string& salt)
{
    const RequestSettings& request = spec.request;
    if (spec.fileBytes) {
        return fileTensor(*spec.fileBytes, request.datatype);
    }
    if (elementSize(request.datatype) == 0) {
        auto prompt = detail::bodyPrompt(spec, salt);
        if (!prompt) {
            return tl::unexpected(prompt.error());
        }
        Tensor out;
        out.shape.push_back(1);
        appendBytes(prompt->size(), kLengthBytes, out.bytes);
        out.bytes += *prompt;
        out.data.push_back(std::move(*prompt));
        return out;
    }
    const Json value = spec.prompt ? jsonOrDiscarded(*spec.prompt) : Json(nullptr);
    auto out = tensorOf(value);
    if (out && request.binary) {
        for (const Json& number : out->data) {
            appendBytes(bitsOf(number, request.datatype), elementSize(request.datatype),
                        out->bytes);
        }
    }
    return out;
}

Json inputJson(const RequestSettings& request, const Tensor& tensor, bool binary)
{
    Json input { { "name", request.input },
                 { "shape", tensor.shape },
                 { "datatype", request.datatype } };
    if (binary) {
        input["parameters"] = Json { { "binary_data_size", tensor.bytes.size() } };
    } else {
        input["data"] = tensor.data;
    }
    return input;
}

Json withTensor(const BodySpec& spec, Json body, const Tensor& tensor, bool binary)
{
    if (binary) {
        body["parameters"]["binary_data_output"] = true;
    }
    body["inputs"] = Json::array({ inputJson(spec.request, tensor, binary) });
    return body;
}

std::string_view trimmed(std::string_view text)
{
    const auto from = text.find_first_not_of(" \t");
    return from == std::string_view::npos
        ? std::string_view()
        : text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

// A column in a template: inside JSON a text has its quotes in the template, everything else is
// written as JSON.
std::string columnText(const Json& value, bool isJson, const std::string& salt)
{
    if (!value.is_string()) {
        return compactJson(value);
    }
    const std::string text =
        salt.empty() ? value.get<std::string>() : salt + " " + value.get<std::string>();
    if (!isJson) {
        return text;
    }
    const std::string quoted = compactJson(Json(text));
    return quoted.substr(1, quoted.size() - 2);
}

} // namespace

std::size_t tensorJsonSize(const BodySpec& spec)
{
    if (spec.api != ApiKind::KServe || !spec.request.binary) {
        return 0;
    }
    constexpr std::size_t kRoom = 192; // for the numbers that differ between bodies
    auto body = detail::bodyJson(spec, {});
    return body ? compactJson(withTensor(spec, std::move(*body), Tensor(), true)).size() + kRoom
                : 0;
}

Result<std::string> detail::tensorBody(const BodySpec& spec, const Json& body,
                                       const std::string& salt)
{
    const auto tensor = inputTensor(spec, salt);
    if (!tensor) {
        return tl::unexpected(tensor.error());
    }
    const bool binary = spec.request.binary;
    std::string text = compactJson(withTensor(spec, body, *tensor, binary));
    if (!binary) {
        return text;
    }
    const std::size_t size = tensorJsonSize(spec);
    if (text.size() > size) {
        return invalid(u"the request's JSON grows beyond what its header announces"_s,
                       u"generation"_s);
    }
    text.resize(size, ' '); // blanks mean nothing in JSON, and the header is the same for all
    return text + tensor->bytes;
}

Result<std::string> detail::customBody(const BodySpec& spec, const std::string& salt)
{
    if (spec.fileBytes) {
        return *spec.fileBytes;
    }
    const std::string& text = spec.request.body;
    const bool isJson = spec.request.contentType.find("json") != std::string::npos;
    std::string out;
    bool isSalted = salt.empty();
    for (std::size_t at = 0;;) {
        const std::size_t open = text.find("{{", at);
        const std::size_t close = open == std::string::npos ? open : text.find("}}", open + 2);
        if (close == std::string::npos) {
            out += text.substr(at);
            break;
        }
        out += text.substr(at, open - at);
        const std::string column(
            trimmed(std::string_view(text).substr(open + 2, close - open - 2)));
        if (column == "model" && !(spec.row.is_object() && spec.row.contains(column))) {
            out += columnText(Json(spec.model), isJson, {});
        } else {
            const auto found = spec.row.is_object() ? spec.row.find(column) : spec.row.end();
            if (!spec.row.is_object() || found == spec.row.end() || found->is_null()) {
                return invalid(u"the body's column \"%1\" is missing"_s.arg(toQt(column)),
                               u"request.body"_s);
            }
            const bool salts = !isSalted && found->is_string();
            out += columnText(*found, isJson, salts ? salt : std::string());
            isSalted = isSalted || salts;
        }
        at = close + 2;
    }
    if (!isSalted) {
        return invalid(u"the body holds no text to put a salt into"_s, u"request.body"_s);
    }
    return out;
}

} // namespace loadstone
