// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario at several loads.
#include "report/loadreport.h"
#include "report/reporttext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using detail::ReportWriter;

QString qt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Of runs that are INVALID nothing can be read.
const LoadCurvePoint* busiest(const LoadCurve& curve)
{
    const LoadCurvePoint* most = nullptr;
    for (const LoadCurvePoint& point : curve.points) {
        if (point.valid && point.requestsPerS
            && (most == nullptr || *point.requestsPerS > *most->requestsPerS)) {
            most = &point;
        }
    }
    return most;
}

} // namespace

QString curveAnswer(const LoadCurve& curve, const ReportOptions& options)
{
    Document unused;
    const ReportWriter writer(unused, options);
    QStringList sentences;
    if (curve.knee) {
        const LoadCurvePoint& knee = curve.points[*curve.knee];
        sentences << writer.text(
            QT_TRANSLATE_NOOP("Report",
                              "%1: from %2 on latency rises faster than throughput (the knee)."),
            qt(curve.endpoint), loadText(curve.of, knee.load, options));
    } else {
        sentences << writer.text(QT_TRANSLATE_NOOP("Report", "%1: these loads show no knee."),
                                 qt(curve.endpoint));
    }
    if (const LoadCurvePoint* most = busiest(curve)) {
        sentences << writer.text(
            QT_TRANSLATE_NOOP("Report", "Most work was done at %1: %2 requests/s."),
            loadText(curve.of, most->load, options), writer.number(most->requestsPerS));
    }
    return sentences.join(u' ');
}

DocTable curvesTable(std::span<const LoadCurve> curves, const ReportOptions& options)
{
    Document unused;
    const ReportWriter writer(unused, options);
    DocTable table;
    table.columns = { writer.text(QT_TRANSLATE_NOOP("Report", "Run")),
                      curves.size() > 1 ? writer.text(QT_TRANSLATE_NOOP("Report", "Endpoint"))
                                        : QString(),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Load")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Requests/s")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Tokens/s")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "p50 latency (ms)")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "p99 latency (ms)")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "p99 TTFT (ms)")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Tokens/s a user")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "To know")) };
    table.rightAligned.assign(static_cast<std::size_t>(table.columns.size()), true);
    table.rightAligned[1] = false;
    table.rightAligned.back() = false;
    for (const LoadCurve& curve : curves) {
        for (std::size_t i = 0; i < curve.points.size(); ++i) {
            const LoadCurvePoint& point = curve.points[i];
            QStringList known;
            if (curve.knee == i) {
                known << writer.text(QT_TRANSLATE_NOOP("Report", "knee"));
            }
            if (point.isBest) {
                known << writer.text(QT_TRANSLATE_NOOP("Report", "on the front"));
            }
            if (!point.valid) {
                known << u"INVALID"_s;
            }
            table.rows.push_back(
                { u"#%1"_s.arg(point.run), curves.size() > 1 ? qt(curve.endpoint) : QString(),
                  loadText(curve.of, point.load, options), writer.number(point.requestsPerS),
                  writer.number(point.outputTokensPerS), writer.number(point.latencyP50Ms),
                  writer.number(point.latencyP99Ms), writer.number(point.ttftP99Ms),
                  writer.number(point.tokensPerSPerUser), known.join(u", "_s) });
        }
    }
    // A column of dashes says no more than none.
    for (qsizetype column = 3; column + 1 < table.columns.size(); ++column) {
        const bool undefined =
            std::all_of(table.rows.begin(), table.rows.end(),
                        [column](const QStringList& row) { return row[column] == u"–"_s; });
        for (QStringList& row : table.rows) {
            row[column] = undefined ? QString() : row[column];
        }
    }
    return detail::withoutEmptyColumns(std::move(table));
}

Document buildCurveReport(std::span<const RunResult> results, const ReportOptions& options)
{
    Document document;
    ReportWriter writer(document, options);
    const std::vector<LoadCurve> curves = loadCurvesOf(results);
    document.author = options.author;
    if (curves.empty()) {
        document.title = options.title.isEmpty()
            ? writer.text(QT_TRANSLATE_NOOP("Report", "No load curve"))
            : options.title;
        for (const RunResult& result : results) {
            document.date = std::max(document.date, qt(result.run.startedAt));
        }
        writer.paragraph(writer.text(QT_TRANSLATE_NOOP(
            "Report", "A load curve needs runs of one scenario at two loads at least.")));
        return document;
    }
    document.title = options.title.isEmpty()
        ? writer.text(QT_TRANSLATE_NOOP("Report", "%1 at several loads"),
                      qt(curves.front().scenario))
        : options.title;
    QStringList endpoints;
    QStringList answers;
    std::vector<std::int64_t> runs;
    bool users = false;
    for (const LoadCurve& curve : curves) {
        endpoints << qt(curve.endpoint);
        answers << curveAnswer(curve, options);
        for (const LoadCurvePoint& point : curve.points) {
            runs.push_back(point.run);
            users = users || point.isBest;
        }
    }
    endpoints.removeDuplicates();
    document.subtitle = writer.text(QT_TRANSLATE_NOOP("Report", "Load curve · endpoint %1"),
                                    endpoints.join(u", "_s));
    for (const RunResult& result : results) {
        document.date = std::max(document.date, qt(result.run.startedAt));
    }
    DocAnswer answer;
    answer.question = options.question.isEmpty()
        ? writer.text(QT_TRANSLATE_NOOP("Report", "How does it behave as the load rises?"))
        : options.question;
    answer.answer = answers.join(u' ');
    writer.add(answer);
    if (!options.comments.isEmpty()) {
        writer.paragraph(options.comments);
    }
    writer.chart(DocChart::Kind::LoadCurve,
                 writer.text(QT_TRANSLATE_NOOP("Report", "Throughput and latency")), {}, runs);
    if (users) {
        writer.chart(DocChart::Kind::LoadFront,
                     writer.text(QT_TRANSLATE_NOOP("Report", "Speed for a user and throughput")),
                     {}, runs);
    }
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "All loads")));
    writer.add(curvesTable(curves, options));
    writer.paragraph(
        writer.text(QT_TRANSLATE_NOOP(
            "Report",
            "The knee is the point furthest below the straight line from the first to the last "
            "load, both axes scaled to the same length. On the front is what gives a user more "
            "tokens a second than any load that delivers as many in all.")),
        true);
    writer.limitations(results);
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "System and manifest")));
    writer.manifest(results.back());
    return document;
}

} // namespace loadstone
