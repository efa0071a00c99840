// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/projectfile.h"

#include "base/file.h"
#include "config/fields.h"

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using detail::Codec;

template<class S>
void readObject(const Json& json, S& out, const std::string& path, Problems& problems);

// Fills one object; what does not fit becomes a problem and keeps its default.
template<class S>
class ObjectReader
{
public:
    ObjectReader(const Json& json, S& out, std::string path, Problems& problems)
        : m_json(json)
        , m_out(out)
        , m_path(std::move(path))
        , m_problems(problems)
    {
    }

    template<class C = void, class M>
    void value(const char* key, M S::*member)
    {
        using Used = std::conditional_t<std::is_void_v<C>, Codec<M>, C>;
        if (const Json* json = find(key)) {
            const QString expected = Used::decode(*json, m_out.*member);
            if (!expected.isEmpty()) {
                wrong(jsonChildPath(m_path, key), *json, expected);
            }
        }
    }

    template<class M>
    void object(const char* key, M S::*member)
    {
        if (const Json* json = find(key); json != nullptr && !json->is_null()) {
            readObject(*json, m_out.*member, jsonChildPath(m_path, key), m_problems);
        }
    }

    /// Absent and null are nothing; {} is an object of defaults.
    template<class M>
    void object(const char* key, std::optional<M> S::*member)
    {
        if (const Json* json = find(key); json != nullptr && !json->is_null()) {
            readObject(*json, (m_out.*member).emplace(), jsonChildPath(m_path, key), m_problems);
        }
    }

    template<class M>
    void list(const char* key, std::vector<M> S::*member)
    {
        const Json* json = find(key);
        if (json == nullptr) {
            return;
        }
        const std::string path = jsonChildPath(m_path, key);
        if (!json->is_array()) {
            wrong(path, *json, u"an array"_s);
            return;
        }
        for (std::size_t i = 0; i < json->size(); ++i) {
            readObject((*json)[i], (m_out.*member).emplace_back(),
                       jsonChildPath(path, std::to_string(i)), m_problems);
        }
    }

    template<class C = void, class M>
    void rare(const char* key, M S::*member)
    {
        value<std::conditional_t<std::same_as<C, M>, void, C>>(key, member);
    }

    template<class M>
    void rareObject(const char* key, M S::*member)
    {
        object(key, member);
    }

    template<class M>
    void rareList(const char* key, std::vector<M> S::*member)
    {
        list(key, member);
    }

    void reserved(const char* key) { m_known.emplace(key); }

    void reportUnknownKeys()
    {
        for (const auto& [key, ignored] : m_json.items()) {
            if (!m_known.contains(key)) {
                m_problems.push_back({ Problem::Severity::Warning, "unknown_key",
                                       jsonChildPath(m_path, key), u"this key is not known"_s,
                                       u"it is kept in the file and has no effect; check its "
                                       "spelling"_s });
            }
        }
    }

private:
    const Json* find(const char* key)
    {
        m_known.emplace(key);
        const auto found = m_json.find(key);
        return found == m_json.end() ? nullptr : &*found;
    }

    void wrong(const std::string& path, const Json& json, const QString& expected)
    {
        // The value could be a secret in the wrong place, so only its type is told.
        m_problems.push_back(
            { Problem::Severity::Error,
              json.is_string() && expected.startsWith(u"one of"_s) ? "unknown_word" : "wrong_type",
              path, u"the value cannot be used (%1)"_s.arg(QString::fromUtf8(json.type_name())),
              u"write %1"_s.arg(expected) });
    }

    const Json& m_json;
    S& m_out;
    std::string m_path;
    Problems& m_problems;
    std::set<std::string, std::less<>> m_known;
};

template<class S>
void readObject(const Json& json, S& out, const std::string& path, Problems& problems)
{
    out.source = json;
    if (!json.is_object()) {
        problems.push_back(
            { Problem::Severity::Error, "wrong_type", path,
              u"the value cannot be used (%1)"_s.arg(QString::fromUtf8(json.type_name())),
              u"write an object"_s });
        return;
    }
    ObjectReader<S> reader(json, out, path, problems);
    detail::describe(reader, static_cast<S*>(nullptr));
    reader.reportUnknownKeys();
}

template<class S>
Json writeObject(const S& in);

// Starts from the object as it was read and replaces only what has changed, so that key order,
// unknown keys and spelling ("1e3") stay.
template<class S>
class ObjectWriter
{
public:
    explicit ObjectWriter(const S& in)
        : m_in(in)
        , m_out(in.source.is_object() ? in.source : Json::object())
        , m_full(!in.source.is_object() && !detail::kSparse<S>)
    {
    }

    template<class C = void, class M>
    void value(const char* key, M S::*member)
    {
        using Used = std::conditional_t<std::is_void_v<C>, Codec<M>, C>;
        const Json now = Used::encode(m_in.*member);
        M before = m_default.*member;
        const auto found = m_out.find(key);
        if (found == m_out.end()) {
            if (m_full || now != Used::encode(before)) {
                m_out[key] = now;
            }
            return;
        }
        Used::decode(*found, before);
        if (now != Used::encode(before)) {
            *found = now;
        }
    }

    template<class M>
    void object(const char* key, M S::*member)
    {
        const M& part = m_in.*member;
        const auto found = m_out.find(key);
        if (found == m_out.end()) {
            if ((m_full && !detail::kOptional<M>) || part != M {}) {
                m_out[key] = writeObject(part);
            }
        } else if (!found->is_null() || part != M {}) {
            *found = writeObject(part);
        }
    }

    template<class M>
    void object(const char* key, std::optional<M> S::*member)
    {
        const std::optional<M>& part = m_in.*member;
        if (part) {
            m_out[key] = writeObject(*part);
        } else if (const auto found = m_out.find(key); found != m_out.end() && !found->is_null()) {
            m_out.erase(key);
        }
    }

    template<class M>
    void list(const char* key, std::vector<M> S::*member)
    {
        const std::vector<M>& parts = m_in.*member;
        const auto found = m_out.find(key);
        const bool absent = found == m_out.end();
        if (parts.empty() && !(absent ? m_full : found->is_array())) {
            return;
        }
        Json out = Json::array();
        for (const M& part : parts) {
            out.push_back(writeObject(part));
        }
        m_out[key] = std::move(out);
    }

    template<class C = void, class M>
    void rare(const char* key, M S::*member)
    {
        sparsely([&] { value<std::conditional_t<std::same_as<C, M>, void, C>>(key, member); });
    }

    template<class M>
    void rareObject(const char* key, M S::*member)
    {
        sparsely([&] { object(key, member); });
    }

    template<class M>
    void rareList(const char* key, std::vector<M> S::*member)
    {
        sparsely([&] { list(key, member); });
    }

    void reserved(const char*) { }

    Json take() { return std::move(m_out); }

private:
    template<class Write>
    void sparsely(Write write)
    {
        const bool full = std::exchange(m_full, false);
        write();
        m_full = full;
    }

    const S& m_in;
    const S m_default {};
    Json m_out;
    bool m_full;
};

template<class S>
Json writeObject(const S& in)
{
    if (!in.source.is_null() && !in.source.is_object()) {
        S untouched;
        untouched.source = in.source;
        if (in == untouched) {
            return in.source;
        }
    }
    ObjectWriter<S> writer(in);
    detail::describe(writer, static_cast<S*>(nullptr));
    return writer.take();
}

template<class S>
S partFromJson(const Json& json, Problems& problems, const std::string& path)
{
    S out;
    readObject(json, out, path, problems);
    return out;
}

} // namespace

Result<Project> projectFromJson(const Json& json)
{
    if (!json.is_object() || !json.contains("schema")) {
        return makeError(ErrorCode::Unreadable,
                         u"not a project file: an object with a \"schema\" number is expected"_s,
                         u"/schema"_s);
    }
    const auto schema = detail::wholeNumber(json.at("schema"));
    if (!schema || *schema == 0) {
        return makeError(ErrorCode::Unreadable, u"\"schema\" is not a version number"_s,
                         u"/schema"_s);
    }
    if (*schema > std::uint64_t { kProjectSchema }) {
        return makeError(
            ErrorCode::NewerSchema,
            u"written by a newer Loadstone (schema %1; this one reads up to %2)"_s.arg(*schema).arg(
                kProjectSchema),
            u"/schema"_s);
    }
    Project project;
    Problems problems;
    readObject(json, project, {}, problems);
    project.readProblems = std::move(problems);
    return project;
}

Json toJson(const Project& project)
{
    Json written = writeObject(project);
    if (written.contains("schema")) {
        return written;
    }
    Json out { { "schema", kProjectSchema } };
    for (auto& [key, value] : written.items()) {
        out[key] = std::move(value);
    }
    return out;
}

Result<Project> loadProject(const QString& path)
{
    const auto text = readFile(path);
    if (!text) {
        return tl::unexpected(text.error());
    }
    const auto json = parseJson(*text, path);
    if (!json) {
        return tl::unexpected(json.error());
    }
    auto project = projectFromJson(*json);
    if (!project) {
        return makeError(project.error().code,
                         project.error().where % u": "_s % project.error().detail, path);
    }
    return project;
}

Result<void> saveProject(const Project& project, const QString& path)
{
    return writeFileAtomically(path, prettyJson(toJson(project)));
}

Json toJson(const Endpoint& endpoint)
{
    return writeObject(endpoint);
}

Json toJson(const Dataset& dataset)
{
    return writeObject(dataset);
}

Json toJson(const ScoringSettings& scoring)
{
    return writeObject(scoring);
}

Json toJson(const SystemInfo& system)
{
    return writeObject(system);
}

Json toJson(const SloGroup& slo)
{
    return writeObject(slo);
}

Json toJson(const Scenario& scenario)
{
    return writeObject(scenario);
}

Json toJson(const Suite& suite)
{
    return writeObject(suite);
}

Scenario scenarioFromJson(const Json& json, Problems& problems, const std::string& path)
{
    return partFromJson<Scenario>(json, problems, path);
}

LoadGenScenario loadGenFromJson(const Json& json, Problems& problems, const std::string& path)
{
    return partFromJson<LoadGenScenario>(json, problems, path);
}

ScoringSettings scoringFromJson(const Json& json, Problems& problems, const std::string& path)
{
    return partFromJson<ScoringSettings>(json, problems, path);
}

Endpoint endpointFromJson(const Json& json, Problems& problems, const std::string& path)
{
    return partFromJson<Endpoint>(json, problems, path);
}

} // namespace loadstone
