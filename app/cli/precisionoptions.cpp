// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "precisionoptions.h"

#include "optionnames.h"

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

tl::unexpected<Error> bad(const char* option, const QString& text)
{
    return makeError(ErrorCode::InvalidSpecification, text, QString::fromUtf8(option));
}

} // namespace

void PrecisionOptions::declare(CLI::App& app)
{
    app.add_option("--precision", m_width,
                   "Trials go on until the 95 % interval of a mean reaches no further than this to "
                   "either side, e.g. 2%, instead of a fixed number");
    app.add_option("--precision-metric", m_metric,
                   "STAT_METRIC that --precision is about: requests_per_s (with a fixed rate "
                   "p50_latency_ms), or e.g. p99_ttft_ms");
    app.add_option("--min-trials", m_min, "With --precision: at least so many (5)")
        ->check(wholeNumber(3));
    app.add_option("--max-trials", m_max, "With --precision: at most so many (30)")
        ->check(wholeNumber(3));
}

Result<std::optional<PrecisionRule>> PrecisionOptions::rule(bool hasTrials) const
{
    if (m_width.empty()) {
        if (!m_metric.empty() || m_min || m_max) {
            return bad(!m_metric.empty() ? "--precision-metric"
                           : m_min       ? "--min-trials"
                                         : "--max-trials",
                       u"belongs to --precision, which is not there"_s);
        }
        return std::optional<PrecisionRule>();
    }
    if (hasTrials) {
        return bad("--precision", u"--trials asks for a fixed number: leave one of the two out"_s);
    }
    const QString text = toQt(m_width);
    bool isNumber = false;
    const double width =
        text.endsWith(u'%') ? text.chopped(1).toDouble(&isNumber) / 100 : text.toDouble(&isNumber);
    if (!isNumber || !(width > 0 && width < 1)) {
        return bad("--precision", u"'%1' is no share: write 2% or 0.02"_s.arg(text));
    }
    PrecisionRule rule;
    rule.halfWidth = width;
    rule.metric = m_metric;
    rule.minTrials = m_min.value_or(rule.minTrials);
    rule.maxTrials = m_max.value_or(std::max(rule.maxTrials, rule.minTrials));
    return std::optional(std::move(rule));
}

} // namespace loadstone::cli
