// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/earlystopping.h"
#include "analysis/meantests.h"
#include "analysis/multiplicity.h"
#include "analysis/power.h"
#include "analysis/ranktests.h"
#include "analysis/ratios.h"
#include "vectorfunctions.h"

namespace loadstone::test {

namespace {

Json ratioJson(const RatioTest& out)
{
    return Json { { "ratio", out.ratio },
                  { "lo", out.interval.low },
                  { "hi", out.interval.high },
                  { "p", out.p },
                  { "df", out.df } };
}

Json fiellerJson(const FiellerRatio& out)
{
    return Json { { "ratio", out.ratio },
                  { "df", out.df },
                  { "lo", out.interval ? Json(out.interval->low) : Json(nullptr) },
                  { "hi", out.interval ? Json(out.interval->high) : Json(nullptr) },
                  { "bounded", out.interval.has_value() } };
}

Json differenceJson(const MeanDifference& out, const char* name)
{
    return Json { { name, out.difference },   { "sd_diff", out.sd }, { "t", out.t },
                  { "df", out.df },           { "p", out.p },        { "lo", out.interval.low },
                  { "hi", out.interval.high } };
}

Json equivalenceJson(const EquivalenceTest& out)
{
    return Json { { "p_lower", out.pLower },
                  { "p_upper", out.pUpper },
                  { "p", out.p },
                  { "equivalent", out.equivalent } };
}

/// Calls `test(x, y, conf)` and describes the outcome.
template<class Test, class Names>
Json onTwoArms(const Json& in, Test test, Names names)
{
    return described(test(numbers(in["x"]), numbers(in["y"]), in["conf"].get<double>()), names);
}

Json estimate(const Json& in)
{
    const PercentileEstimate out =
        estimatePercentile(in["n"].get<std::int64_t>(), in["p"].get<double>(), in.value("d", 0.0),
                           in.value("c", 0.99));
    return Json { { "sufficient", out.sufficient },
                  { "t", out.t },
                  { "index0", valueOrNull(out.index) },
                  { "discarded", out.discarded },
                  { "min_queries", out.minQueries } };
}

Json server(const Json& in)
{
    const ServerPass out =
        serverPass(in["queries"].get<std::int64_t>(), in["over_latency"].get<std::int64_t>(),
                   in["p"].get<double>(), in.value("d", 0.0), in.value("c", 0.99));
    return Json { { "pass", out.pass },
                  { "h_required", out.required },
                  { "more_needed_if_all_under", out.moreNeeded } };
}

void addRankFunctions(std::map<std::string, VectorFunction>& all)
{
    all["wilcoxon_exact"] = [](const Json& in) {
        const SignedRank out = wilcoxonSignedRank(numbers(in["d"]));
        return Json {
            { "n_nonzero", out.n }, { "w_plus", out.plus }, { "w_minus", out.minus }, { "p", out.p }
        };
    };
    all["hodges_lehmann_paired"] = [](const Json& in) {
        return described(hodgesLehmannPaired(numbers(in["d"]), in["conf"].get<double>()),
                         [](const HodgesLehmann& out) {
                             return Json { { "hl", out.estimate },
                                           { "lo", out.interval.low },
                                           { "hi", out.interval.high },
                                           { "qu", out.rank } };
                         });
    };
    all["mann_whitney_exact"] = [](const Json& in) {
        return described(mannWhitney(numbers(in["x"]), numbers(in["y"])), [](const RankSum& out) {
            return Json { { "u_x", out.ux }, { "u_y", out.uy }, { "p", out.p } };
        });
    };
    all["mcnemar_exact"] = [](const Json& in) {
        const McNemar out = mcNemar(in["a_only_correct"].get<std::int64_t>(),
                                    in["b_only_correct"].get<std::int64_t>());
        return Json { { "p_exact", out.exact }, { "p_mid", out.mid } };
    };
    all["adjust"] = [](const Json& in) {
        return Json { { "holm", holmAdjusted(numbers(in["p"])) },
                      { "bh", benjaminiHochbergAdjusted(numbers(in["p"])) } };
    };
}

void addPowerFunctions(std::map<std::string, VectorFunction>& all)
{
    all["mde_80"] = [](const Json& in) {
        const double n = in["n"].get<double>();
        const double alpha = in["alpha"].get<double>();
        const double power = in["power"].get<double>();
        return Json { { "mde_paired_sd", valueOrNull(pairedDetectable(n, alpha, power)) },
                      { "mde_two_sample_sd", valueOrNull(twoSampleDetectable(n, alpha, power)) } };
    };
    all["power_t"] = [](const Json& in) {
        const double n = in["n"].get<double>();
        const double d = in["d"].get<double>();
        const double alpha = in["alpha"].get<double>();
        return Json { { "paired", pairedPower(n, d, alpha) },
                      { "two_sample", twoSamplePower(n, d, alpha) } };
    };
    all["eval_question_count"] = [](const Json& in) {
        const auto of = [&in](const char* key) { return in[key].get<double>(); };
        const EvalSpread spread { of("omega2"), of("sigmaA2"), of("K_A"), of("sigmaB2"),
                                  of("K_B") };
        return Json { { "n", evalQuestionCount(spread, of("delta"), of("alpha"), of("power")) } };
    };
    all["min_passing_queries"] = [](const Json& in) {
        const auto t = in["t"].get<std::int64_t>();
        const std::int64_t h = minPassingQueries(t, in["p"].get<double>(), in["d"].get<double>(),
                                                 in["c"].get<double>());
        return Json { { "h", h }, { "total", h + t } };
    };
    all["single_stream_estimate_index"] = estimate;
    all["server_pass"] = server;
    all["legacy_min_queries"] = [](const Json& in) {
        const FixedQueries out =
            fixedQueries(in["p"].get<double>(), in["confidence"].get<double>(),
                         in["margin"].get<double>(), in["round_to"].get<std::int64_t>());
        return Json { { "n", out.exact }, { "n_rounded", out.rounded } };
    };
}

} // namespace

void addTestFunctions(std::map<std::string, VectorFunction>& all)
{
    using Values = std::span<const double>;
    all["ratio_welch_log"] = [](const Json& in) {
        return onTwoArms(
            in, [](Values x, Values y, double c) { return welchLogRatio(x, y, c); }, ratioJson);
    };
    all["ratio_paired_log"] = [](const Json& in) {
        return onTwoArms(
            in, [](Values x, Values y, double c) { return pairedLogRatio(x, y, c); }, ratioJson);
    };
    all["ratio_fieller"] = [](const Json& in) {
        return onTwoArms(
            in, [](Values x, Values y, double c) { return fiellerRatio(x, y, c); }, fiellerJson);
    };
    all["welch"] = [](const Json& in) {
        return onTwoArms(
            in, [](Values x, Values y, double c) { return welchDifference(x, y, c); },
            [](const MeanDifference& out) { return differenceJson(out, "diff"); });
    };
    all["paired_t"] = [](const Json& in) {
        return onTwoArms(
            in, [](Values x, Values y, double c) { return pairedDifference(x, y, c); },
            [](const MeanDifference& out) { return differenceJson(out, "mean_diff"); });
    };
    all["tost_log_ratio"] = [](const Json& in) {
        return described(welchLogEquivalence(numbers(in["x"]), numbers(in["y"]),
                                             in["margin_ratio"].get<double>(),
                                             in["alpha"].get<double>()),
                         equivalenceJson);
    };
    all["geomean"] = [](const Json& in) {
        return Json { { "geomean", valueOrNull(geometricMean(numbers(in["ratios"]))) } };
    };
    addRankFunctions(all);
    addPowerFunctions(all);
}

} // namespace loadstone::test
