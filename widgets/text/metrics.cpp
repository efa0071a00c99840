// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Words for metrics, reasons and SLOs; the other words are in words.cpp.
#include "text/words.h"

#include <QCoreApplication>

#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct MetricWords
{
    Q_DECLARE_TR_FUNCTIONS(MetricWords)
};

QString statText(std::string_view stat)
{
    if (stat == "mean") {
        return MetricWords::tr("mean");
    }
    if (stat == "max") {
        return MetricWords::tr("max");
    }
    if (stat == "min") {
        return MetricWords::tr("min");
    }
    return toQt(stat).replace(u'_', u'.');
}

QString numberInSentence(double value)
{
    return formatNumber(value, value == std::floor(value) ? NumberKind::Count : NumberKind::Plain);
}

QString translated(const char* text, const Json& args)
{
    return fillTemplate(QCoreApplication::translate("Reasons", text), args, numberInSentence);
}

QString quantityText(MetricKind kind)
{
    switch (kind) {
    case MetricKind::TtftMs:
        return u"TTFT"_s;
    case MetricKind::TpotMs:
        return u"TPOT"_s;
    case MetricKind::ItlMs:
        return u"ITL"_s;
    case MetricKind::LatencyMs:
        return MetricWords::tr("Latency");
    case MetricKind::ErrorShare:
        return MetricWords::tr("Errors");
    case MetricKind::RequestsPerS:
        return MetricWords::tr("Requests per second");
    case MetricKind::OutputTokensPerS:
        return MetricWords::tr("Output tokens per second");
    case MetricKind::Accuracy:
        return MetricWords::tr("Accuracy");
    case MetricKind::GoodFraction:
        return MetricWords::tr("Good requests");
    }
    return {};
}

} // namespace

QString reasonText(const Reason& reason)
{
    const ReasonSpec* spec = findReason(reason.code);
    return spec ? translated(spec->message, reason.args) : toQt(reason.code);
}

QString reasonRemedyText(const Reason& reason)
{
    const ReasonSpec* spec = findReason(reason.code);
    return spec && spec->remedy ? translated(spec->remedy, reason.args) : QString();
}

QString metricText(const MetricRef& ref)
{
    QString text = quantityText(ref.kind);
    if (!ref.stat.empty()) {
        text =
            MetricWords::tr("%1 %2", "metric, statistic: TTFT p99").arg(text, statText(ref.stat));
    }
    if (ref.ofPrompts) {
        text = MetricWords::tr("%1 over prompts", "metric and statistic").arg(text);
    }
    if (!ref.dataset.empty()) {
        text = MetricWords::tr("%1: %2", "metric, dataset").arg(text, toQt(ref.dataset));
    }
    return text;
}

QString metricText(std::string_view ref)
{
    const Result<MetricRef> parsed = parseComparedMetric(ref);
    return parsed ? metricText(*parsed) : toQt(ref);
}

NumberKind metricNumberKind(MetricKind kind)
{
    switch (kind) {
    case MetricKind::TtftMs:
    case MetricKind::TpotMs:
    case MetricKind::ItlMs:
    case MetricKind::LatencyMs:
        return NumberKind::Milliseconds;
    case MetricKind::ErrorShare:
    case MetricKind::Accuracy:
    case MetricKind::GoodFraction:
        return NumberKind::Percent;
    case MetricKind::RequestsPerS:
    case MetricKind::OutputTokensPerS:
        return NumberKind::Plain;
    }
    return NumberKind::Plain;
}

QString metricExplanation(MetricKind kind)
{
    switch (kind) {
    case MetricKind::TtftMs:
        return MetricWords::tr("Time to first token: from the moment the request was due until the "
                               "first piece of the answer arrived.");
    case MetricKind::TpotMs:
        return MetricWords::tr("Time per output token after the first: how fast the answer is "
                               "written.");
    case MetricKind::ItlMs:
        return MetricWords::tr("Inter-token latency: gaps between pieces of an answer.");
    case MetricKind::LatencyMs:
        return MetricWords::tr("From the moment the request was due until its last token.");
    case MetricKind::ErrorShare:
        return MetricWords::tr("Share of the issued requests that failed or did not finish.");
    case MetricKind::RequestsPerS:
        return MetricWords::tr("Completed requests in the measurement window, per second.");
    case MetricKind::OutputTokensPerS:
        return MetricWords::tr("Tokens that arrived in the measurement window, per second.");
    case MetricKind::Accuracy:
        return MetricWords::tr("Share of the issued requests whose answer was right.");
    case MetricKind::GoodFraction:
        return MetricWords::tr("Share of the issued requests that met every limit.");
    }
    return {};
}

QString intervalMethodText(std::string_view method)
{
    if (method == "order_statistic_within_run") {
        return MetricWords::tr("95 % interval from order statistics within the run");
    }
    if (method == "student_t_over_trials") {
        return MetricWords::tr("95 % interval from Student's t over the trials");
    }
    if (method == "student_t_over_items") {
        return MetricWords::tr("95 % interval from Student's t over the items");
    }
    if (method == "wilson") {
        return MetricWords::tr("95 % Wilson interval");
    }
    return method.empty() ? QString() : toQt(method);
}

QString sloText(std::string_view slo)
{
    const std::size_t at = slo.find_first_of("<>");
    if (at == std::string_view::npos) {
        return toQt(slo);
    }
    const bool equal = at + 1 < slo.size() && slo[at + 1] == '=';
    const Result<MetricRef> ref = parseMetricRef(slo.substr(0, at));
    bool isNumber = false;
    const double value = toQt(slo.substr(at + (equal ? 2 : 1))).toDouble(&isNumber);
    if (!ref || !isNumber) {
        return toQt(slo);
    }
    const QString sign = slo[at] == '<' ? (equal ? u"≤"_s : u"<"_s) : (equal ? u"≥"_s : u">"_s);
    return metricText(*ref) % u'\u00a0' % sign % u'\u00a0'
        % formatNumber(value, metricNumberKind(ref->kind));
}

} // namespace loadstone
