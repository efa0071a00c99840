// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "help/helptopics.h"

#include "models/helprole.h"

#include <QAbstractItemView>
#include <QHash>
#include <QHeaderView>
#include <QPoint>
#include <QVariant>

#include <array>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::array kTopics {
    // Parts of pages
    HelpTopicRow { "verdictBand", "verdicts" },
    HelpTopicRow { "reasonsTable", "verdicts" },
    HelpTopicRow { "statisticsTable", "metrics" },
    HelpTopicRow { "statisticsPane", "metrics" },
    HelpTopicRow { "definitionsChoice", "definitions" },
    HelpTopicRow { "requestsPane", "requests#the-table" },
    HelpTopicRow { "requestTable", "requests#the-table" },
    HelpTopicRow { "requestNavigation", "requests#outliers-and-failures" },
    HelpTopicRow { "requestPanel", "requests" },
    HelpTopicRow { "requestInspector", "requests#where-its-time-went" },
    HelpTopicRow { "inspectorRequestPane", "requests#what-was-sent-and-what-came-back" },
    HelpTopicRow { "inspectorAnswerPane", "requests#what-was-sent-and-what-came-back" },
    HelpTopicRow { "resendPanel", "requests#sending-it-again" },
    HelpTopicRow { "waterfall", "charts#waterfall" },
    HelpTopicRow { "selectionBar", "charts#selecting-a-part" },
    HelpTopicRow { "chartNotesButton", "charts#notes" },
    HelpTopicRow { "chartSections", "charts" },
    HelpTopicRow { "queueDock", "running#the-queue" },
    HelpTopicRow { "queuePanel", "running#the-queue" },
    HelpTopicRow { "runMarks", "runs#tags-and-notes" },
    HelpTopicRow { "runsTable", "runs" },
    HelpTopicRow { "accuracyPane", "accuracy#reading-the-score" },
    HelpTopicRow { "environmentPane", "reports#the-manifest" },
    HelpTopicRow { "trialNotes", "comparing#notes-on-trials" },
    HelpTopicRow { "breakPoint", "scenarios#finding-the-break-point" },
    HelpTopicRow { "compareTabs", "comparing#the-table" },
    HelpTopicRow { "compareBand", "comparing#designs" },
    HelpTopicRow { "compareDiffers", "comparing#what-else-differs" },
    HelpTopicRow { "arrivalPreview", "charts#arrivals" },
    HelpTopicRow { "datasetPreview", "datasets#the-preview" },
    HelpTopicRow { "probePanel", "endpoint#probe" },
    HelpTopicRow { "projectTree", "window#the-project-tree" },
    HelpTopicRow { "projectDock", "window#the-project-tree" },
    HelpTopicRow { "mainToolBar", "running#starting-a-run" },
    HelpTopicRow { "messageBar", "troubleshooting" },
    HelpTopicRow { "question", "files#changes-from-outside" },
    HelpTopicRow { "statusBar", "window" },
    // Charts
    HelpTopicRow { "percentileChart", "charts#latency-by-percentile" },
    HelpTopicRow { "timelineChart", "charts#requests-over-time" },
    HelpTopicRow { "throughputChart", "charts#throughput-over-time" },
    HelpTopicRow { "latencyChart", "charts#latency-and-ttft-over-time" },
    HelpTopicRow { "distributionChart", "charts#distribution" },
    HelpTopicRow { "errorsChart", "charts#failed-requests-over-time" },
    HelpTopicRow { "levelsChart", "charts#by-level" },
    HelpTopicRow { "levelErrorsChart", "charts#by-level" },
    HelpTopicRow { "levelSpreadChart", "charts#spread-by-level" },
    HelpTopicRow { "errorClassesChart", "charts#failures-by-class-and-their-share" },
    HelpTopicRow { "errorShareChart", "charts#failures-by-class-and-their-share" },
    HelpTopicRow { "loadChart", "charts#sent-and-over" },
    HelpTopicRow { "backlogChart", "charts#sent-and-over" },
    HelpTopicRow { "healthTimeChart", "charts#health-by-worker-or-address" },
    HelpTopicRow { "chunkStrip", "charts#pauses-within-one-answer" },
    HelpTopicRow { "curveLatency", "charts#throughput-and-latency" },
    HelpTopicRow { "curveFront", "charts#speed-for-a-user-and-throughput" },
    HelpTopicRow { "searchChart", "charts#loads-that-were-tried" },
    HelpTopicRow { "trendChart", "charts#trend" },
    HelpTopicRow { "compareBars", "charts#bars-of-a-comparison" },
    HelpTopicRow { "comparePercentiles", "charts#latency-by-percentile" },
    HelpTopicRow { "compareLoadCurve", "charts#throughput-and-latency" },
    HelpTopicRow { "arrivalChart", "charts#arrivals" },
    HelpTopicRow { "liveRequests", "charts#throughput-over-time" },
    HelpTopicRow { "liveTokens", "charts#throughput-over-time" },
    HelpTopicRow { "liveLatency", "charts#latency-and-ttft-over-time" },
    HelpTopicRow { "liveInFlight", "charts#sent-and-over" },
    HelpTopicRow { "PercentileChart", "charts#latency-by-percentile" },
    HelpTopicRow { "TimelineChart", "charts#requests-over-time" },
    HelpTopicRow { "TimeSeriesChart", "charts#throughput-over-time" },
    HelpTopicRow { "DistributionChart", "charts#distribution" },
    HelpTopicRow { "ErrorsChart", "charts#failed-requests-over-time" },
    HelpTopicRow { "LevelsChart", "charts#by-level" },
    HelpTopicRow { "LoadCurveChart", "charts#throughput-and-latency" },
    HelpTopicRow { "SearchChart", "charts#loads-that-were-tried" },
    HelpTopicRow { "TrendChart", "charts#trend" },
    HelpTopicRow { "BarsView", "charts#bars-of-a-comparison" },
    HelpTopicRow { "HeatMapChart", "charts#heat-map" },
    HelpTopicRow { "InputLengthChart", "charts#time-to-first-token-by-input-length" },
    HelpTopicRow { "ChunkStrip", "charts#pauses-within-one-answer" },
    HelpTopicRow { "HealthBars", "charts#health-by-worker-or-address" },
    HelpTopicRow { "LevelBoxChart", "charts#spread-by-level" },
    HelpTopicRow { "Chart", "charts" },
    // Pages
    HelpTopicRow { "WelcomePage", "start" },
    HelpTopicRow { "LivePage", "running#while-it-runs" },
    HelpTopicRow { "ResultPage", "window#the-result" },
    HelpTopicRow { "ComparePage", "comparing" },
    HelpTopicRow { "CurvePage", "searching#sweeps-and-the-knee" },
    HelpTopicRow { "SearchPage", "searching" },
    HelpTopicRow { "SearchListPage", "searching" },
    HelpTopicRow { "TrendPage", "comparing#trends" },
    HelpTopicRow { "RunsPage", "runs" },
    HelpTopicRow { "ProjectPage", "start#a-project-of-your-own" },
    HelpTopicRow { "ObjectPage", "project-file" },
    // Dialogs
    HelpTopicRow { "SearchDialog", "searching#how-a-search-goes" },
    HelpTopicRow { "SweepDialog", "searching#sweeps-and-the-knee" },
    HelpTopicRow { "NewProjectDialog", "start#a-project-of-your-own" },
    HelpTopicRow { "assistantEndpoint", "endpoint" },
    HelpTopicRow { "assistantDataset", "datasets" },
    HelpTopicRow { "assistantScenario", "scenarios" },
    HelpTopicRow { "ReportDialog", "reports" },
    HelpTopicRow { "RunDialog", "running#what-a-run-will-take" },
    HelpTopicRow { "CommandPalette", "window#finding-and-doing" },
    HelpTopicRow { "NoteDialog", "charts#notes" },
    HelpTopicRow { "NotesDialog", "charts#notes" },
    HelpTopicRow { "ProjectDialog", "files#the-project" },
    HelpTopicRow { "ComparisonsDialog", "comparing#saved-comparisons" },
    HelpTopicRow { "ComparisonNameDialog", "comparing#saved-comparisons" },
    HelpTopicRow { "ChartTableDialog", "charts#every-chart" },
    HelpTopicRow { "ShortcutsDialog", "window#keyboard" },
    HelpTopicRow { "RecoveryDialog", "projects#unsaved-changes" },
    HelpTopicRow { "MergeDialog", "projects#changes-from-both-sides" },
    HelpTopicRow { "HistoryDialog", "projects#saved-versions" },
    HelpTopicRow { "ProjectDiffDialog", "projects#comparing-two-projects" },
    HelpTopicRow { "TemplatesDialog", "projects#templates" },
    HelpTopicRow { "TemplateNameDialog", "projects#templates" },
    HelpTopicRow { "PreferencesDialog", "projects#preferences" },
    HelpTopicRow { "HelpWindow", "window#this-help" },
    HelpTopicRow { "MainWindow", "start" },
};

constexpr std::array kFields {
    HelpTopicRow { "endpoints/", "endpoint" },
    HelpTopicRow { "endpoints/api", "endpoint#kinds-of-api" },
    HelpTopicRow { "endpoints/urls", "endpoint#the-address" },
    HelpTopicRow { "endpoints/models", "endpoint#several-models" },
    HelpTopicRow { "endpoints/system", "endpoint#describe-the-system" },
    HelpTopicRow { "endpoints/tokenizer", "tokens" },
    HelpTopicRow { "endpoints/tokenize_path", "tokens#asking-the-server" },
    HelpTopicRow { "endpoints/auth", "endpoint#keys" },
    HelpTopicRow { "endpoints/headers", "endpoint#keys" },
    HelpTopicRow { "endpoints/tls", "endpoint#tls-and-proxies" },
    HelpTopicRow { "endpoints/proxy", "endpoint#tls-and-proxies" },
    HelpTopicRow { "endpoints/timeouts_ms", "endpoint#time-outs-and-retries" },
    HelpTopicRow { "endpoints/retry", "endpoint#time-outs-and-retries" },
    HelpTopicRow { "endpoints/hooks", "endpoint#hooks-and-waiting" },
    HelpTopicRow { "endpoints/wait_ready", "endpoint#hooks-and-waiting" },
    HelpTopicRow { "endpoints/request", "endpoint#anything-that-speaks-http" },
    HelpTopicRow { "datasets/", "datasets" },
    HelpTopicRow { "datasets/map", "datasets#columns" },
    HelpTopicRow { "datasets/map/choices", "accuracy#multiple-choice" },
    HelpTopicRow { "datasets/map/expected", "accuracy" },
    HelpTopicRow { "datasets/template", "datasets#templates" },
    HelpTopicRow { "datasets/filters", "datasets#filters" },
    HelpTopicRow { "datasets/generation", "datasets#generation" },
    HelpTopicRow { "datasets/preset", "accuracy#benchmarks" },
    HelpTopicRow { "datasets/scorer", "accuracy#scorers" },
    HelpTopicRow { "datasets/scoring", "accuracy#scorers" },
    HelpTopicRow { "datasets/scoring/judge", "accuracy#judges-and-similarity" },
    HelpTopicRow { "datasets/scoring/rubric", "accuracy#judges-and-similarity" },
    HelpTopicRow { "datasets/scoring/both_orders", "accuracy#judges-and-similarity" },
    HelpTopicRow { "datasets/scoring/threshold", "accuracy#judges-and-similarity" },
    HelpTopicRow { "datasets/scoring/test_timeout_ms", "accuracy#the-sandbox" },
    HelpTopicRow { "datasets/extractor", "accuracy#extraction-profiles" },
    HelpTopicRow { "datasets/shuffle", "accuracy#multiple-choice" },
    HelpTopicRow { "datasets/date_", "accuracy#benchmarks" },
    HelpTopicRow { "datasets/made", "datasets#generated-prompts" },
    HelpTopicRow { "datasets/generator", "datasets#generated-prompts" },
    HelpTopicRow { "datasets/trace", "datasets#traces" },
    HelpTopicRow { "datasets/sha256", "datasets#the-hash" },
    HelpTopicRow { "systems/", "endpoint#describe-the-system" },
    HelpTopicRow { "slos/", "slos" },
    HelpTopicRow { "scenarios/", "scenarios" },
    HelpTopicRow { "scenarios/mix", "datasets#mixes" },
    HelpTopicRow { "scenarios/mode", "accuracy" },
    HelpTopicRow { "scenarios/streaming", "scenarios#streaming" },
    HelpTopicRow { "scenarios/load/max_in_flight", "scenarios#server" },
    HelpTopicRow { "scenarios/load/burstiness", "scenarios#gamma" },
    HelpTopicRow { "scenarios/load/samples_per_query", "scenarios#multi-stream" },
    HelpTopicRow { "scenarios/load/concurrency", "scenarios#concurrency" },
    HelpTopicRow { "scenarios/load/ramp_up_ms", "scenarios#concurrency" },
    HelpTopicRow { "scenarios/load/rate_per_s", "scenarios#server" },
    HelpTopicRow { "scenarios/load/speed", "scenarios#trace" },
    HelpTopicRow { "scenarios/load/skip_ms", "scenarios#trace" },
    HelpTopicRow { "scenarios/load/window_ms", "scenarios#trace" },
    HelpTopicRow { "scenarios/load/", "scenarios#ramp" },
    HelpTopicRow { "scenarios/break", "scenarios#finding-the-break-point" },
    HelpTopicRow { "scenarios/sessions", "scenarios#sessions" },
    HelpTopicRow { "scenarios/loadgen", "loadgen" },
    HelpTopicRow { "scenarios/precision", "comparing#how-many-trials" },
    HelpTopicRow { "scenarios/trials", "comparing#how-many-trials" },
    HelpTopicRow { "scenarios/seed", "scenarios#seeds" },
    HelpTopicRow { "scenarios/stop", "scenarios#how-long-a-run-is" },
    HelpTopicRow { "scenarios/stop/max_", "scenarios#caps" },
    HelpTopicRow { "scenarios/warmup", "scenarios#warm-up" },
    HelpTopicRow { "scenarios/min_", "scenarios#how-long-a-run-is" },
    HelpTopicRow { "scenarios/abandon", "scenarios#clients-that-give-up" },
    HelpTopicRow { "scenarios/slo", "slos" },
    HelpTopicRow { "scenarios/error_share_limit", "verdicts#error_share" },
    HelpTopicRow { "scenarios/repeats", "accuracy" },
    HelpTopicRow { "scenarios/definitions", "definitions" },
    HelpTopicRow { "scenarios/cache", "scenarios#the-server-s-cache" },
    HelpTopicRow { "scenarios/workers", "tuning#more-workers" },
    HelpTopicRow { "scenarios/spin", "tuning#spinning" },
    HelpTopicRow { "scenarios/pin", "tuning#pinning" },
    HelpTopicRow { "scenarios/stall_probes", "engine#stall-probes" },
    HelpTopicRow { "scenarios/check_answers", "metrics#answers" },
    HelpTopicRow { "scenarios/keep_bodies", "requests#keeping-bodies" },
    HelpTopicRow { "scenarios/score_share", "accuracy#answers-under-load" },
    HelpTopicRow { "scenarios/audit", "accuracy#audits" },
    HelpTopicRow { "scenarios/audit_threshold", "accuracy#audits" },
    HelpTopicRow { "suites/", "comparing#suites" },
};

QString text(std::string_view view)
{
    return QString::fromLatin1(view.data(), static_cast<qsizetype>(view.size()));
}

QString fieldTopic(const QString& field)
{
    const HelpTopicRow* best = nullptr;
    for (const HelpTopicRow& row : kFields) {
        if (field.startsWith(text(row.widget))
            && (!best || row.widget.size() > best->widget.size())) {
            best = &row;
        }
    }
    return best ? text(best->topic) : u"project-file"_s;
}

/// "p99_ttft_ms" and "vllm.ttft.first_byte.from_dispatched" alike.
QString metricTopic(const QString& metric)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kMetrics { {
        { "ttft", "metrics#ttft" },
        { "tpot", "metrics#tpot" },
        { "itl", "metrics#itl" },
        { "latency", "metrics#latency" },
        { "queue", "metrics#queue" },
        { "lag", "metrics#schedule-lag" },
        { "requests_per_s", "metrics#requests-per-second" },
        { "output_tokens_per_s", "metrics#output-tokens-per-second" },
        { "total_tokens_per_s", "metrics#output-tokens-per-second" },
        { "error_share", "metrics#error-share" },
        { "accuracy", "accuracy#reading-the-score" },
        { "good", "metrics#goodput" },
        { "tokens", "tokens" },
        { "requests", "metrics#counting-requests" },
    } };
    for (const auto& [word, topic] : kMetrics) {
        if (metric.contains(text(word))) {
            return text(topic);
        }
    }
    return u"metrics"_s;
}

/// Columns of the table of requests, in its model's order.
constexpr std::array<std::string_view, 17> kRequestColumns {
    "column:index",         "column:phase",   "column:scheduled_ns", "metric:queue",
    "metric:ttft",          "metric:tpot",    "metric:latency",      "column:prompt_tokens",
    "column:output_tokens", "column:outcome", "column:http_status",  "column:finish_reason",
    "column:sample",        "column:worker",  "column:connection",   "column:retries",
    "requests#the-table",
};

const HelpTopicRow* rowOf(const QWidget& widget)
{
    static const QHash<QString, const HelpTopicRow*> rows = [] {
        QHash<QString, const HelpTopicRow*> all;
        for (const HelpTopicRow& row : kTopics) {
            all.insert(text(row.widget), &row);
        }
        return all;
    }();
    const auto find = [](const QString& name) { return rows.value(name); };
    if (const HelpTopicRow* row = find(widget.objectName())) {
        return row;
    }
    for (const QMetaObject* type = widget.metaObject(); type; type = type->superClass()) {
        if (const HelpTopicRow* row =
                find(QString::fromLatin1(type->className()).section(u"::"_s, -1))) {
            return row;
        }
    }
    return nullptr;
}

/// What the model says of the cell or header at a position, or of the current cell.
QString modelTopic(const QWidget& widget, const QPoint* position)
{
    const auto* header = qobject_cast<const QHeaderView*>(&widget);
    if (!header && widget.parentWidget()) {
        header = qobject_cast<const QHeaderView*>(widget.parentWidget());
    }
    if (header) {
        const int section = position && header->model()
            ? header->logicalIndexAt(header->orientation() == Qt::Horizontal ? position->x()
                                                                             : position->y())
            : -1;
        if (section < 0) {
            return {};
        }
        const bool isRequests = header->orientation() == Qt::Horizontal && header->parentWidget()
            && header->parentWidget()->objectName() == u"requestTable"_s;
        if (const auto at = static_cast<std::size_t>(section);
            isRequests && at < kRequestColumns.size()) {
            return text(kRequestColumns.at(at));
        }
        return header->model()
            ->headerData(section, header->orientation(), kHelpTopicRole)
            .toString();
    }
    const auto* view = qobject_cast<const QAbstractItemView*>(&widget);
    if (!view && widget.parentWidget()) {
        view = qobject_cast<const QAbstractItemView*>(widget.parentWidget());
    }
    if (!view || !view->model()) {
        return {};
    }
    const QModelIndex index = position ? view->indexAt(*position) : view->currentIndex();
    return index.data(kHelpTopicRole).toString();
}

} // namespace

std::span<const HelpTopicRow> helpTopicTable()
{
    return kTopics;
}

std::span<const HelpTopicRow> helpFieldTable()
{
    return kFields;
}

std::span<const std::string_view> helpRequestColumns()
{
    return kRequestColumns;
}

QString resolvedTopic(const QString& topic)
{
    const QString rest = topic.section(u':', 1);
    if (topic.startsWith(u"reason:"_s)) {
        return u"verdicts#"_s + rest;
    }
    if (topic.startsWith(u"metric:"_s)) {
        return metricTopic(rest);
    }
    if (topic.startsWith(u"field:"_s)) {
        return fieldTopic(rest);
    }
    if (topic.startsWith(u"column:"_s)) {
        return u"reports#requests.csv."_s + rest;
    }
    return topic;
}

QString helpTopicAt(const QWidget* widget, const QPoint* position)
{
    bool isFirst = true;
    for (const QWidget* at = widget; at; at = at->parentWidget()) {
        // The position is the first widget's own; a view's viewport has the view's topics.
        if (const QString topic = isFirst ? modelTopic(*at, position) : QString();
            !topic.isEmpty()) {
            return resolvedTopic(topic);
        }
        isFirst = false;
        if (const QString own = at->property(kHelpProperty).toString(); !own.isEmpty()) {
            return resolvedTopic(own);
        }
        if (const HelpTopicRow* row = rowOf(*at)) {
            return text(row->topic);
        }
    }
    return u"start"_s;
}

} // namespace loadstone
