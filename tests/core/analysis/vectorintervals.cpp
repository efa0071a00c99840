// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/bootstrap.h"
#include "analysis/distributions.h"
#include "analysis/intervals.h"
#include "analysis/moments.h"
#include "analysis/percentilerules.h"
#include "analysis/variance.h"
#include "metrics/percentile.h"
#include "vectorfunctions.h"

#include <algorithm>

namespace loadstone::test {

namespace {

Json orNull(const std::optional<double>& value)
{
    return value ? Json(*value) : Json(nullptr);
}

Json percentiles(const Json& in)
{
    std::vector<double> x = numbers(in["x"]);
    if (x.empty()) {
        return Json::object();
    }
    std::sort(x.begin(), x.end());
    const auto pm = in["p_millipercent"].get<std::int32_t>();
    return Json { { "nearest_rank", nearestRankValue(x, pm) },
                  { "linear", linearPercentile(x, pm) },
                  { "loadgen", orNull(loadGenPercentile(x, pm)) },
                  { "numpy_lower", lowerPercentile(x, pm) },
                  { "hdr_c", hdrCPercentile(x, pm) },
                  { "hdr_java", hdrJavaPercentile(x, pm) } };
}

Json censored(const Json& in)
{
    std::vector<double> x;
    std::int64_t infinite = 0;
    for (const Json& item : in["x"]) {
        if (item.is_null()) {
            ++infinite;
        } else {
            x.push_back(item.get<double>());
        }
    }
    return Json { { "nearest_rank",
                    nearestRankValue(x, in["p_millipercent"].get<std::int32_t>(), infinite) } };
}

Json meanCi(const Json& in)
{
    const MeanInterval out = meanInterval(numbers(in["x"]), in["conf"].get<double>());
    return Json { { "n", out.n },
                  { "mean", orNull(out.mean) },
                  { "sd", orNull(out.sd) },
                  { "se", orNull(out.se) },
                  { "df", orNull(out.df) },
                  { "lo", out.interval ? Json(out.interval->low) : Json(nullptr) },
                  { "hi", out.interval ? Json(out.interval->high) : Json(nullptr) } };
}

Json proportion(const Json& in)
{
    const auto k = in["k"].get<std::int64_t>();
    const auto n = in["n"].get<std::int64_t>();
    const double conf = in["conf"].get<double>();
    const Interval wilson = wilsonInterval(k, n, conf);
    const Interval exact = clopperPearsonInterval(k, n, conf);
    return Json { { "p",
                    n > 0 ? Json(static_cast<double>(k) / static_cast<double>(n)) : Json(nullptr) },
                  { "wilson_lo", wilson.low },
                  { "wilson_hi", wilson.high },
                  { "cp_lo", exact.low },
                  { "cp_hi", exact.high } };
}

double share(const Json& in)
{
    return in["p_num"].get<double>() / in["p_den"].get<double>();
}

Json orderRanks(const Json& in)
{
    const OrderRanks ranks =
        orderStatisticRanks(in["n"].get<std::int64_t>(), share(in), in["conf"].get<double>());
    return Json { { "lo_rank", ranks.low },
                  { "hi_rank", ranks.high },
                  { "coverage", ranks.coverage } };
}

Json orderValues(const Json& in)
{
    std::vector<double> x = numbers(in["x"]);
    std::sort(x.begin(), x.end());
    const QuantileInterval out = quantileInterval(x, share(in), in["conf"].get<double>());
    return Json { { "lo", orNull(out.low) },
                  { "hi", orNull(out.high) },
                  { "lo_rank", out.ranks.low },
                  { "hi_rank", out.ranks.high },
                  { "coverage", out.ranks.coverage } };
}

Json bootstrapJson(const BootstrapInterval& out, const char* estimate)
{
    return Json { { estimate, out.estimate },        { "z0", out.z0 },
                  { "a", out.acceleration },         { "alpha_lo", out.alphaLow },
                  { "alpha_hi", out.alphaHigh },     { "bca_lo", out.bca.low },
                  { "bca_hi", out.bca.high },        { "pct_lo", out.percentile.low },
                  { "pct_hi", out.percentile.high }, { "n_replicates", out.replicates } };
}

Json bootstrapDrawn(const Json& in)
{
    const auto statistic = in["stat"] == "median" ? Statistic(medianOf) : Statistic(meanOf);
    const BootstrapInterval out = bootstrap(
        numbers(in["x"]), statistic, in["B"].get<std::int64_t>(), 1, in["conf"].get<double>());
    return bootstrapJson(out, "theta");
}

Json kalibera(const Json& in)
{
    const auto spread = twoLevelSpread(rows(in["y"]), in["conf"].get<double>());
    if (!spread) {
        return Json::object();
    }
    const TwoLevelSpread& out = *spread;
    Json json { { "mean", out.mean },      { "S1", out.withinRuns },
                { "T1", out.withinRuns },  { "S2", out.ofRunMeans },
                { "T2", out.betweenRuns }, { "half_width", out.halfWidth },
                { "df", out.df } };
    if (in.contains("cost_outer_s")) {
        json["opt_inner_reps_cost_60_to_10"] = orNull(
            out.bestIterations(in["cost_outer_s"].get<double>(), in["cost_inner_s"].get<double>()));
    }
    return json;
}

Json stratified(const Json& in)
{
    const auto workloads = rows(in["workloads"]);
    const double conf = in["conf"].get<double>();
    const auto mean = stratifiedMean(workloads, conf);
    if (!mean) {
        return Json::object();
    }
    const StratifiedMean& out = *mean;
    std::vector<double> pooled;
    for (const auto& values : workloads) {
        pooled.insert(pooled.end(), values.begin(), values.end());
    }
    const MeanInterval all = meanInterval(pooled, conf);
    const double half = normalCritical(conf) * *all.se;
    return Json { { "mean", out.mean },
                  { "se", out.se },
                  { "df", out.df },
                  { "lo", out.interval.low },
                  { "hi", out.interval.high },
                  { "pooled_t_lo", all.interval->low },
                  { "pooled_t_hi", all.interval->high },
                  { "pooled_z_lo", *all.mean - half },
                  { "pooled_z_hi", *all.mean + half } };
}

Json implied(const Json& in)
{
    const bool normal = in["method"].get<std::string>().starts_with("normal z");
    const ImpliedSpread out = impliedSpread(in["lo"].get<double>(), in["hi"].get<double>(),
                                            in["n"].get<std::int64_t>(), normal);
    return Json { { "half_width", out.halfWidth },
                  { "critical", out.critical },
                  { "se", out.se },
                  { "sd", out.sd } };
}

} // namespace

void addIntervalFunctions(std::map<std::string, VectorFunction>& all)
{
    all["percentile_all_methods"] = percentiles;
    all["nearest_rank_with_failures"] = censored;
    all["median"] = [](const Json& in) {
        const std::vector<double> x = numbers(in["x"]);
        return x.empty() ? Json::object()
                         : Json { { "median", medianOf(x) },
                                  { "nearest_rank_p50", nearestRankValue(x, 50'000) } };
    };
    all["mean_ci_t"] = meanCi;
    all["students_t_quantiles"] = [](const Json& in) {
        const double df = in["df"].get<double>();
        return Json { { "t975", studentQuantile(0.975, df) },
                      { "t995", studentQuantile(0.995, df) },
                      { "t95", studentQuantile(0.95, df) } };
    };
    all["proportion_ci"] = proportion;
    all["newcombe_unpaired"] = [](const Json& in) {
        const auto of = [&in](const char* key) { return in[key].get<std::int64_t>(); };
        const ProportionDifference out =
            newcombeDifference(of("k1"), of("n1"), of("k2"), of("n2"), in["conf"].get<double>());
        return Json { { "diff", out.difference },
                      { "lo", out.interval.low },
                      { "hi", out.interval.high } };
    };
    all["order_stat_ci"] = orderRanks;
    all["order_stat_ci_values"] = orderValues;
    all["order_stat_upper_bound"] = [](const Json& in) {
        return Json { { "hi_rank",
                        orderStatisticUpperRank(in["n"].get<std::int64_t>(), share(in),
                                                in["conf"].get<double>()) } };
    };
    all["woodruff_probability_bounds"] = [](const Json& in) {
        const Interval out = woodruffBounds(in["p"].get<double>(), in["n_eff"].get<double>(),
                                            in["conf"].get<double>());
        return Json { { "p_lo", out.low }, { "p_hi", out.high } };
    };
    all["poisson_rate_ci"] = [](const Json& in) {
        const RateInterval out =
            poissonRateInterval(in["events"].get<std::int64_t>(), in["exposure_s"].get<double>(),
                                in["conf"].get<double>());
        return Json { { "rate", out.rate },
                      { "lo", out.interval.low },
                      { "hi", out.interval.high } };
    };
    all["bootstrap_mean_exact_enumeration"] = [](const Json& in) {
        return bootstrapJson(bootstrapMeanExact(numbers(in["x"]), in["conf"].get<double>()),
                             "theta");
    };
    all["bootstrap_ci_mc"] = bootstrapDrawn;
    all["paired_bootstrap_log_ratio_of_means_exact"] = [](const Json& in) {
        return bootstrapJson(
            pairedBootstrapRatioExact(numbers(in["x"]), numbers(in["y"]), in["conf"].get<double>()),
            "ratio");
    };
    all["unpaired_bootstrap_log_ratio_exact"] = [](const Json& in) {
        return bootstrapJson(unpairedBootstrapRatioExact(numbers(in["x"]), numbers(in["y"]),
                                                         in["conf"].get<double>()),
                             "ratio");
    };
    all["cluster_bootstrap_exact"] = [](const Json& in) {
        return bootstrapJson(clusterBootstrapExact(rows(in["clusters"]), in["conf"].get<double>()),
                             "mean");
    };
    all["kalibera_jones_2level"] = kalibera;
    all["stratified_mean_ci"] = stratified;
    all["implied_sd"] = implied;
}

} // namespace loadstone::test
