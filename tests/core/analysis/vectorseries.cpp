// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/arrivals.h"
#include "analysis/omission.h"
#include "analysis/outliers.h"
#include "analysis/steadiness.h"
#include "vectorfunctions.h"

namespace loadstone::test {

namespace {

Json mserJson(const Mser& out)
{
    return Json { { "n_batches", out.batches },      { "d_batches", out.cutBatches },
                  { "truncate_raw", out.cutValues }, { "mser_min", out.minimum },
                  { "at_boundary", out.atBoundary }, { "steady_mean", out.steadyMean } };
}

Json shiftJson(const MeanShift& out)
{
    return Json { { "k", out.firstLength },   { "min_segment", out.minSegment },
                  { "sse0", out.sseWhole },   { "sse1", out.sseSplit },
                  { "gain", out.gain },       { "sigma", out.sigma },
                  { "penalty", out.penalty }, { "accept", out.accepted } };
}

Json poissonJson(const PoissonCheck& out)
{
    return Json { { "D_exp", out.dExponential },
                  { "p_exp", out.pExponential },
                  { "p_exp_asymptotic", out.pExponentialAsymptotic },
                  { "D_unif", out.dUniform },
                  { "p_unif", out.pUniform },
                  { "p_unif_asymptotic", out.pUniformAsymptotic },
                  { "cv2", out.cv2 } };
}

Json autocorrelationJson(const Json& in)
{
    const std::vector<double> x = numbers(in["x"]);
    const EffectiveSize size = effectiveSize(x);
    const MeanInterval batches = batchMeansInterval(x, in["batches"].get<std::size_t>());
    const MeanInterval independent = meanInterval(x);
    if (!batches.interval || !independent.interval) {
        return Json::object();
    }
    return Json { { "rho1", autocorrelation(x, 1) },
                  { "rho2", autocorrelation(x, 2) },
                  { "tau", size.tau },
                  { "ess", size.size },
                  { "bm_mean", *batches.mean },
                  { "bm_lo", batches.interval->low },
                  { "bm_hi", batches.interval->high },
                  { "iid_lo", independent.interval->low },
                  { "iid_hi", independent.interval->high } };
}

Json outliersJson(const Outliers& out)
{
    return Json { { "q1", out.q1 },
                  { "q3", out.q3 },
                  { "mild", out.mild },
                  { "severe", out.severe },
                  { "mad", out.mad },
                  { "mod_z_max", valueOrNull(out.largestModifiedZ) },
                  { "flag_nonmedian", out.notMedian } };
}

Json queueJson(const Json& in)
{
    std::vector<double> starts;
    std::vector<double> finishes;
    std::vector<double> services;
    std::vector<double> responses;
    for (const QueuedRequest& request :
         queueOneServer(numbers(in["scheduled"]), numbers(in["service"]))) {
        starts.push_back(request.start);
        finishes.push_back(request.finish);
        services.push_back(request.service);
        responses.push_back(request.response);
    }
    return Json { { "start", starts },
                  { "finish", finishes },
                  { "service_latency", services },
                  { "response_latency", responses },
                  { "p90_service", nearestRankValue(services, 90'000) },
                  { "p90_response_nearest_rank", nearestRankValue(responses, 90'000) } };
}

} // namespace

void addSeriesFunctions(std::map<std::string, VectorFunction>& all)
{
    all["mser5"] = [](const Json& in) {
        return described(mser(numbers(in["x"]), in["batch"].get<std::size_t>()), mserJson);
    };
    all["mean_shift_changepoint"] = [](const Json& in) {
        return described(meanShift(numbers(in["x"])), shiftJson);
    };
    all["poisson_ks"] = [](const Json& in) {
        return described(checkPoisson(numbers(in["arrival_times"]), in["rate"].get<double>()),
                         poissonJson);
    };
    all["acf_ess_batchmeans"] = autocorrelationJson;
    all["tukey_mad"] = [](const Json& in) {
        return described(findOutliers(numbers(in["x"])), outliersJson);
    };
    all["hdr_record_corrected"] = [](const Json& in) {
        return Json { { "recorded",
                        correctedValues(in["value"].get<std::int64_t>(),
                                        in["expected_interval"].get<std::int64_t>()) } };
    };
    all["response_from_schedule"] = queueJson;
}

} // namespace loadstone::test
