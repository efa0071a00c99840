// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ipc/messages.h"

#include "base/log.h"
#include "ipc/messagefields.h"

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using detail::typeName;

template<class T>
Json valueToJson(const T& value);

Json endpointToJson(const EndpointPlan& endpoint)
{
    RunPlan plan;
    plan.endpoint = endpoint;
    return toJson(plan)["endpoint"];
}

EndpointPlan endpointFromJson(const Json& json)
{
    Json whole = toJson(RunPlan());
    whole["endpoint"] = json;
    auto plan = runPlanFromJson(whole);
    if (!plan) {
        throw std::invalid_argument(plan.error().where.toStdString());
    }
    return std::move(plan->endpoint);
}

class Writer
{
public:
    template<class T>
    void operator()(const char* key, const T& value)
    {
        json[key] = valueToJson(value);
    }

    /// What not everybody says.
    void optional(const char* key, const Json& value)
    {
        if (!value.is_null()) {
            json[key] = value;
        }
    }

    Json json = Json::object();
};

template<class T>
concept Fielded = requires(const T& value, Writer& writer)
{
    detail::fields(value, writer);
};

template<class T>
concept Term = requires
{
    Terms<T>::names;
};

template<class T>
constexpr bool isOptional = false;
template<class T>
constexpr bool isOptional<std::optional<T>> = true;

template<class T>
constexpr bool isFieldedVector = false;
template<Fielded T>
constexpr bool isFieldedVector<std::vector<T>> = true;

template<class T>
Json valueToJson(const T& value)
{
    if constexpr (Fielded<T>) {
        Writer writer;
        detail::fields(value, writer);
        return std::move(writer.json);
    } else if constexpr (isFieldedVector<T>) {
        Json array = Json::array();
        for (const auto& item : value) {
            array.push_back(valueToJson(item));
        }
        return array;
    } else if constexpr (isOptional<T>) {
        return valueOrNull(value);
    } else if constexpr (Term<T>) {
        return std::string(termName(value));
    } else if constexpr (std::is_same_v<T, ErrorCode>) {
        return errorCodeName(value).toStdString();
    } else if constexpr (std::is_same_v<T, RunPlan> || std::is_same_v<T, HistogramDelta>) {
        return toJson(value);
    } else if constexpr (std::is_same_v<T, EndpointPlan>) {
        return endpointToJson(value);
    } else {
        return value;
    }
}

template<class T>
void valueFromJson(const Json& json, T& value);

// Throws what the JSON library throws; the decoder's border catches it.
class Reader
{
public:
    explicit Reader(const Json& source)
        : m_json(source)
    {
    }

    template<class T>
    void operator()(const char* key, T& value)
    {
        valueFromJson(m_json.at(key), value);
    }

    void optional(const char* key, Json& value)
    {
        const auto found = m_json.find(key);
        value = found != m_json.end() ? *found : Json(nullptr);
    }

private:
    const Json& m_json;
};

ErrorCode errorCodeFromName(const std::string& name)
{
    for (int i = 0; i <= static_cast<int>(ErrorCode::Internal); ++i) {
        if (errorCodeName(static_cast<ErrorCode>(i)).toStdString() == name) {
            return static_cast<ErrorCode>(i);
        }
    }
    return ErrorCode::Internal;
}

template<class T>
void valueFromJson(const Json& json, T& value)
{
    if constexpr (Fielded<T>) {
        Reader reader(json);
        detail::fields(value, reader);
    } else if constexpr (isFieldedVector<T>) {
        value.clear();
        for (const auto& item : json) {
            valueFromJson(item, value.emplace_back());
        }
    } else if constexpr (isOptional<T>) {
        value.reset();
        if (!json.is_null()) {
            valueFromJson(json, value.emplace());
        }
    } else if constexpr (Term<T>) {
        const auto term = termFromName<T>(json.get<std::string>());
        if (!term) {
            throw std::invalid_argument("no such word: " + json.get<std::string>());
        }
        value = *term;
    } else if constexpr (std::is_same_v<T, ErrorCode>) {
        value = errorCodeFromName(json.get<std::string>());
    } else if constexpr (std::is_same_v<T, RunPlan>) {
        auto plan = runPlanFromJson(json);
        if (!plan) {
            throw std::invalid_argument("plan: " + plan.error().where.toStdString());
        }
        value = std::move(*plan);
    } else if constexpr (std::is_same_v<T, HistogramDelta>) {
        auto delta = histogramDeltaFromJson(json);
        if (!delta) {
            throw std::invalid_argument("histogram: " + delta.error().detail.toStdString());
        }
        value = std::move(*delta);
    } else if constexpr (std::is_same_v<T, EndpointPlan>) {
        value = endpointFromJson(json);
    } else if constexpr (std::is_same_v<T, Json>) {
        value = json;
    } else {
        json.get_to(value);
    }
}

template<class Variant>
std::string encodeAny(const Variant& message)
{
    Json json = Json::object();
    std::visit(
        [&json](const auto& typed) {
            json["type"] = typeName<std::decay_t<decltype(typed)>>;
            Json body = valueToJson(typed);
            json.update(body);
        },
        message);
    return compactJson(json) + '\n';
}

template<class Variant, std::size_t I = 0>
bool decodeAs(const std::string& type, const Json& json, std::optional<Variant>& out)
{
    if constexpr (I == std::variant_size_v<Variant>) {
        return false;
    } else {
        using Message = std::variant_alternative_t<I, Variant>;
        if (type != typeName<Message>) {
            return decodeAs<Variant, I + 1>(type, json, out);
        }
        Message message;
        valueFromJson(json, message);
        out = std::move(message);
        return true;
    }
}

template<class Variant>
Result<std::optional<Variant>> decodeAny(std::string_view line)
{
    if (line.size() > kMaxLineBytes) {
        return makeError(ErrorCode::Unreadable, u"message: line too long"_s);
    }
    auto json = parseJson(line);
    if (!json) {
        return makeError(ErrorCode::Unreadable, QString(u"message: "_s % json.error().detail));
    }
    try {
        const std::string type = json->at("type").template get<std::string>();
        std::optional<Variant> message;
        if (!decodeAs(type, *json, message)) {
            qCInfo(lcIpc, "message of unknown type ignored: %s", type.substr(0, 40).c_str());
        }
        return message;
    } catch (const std::exception& error) {
        return makeError(ErrorCode::Unreadable,
                         QString(u"message: "_s % QString::fromUtf8(error.what())));
    }
}

} // namespace

std::string encode(const ControllerMessage& message)
{
    return encodeAny(message);
}

std::string encode(const WorkerMessage& message)
{
    return encodeAny(message);
}

Result<std::optional<ControllerMessage>> decodeControllerMessage(std::string_view line)
{
    return decodeAny<ControllerMessage>(line);
}

Result<std::optional<WorkerMessage>> decodeWorkerMessage(std::string_view line)
{
    return decodeAny<WorkerMessage>(line);
}

std::string maskedText(std::string_view line, std::size_t limit)
{
    auto json = parseJson(line);
    std::string text;
    if (!json) {
        // What cannot be read cannot be masked either.
        text = "(" + std::to_string(line.size()) + " bytes, not a message)";
    } else {
        if (json->is_object() && json->contains("secrets")) {
            Json& secrets = (*json)["secrets"];
            if (secrets.is_object()) {
                for (auto& item : secrets.items()) {
                    item.value() = "***";
                }
            } else {
                secrets = "***";
            }
        }
        text = compactJson(*json);
    }
    if (text.size() > limit) {
        text.resize(limit);
        text += "…";
    }
    return text;
}

} // namespace loadstone
