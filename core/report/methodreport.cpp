// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/datasettext.h"
#include "report/reporttext.h"
#include "report/trialnotes.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

/// The paragraph on the definition set %1.
const char* methodText(const std::string& definitions)
{
    if (definitions == "native/1") {
        return QT_TRANSLATE_NOOP(
            "Report",
            "Definition set %1. Latency runs from the scheduled time under open-loop "
            "load and from dispatch under closed-loop load to the last token; "
            "percentiles are nearest-rank over completed requests. Failed requests "
            "are counted and shown. Intervals are 95 %: Student's t over trials from "
            "three trials on, else the order-statistic interval within the run.");
    }
    if (definitions == "loadgen/1") {
        return QT_TRANSLATE_NOOP(
            "Report",
            "Definition set %1, that of MLPerf LoadGen. Latency runs from the scheduled time "
            "to the last token; a percentile p of n is the value at n · p, cut off, counted "
            "from 0; rates are LoadGen's. Failed requests are counted and shown. Intervals "
            "are 95 %: Student's t over trials from three trials on, else the order-statistic "
            "interval within the run.");
    }
    return QT_TRANSLATE_NOOP(
        "Report",
        "Definition set %1, after the tool of that name: the identifier of each number says which "
        "instants and tokens it rests on. Failed requests are counted and shown. Intervals are "
        "95 %: Student's t over trials from three trials on, else the order-statistic interval "
        "within the run.");
}

} // namespace

void methodSection(ReportWriter& writer, const RunResult& result)
{
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Method")));
    writer.paragraph(writer.text(methodText(result.run.definitions), toQt(result.run.definitions)));
    QStringList lag;
    for (const std::string_view stat : { "p50", "p99", "max" }) {
        if (!result.summary.scheduleLag.value(stat)) {
            continue;
        }
        lag << QString(toQt(stat) % u" "_s
                       % writer.value(result.summary.scheduleLag.value(stat), "µs"));
    }
    if (!lag.isEmpty()) {
        writer.paragraph(writer.text(
            QT_TRANSLATE_NOOP(
                "Report",
                "The client's own delay between the planned and the real moment of sending was: "
                "%1."),
            lag.join(u", "_s)));
    }
    DocTable trials;
    trials.caption = writer.text(QT_TRANSLATE_NOOP("Report", "Trials"));
    trials.columns = { writer.text(QT_TRANSLATE_NOOP("Report", "Trial")),
                       writer.text(QT_TRANSLATE_NOOP("Report", "State")),
                       writer.text(QT_TRANSLATE_NOOP("Report", "Issued")),
                       writer.text(QT_TRANSLATE_NOOP("Report", "Failed")),
                       writer.text(QT_TRANSLATE_NOOP("Report", "Requests/s")),
                       writer.text(QT_TRANSLATE_NOOP("Report", "p50 latency (ms)")),
                       writer.text(QT_TRANSLATE_NOOP("Report", "p99 latency (ms)")) };
    trials.rightAligned = { true, false, true, true, true, true, true };
    // Files count trials from 0, people from 1.
    std::int64_t last = static_cast<std::int64_t>(result.trials.size());
    for (const TrialResult& trial : result.trials) {
        last = std::max<std::int64_t>(last, trial.index + 1);
    }
    const QString of = writer.count(last);
    for (const TrialResult& trial : result.trials) {
        trials.rows.push_back({ writer.text(QT_TRANSLATE_NOOP("Report", "%1 of %2"),
                                            writer.count(trial.index + 1), of),
                                wordOf(writer, trial.state),
                                writer.count(trial.blocks.requests.issued),
                                writer.count(trial.blocks.requests.failed) });
        if (result.run.mode != "accuracy") {
            trials.rows.back() << writer.number(trial.blocks.throughput.requestsPerS)
                               << writer.number(trial.blocks.latency.value("p50"))
                               << writer.number(trial.blocks.latency.value("p99"));
        }
    }
    writer.add(withoutEmptyColumns(std::move(trials)));
    TrialNoteWords words;
    words.translate = [&writer](const char* english) { return writer.text(english); };
    words.locale = writer.options().locale;
    words.metric = [&writer](const std::string& id) { return metricLabel(writer, id); };
    for (const QString& note : trialNotes(result, words)) {
        writer.paragraph(note);
    }
}

void datasetSection(ReportWriter& writer, const RunResult& result)
{
    const Json::json_pointer place("/workload/dataset");
    if (!result.manifest.is_object() || !result.manifest.contains(place)) {
        return;
    }
    const Json& dataset = result.manifest.at(place);
    DocTable table = datasetTable(dataset, writer.options());
    if (table.rows.empty()) {
        return;
    }
    const Json& profile = dataset.at("profile");
    const auto count = [&](const Json& object, const char* key) {
        return writer.count(object.value(key, std::uint64_t { 0 }));
    };
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Workload")));
    writer.paragraph(
        writer.text(QT_TRANSLATE_NOOP("Report", "%1 rows, %2 of them duplicates; SHA-256 %3."),
                    count(profile, "rows"), count(profile, "duplicates"),
                    toQt(dataset.value("sha256", std::string()))));
    writer.add(std::move(table));
}

} // namespace loadstone::detail
