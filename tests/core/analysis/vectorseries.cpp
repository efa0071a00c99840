// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/arrivals.h"
#include "analysis/omission.h"
#include "analysis/outliers.h"
#include "analysis/percentilerules.h"
#include "analysis/steadiness.h"
#include "metrics/percentile.h"
#include "vectorfunctions.h"

#include <algorithm>
#include <cmath>

namespace loadstone::test {

namespace {

Json mserJson(const Json& in)
{
    const Mser out = *mser(numbers(in["x"]), in["batch"].get<std::size_t>());
    return Json { { "n_batches", out.batches },      { "d_batches", out.cutBatches },
                  { "truncate_raw", out.cutValues }, { "mser_min", out.minimum },
                  { "at_boundary", out.atBoundary }, { "steady_mean", out.steadyMean } };
}

Json shiftJson(const Json& in)
{
    const MeanShift out = *meanShift(numbers(in["x"]));
    return Json { { "k", out.firstLength },   { "min_segment", out.minSegment },
                  { "sse0", out.sseWhole },   { "sse1", out.sseSplit },
                  { "gain", out.gain },       { "sigma", out.sigma },
                  { "penalty", out.penalty }, { "accept", out.accepted } };
}

Json poissonJson(const Json& in)
{
    const PoissonCheck out = *checkPoisson(numbers(in["arrival_times"]), in["rate"].get<double>());
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

Json outliersJson(const Json& in)
{
    const Outliers out = *findOutliers(numbers(in["x"]));
    return Json { { "q1", out.q1 },
                  { "q3", out.q3 },
                  { "mild", out.mild },
                  { "severe", out.severe },
                  { "mad", out.mad },
                  { "mod_z_max", valueOrNull(out.largestModifiedZ) },
                  { "flag_nonmedian", out.notMedian } };
}

double nearestP90(const std::vector<double>& values)
{
    std::vector<std::int64_t> sorted;
    for (const double value : values) {
        sorted.push_back(std::llround(value));
    }
    sortValues(sorted);
    return static_cast<double>(*percentileOf(sorted, 90'000));
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
                  { "p90_service", nearestP90(services) },
                  { "p90_response_nearest_rank", nearestP90(responses) } };
}

} // namespace

void addSeriesFunctions(std::map<std::string, VectorFunction>& all)
{
    all["mser5"] = mserJson;
    all["mean_shift_changepoint"] = shiftJson;
    all["poisson_ks"] = poissonJson;
    all["acf_ess_batchmeans"] = autocorrelationJson;
    all["tukey_mad"] = outliersJson;
    all["hdr_record_corrected"] = [](const Json& in) {
        return Json { { "recorded",
                        correctedValues(in["value"].get<std::int64_t>(),
                                        in["expected_interval"].get<std::int64_t>()) } };
    };
    all["response_from_schedule"] = queueJson;
}

} // namespace loadstone::test
