// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/objectwords.h"

#include "base/units.h"
#include "config/validate.h"
#include "text/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using Section = ProjectTreeModel::Section;

struct ObjectWords
{
    Q_DECLARE_TR_FUNCTIONS(ObjectWords)
};

QString orDash(const std::string& text)
{
    return text.empty() ? undefinedText() : toQt(text);
}

QString duration(const std::optional<Ns>& value)
{
    return value ? formatDuration(*value) : undefinedText();
}

QString count(const std::optional<std::uint64_t>& value)
{
    return formatCount(value);
}

QString signedCount(const std::optional<std::int64_t>& value)
{
    return value ? formatNumber(static_cast<double>(*value), NumberKind::Count) : undefinedText();
}

QString yesNo(bool value)
{
    return value ? ObjectWords::tr("yes") : ObjectWords::tr("no");
}

void describe(const Endpoint& endpoint, ObjectDescription& out)
{
    out.kind = ObjectWords::tr("Endpoint");
    QStringList urls;
    for (const std::string& url : endpoint.urls) {
        urls.append(isBundledUrl(url) ? ObjectWords::tr("bundled server (%1)").arg(toQt(url))
                                      : toQt(url));
    }
    out.rows = {
        { ObjectWords::tr("Base URLs"), urls.isEmpty() ? undefinedText() : urls.join(u'\n') },
        { ObjectWords::tr("API"), apiKindText(endpoint.api) },
        { ObjectWords::tr("Model"), orDash(endpoint.model) },
        { ObjectWords::tr("Key from"), orDash(endpoint.auth.ref) },
        { ObjectWords::tr("TLS certificates checked"), yesNo(endpoint.tls.verify) },
        { ObjectWords::tr("Time-outs"),
          ObjectWords::tr("connect %1, first byte %2, silence %3, total %4")
              .arg(formatDuration(endpoint.timeouts.connect),
                   formatDuration(endpoint.timeouts.firstByte),
                   formatDuration(endpoint.timeouts.idle),
                   formatDuration(endpoint.timeouts.total)) },
        { ObjectWords::tr("System under test"), orDash(endpoint.system) },
    };
}

void describe(const Dataset& dataset, ObjectDescription& out)
{
    out.kind = ObjectWords::tr("Dataset");
    const Generation& generation = dataset.generation;
    out.rows = {
        { ObjectWords::tr("File"), orDash(dataset.path) },
        { ObjectWords::tr("Format"), toQt(termName(dataset.format)) },
        { ObjectWords::tr("Rows used"),
          dataset.limit ? ObjectWords::tr("first %1").arg(count(dataset.limit))
                        : ObjectWords::tr("all") },
        { ObjectWords::tr("Prompt column"),
          dataset.map.prompt.empty() ? ObjectWords::tr("found by name")
                                     : toQt(dataset.map.prompt) },
        { ObjectWords::tr("Expected answer"), orDash(dataset.map.expected) },
        { ObjectWords::tr("Template"),
          dataset.promptTemplate ? toQt(*dataset.promptTemplate) : undefinedText() },
        { ObjectWords::tr("Most output tokens"), signedCount(generation.maxTokens) },
        { ObjectWords::tr("Temperature"), formatNumber(generation.temperature) },
        { ObjectWords::tr("Answers to full length"), yesNo(generation.ignoreEos) },
    };
}

void describe(const SystemInfo& system, ObjectDescription& out)
{
    out.kind = ObjectWords::tr("System under test");
    out.rows = {
        { ObjectWords::tr("Accelerator"), orDash(system.accelerator) },
        { ObjectWords::tr("Accelerators"), signedCount(system.accelerators) },
        { ObjectWords::tr("CPU"), orDash(system.cpu) },
        { ObjectWords::tr("Memory"), orDash(system.memory) },
        { ObjectWords::tr("Engine"), orDash(system.engine) },
        { ObjectWords::tr("Engine version"), orDash(system.engineVersion) },
        { ObjectWords::tr("Model revision"), orDash(system.modelRevision) },
        { ObjectWords::tr("Precision"), orDash(system.precision) },
        { ObjectWords::tr("Price per hour"),
          system.pricePerHour
              ? QString(formatNumber(system.pricePerHour) % u' ' % toQt(system.currency))
              : undefinedText() },
        { ObjectWords::tr("Notes"), orDash(system.notes) },
    };
}

QString loadText(const Load& load)
{
    QStringList parts;
    if (load.ratePerS) {
        parts.append(ObjectWords::tr("%1 requests per second").arg(formatNumber(load.ratePerS)));
    }
    if (load.concurrency) {
        parts.append(ObjectWords::tr("%1 at a time").arg(count(load.concurrency)));
    }
    if (load.samplesPerQuery) {
        parts.append(ObjectWords::tr("%1 samples a query").arg(count(load.samplesPerQuery)));
    }
    if (load.maxInFlight) {
        parts.append(ObjectWords::tr("at most %1 in flight").arg(count(load.maxInFlight)));
    }
    if (load.burstiness) {
        parts.append(ObjectWords::tr("burstiness %1").arg(formatNumber(load.burstiness)));
    }
    return parts.isEmpty() ? undefinedText() : parts.join(u", "_s);
}

QString stopText(const std::optional<Ns>& time, const std::optional<std::uint64_t>& requests)
{
    QStringList parts;
    if (time) {
        parts.append(formatDuration(*time));
    }
    if (requests) {
        parts.append(ObjectWords::tr("%1 requests").arg(count(requests)));
    }
    return parts.join(ObjectWords::tr(" or "));
}

void describe(const Scenario& scenario, ObjectDescription& out)
{
    out.kind = ObjectWords::tr("Scenario: %1").arg(scenarioKindText(scenario.kind));
    const QString stop = stopText(scenario.stop.duration, scenario.stop.samples);
    const QString warmup = stopText(scenario.warmup.duration, scenario.warmup.requests);
    out.rows = {
        { ObjectWords::tr("Load"), loadText(scenario.load) },
        { ObjectWords::tr("Dataset"), orDash(scenario.dataset) },
        { ObjectWords::tr("Mode"), modeText(scenario.mode) },
        { ObjectWords::tr("Warm-up"), warmup.isEmpty() ? ObjectWords::tr("none") : warmup },
        { ObjectWords::tr("Ends after"),
          stop.isEmpty() ? ObjectWords::tr("the dataset once") : stop },
        { ObjectWords::tr("Trials"), count(scenario.trials) },
        { ObjectWords::tr("SLO"), orDash(scenario.slo) },
        { ObjectWords::tr("Failed requests allowed"),
          formatNumber(scenario.errorShareLimit, NumberKind::Percent) },
        { ObjectWords::tr("Shortest duration"), duration(scenario.minDuration) },
        { ObjectWords::tr("Fewest requests"), count(scenario.minCount) },
        { ObjectWords::tr("Seed"), QString::number(scenario.seed) },
        { ObjectWords::tr("Worker processes"), count(scenario.workers) },
        { ObjectWords::tr("Definitions"), orDash(scenario.definitions) },
    };
}

void describe(const Suite& suite, ObjectDescription& out)
{
    out.kind = ObjectWords::tr("Suite");
    out.rows.emplace_back(ObjectWords::tr("Order"),
                          suite.order == SuiteOrder::Interleaved ? ObjectWords::tr("interleaved")
                                                                 : ObjectWords::tr("one by one"));
    int number = 0;
    for (const SuiteItem& item : suite.items) {
        out.rows.emplace_back(ObjectWords::tr("Run %1").arg(++number),
                              ObjectWords::tr("%1 against %2", "scenario, endpoint")
                                  .arg(toQt(item.scenario), toQt(item.endpoint)));
    }
}

void describe(const SloGroup& slo, ObjectDescription& out)
{
    out.kind = ObjectWords::tr("Service level objective");
    int number = 0;
    for (const SloItem& item : slo.items) {
        const std::string text = sloText(item).remove(u' ').toStdString();
        out.rows.emplace_back(ObjectWords::tr("Limit %1").arg(++number),
                              sloText(std::string_view(text)));
    }
}

template<class T>
std::optional<ObjectDescription> find(const std::vector<T>& objects, const std::string& name,
                                      std::string_view part)
{
    const auto found = std::find_if(objects.begin(), objects.end(),
                                    [&name](const T& object) { return object.name == name; });
    if (found == objects.end()) {
        return std::nullopt;
    }
    ObjectDescription description;
    description.path = "/" + std::string(part) + "/" + std::to_string(found - objects.begin());
    describe(*found, description);
    return description;
}

} // namespace

QString objectIcon(Section section)
{
    static constexpr std::array kIcons { "endpoint", "dataset", "system", "scenario",
                                         "suite",    "slo",     "runs" };
    return QString::fromLatin1(kIcons[static_cast<std::size_t>(section)]);
}

std::optional<ObjectDescription> describeObject(const Project& project, Section section,
                                                const QString& name)
{
    const std::string key = name.toStdString();
    switch (section) {
    case Section::Endpoints:
        return find(project.endpoints, key, "endpoints");
    case Section::Datasets:
        return find(project.datasets, key, "datasets");
    case Section::Systems:
        return find(project.systems, key, "systems");
    case Section::Scenarios:
        return find(project.scenarios, key, "scenarios");
    case Section::Suites:
        return find(project.suites, key, "suites");
    case Section::Slos:
        return find(project.slos, key, "slos");
    case Section::Runs:
        break;
    }
    return std::nullopt;
}

} // namespace loadstone
