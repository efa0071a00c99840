// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/project.h"

#include <QByteArray>
#include <QList>

#include <algorithm>

namespace loadstone {

namespace {

constexpr std::string_view kBundled = "echo:";

template<class T>
const T* find(const std::vector<T>& list, std::string_view name)
{
    const auto found =
        std::find_if(list.begin(), list.end(), [name](const T& item) { return item.name == name; });
    return found == list.end() ? nullptr : &*found;
}

} // namespace

const Endpoint* findEndpoint(const Project& project, std::string_view name)
{
    return find(project.endpoints, name);
}

const Dataset* findDataset(const Project& project, std::string_view name)
{
    return find(project.datasets, name);
}

const SystemInfo* findSystem(const Project& project, std::string_view name)
{
    return find(project.systems, name);
}

const SloGroup* findSlo(const Project& project, std::string_view name)
{
    return find(project.slos, name);
}

const Scenario* findScenario(const Project& project, std::string_view name)
{
    return find(project.scenarios, name);
}

const Suite* findSuite(const Project& project, std::string_view name)
{
    return find(project.suites, name);
}

std::vector<MixPart> partsOf(const Scenario& scenario)
{
    if (!scenario.mix.empty()) {
        return scenario.mix;
    }
    MixPart only;
    only.dataset = scenario.dataset;
    return { only };
}

bool isStreamed(const Scenario& scenario, ApiKind api)
{
    if (!generatesText(api)) {
        return false;
    }
    if (scenario.streaming != Streaming::Auto) {
        return scenario.streaming == Streaming::On;
    }
    return scenario.kind != ScenarioKind::Offline && api != ApiKind::Custom;
}

bool isHubPath(std::string_view path)
{
    return path.starts_with("hf:");
}

bool isBundledUrl(std::string_view url)
{
    return url.starts_with(kBundled);
}

bool isBundled(const Endpoint& endpoint)
{
    return !endpoint.urls.empty()
        && std::all_of(endpoint.urls.begin(), endpoint.urls.end(), isBundledUrl);
}

std::vector<std::string> bundledArguments(std::string_view url)
{
    std::vector<std::string> out;
    const std::size_t query = url.find('?');
    if (!isBundledUrl(url) || query == std::string_view::npos) {
        return out;
    }
    const QByteArray text(url.data() + query + 1, static_cast<qsizetype>(url.size() - query - 1));
    for (const QByteArray& part : text.split('&')) {
        if (part.isEmpty()) {
            continue;
        }
        const qsizetype equals = part.indexOf('=');
        const QByteArray name = equals < 0 ? part : part.left(equals);
        out.push_back("--" + QByteArray::fromPercentEncoding(name).toStdString());
        if (equals >= 0) {
            out.push_back(QByteArray::fromPercentEncoding(part.mid(equals + 1)).toStdString());
        }
    }
    return out;
}

} // namespace loadstone
