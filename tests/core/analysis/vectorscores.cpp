// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/evalerrors.h"
#include "analysis/intervals.h"
#include "base/pythonrandom.h"
#include "metrics/limits.h"
#include "vectorfunctions.h"

namespace loadstone::test {

namespace {

std::optional<double> optionalNumber(const Json& json)
{
    return json.is_null() ? std::nullopt : std::optional(json.get<double>());
}

Json goodput(const Json& in)
{
    RequestLimits limits;
    limits.ttft = TimeLimit { in["slo_ms"]["ttft"].get<double>() };
    limits.tpot = TimeLimit { in["slo_ms"]["tpot"].get<double>() };
    std::int64_t good = 0;
    std::int64_t strictlyGood = 0; // a missing TPOT is not good
    std::int64_t total = 0;
    for (const Json& request : in["requests"]) {
        ++total;
        const RequestTimes times { optionalNumber(request["ttft"]), optionalNumber(request["tpot"]),
                                   std::nullopt, optionalNumber(request["e2e"]) };
        const bool isGood = request["ok"].get<bool>() && meetsLimits(times, limits);
        good += isGood ? 1 : 0;
        strictlyGood += isGood && times.tpotMs ? 1 : 0;
    }
    const Interval wilson = wilsonInterval(good, total);
    return Json { { "good", good },
                  { "total", total },
                  { "goodput_rps", static_cast<double>(good) / in["duration_s"].get<double>() },
                  { "good_fraction", static_cast<double>(good) / static_cast<double>(total) },
                  { "wilson_lo", wilson.low },
                  { "wilson_hi", wilson.high },
                  { "aiperf_good", strictlyGood } };
}

Json clusteredJson(const ClusteredError& out)
{
    return Json { { "mean", out.mean },
                  { "se_naive", out.naive },
                  { "se_clustered", out.clustered },
                  { "se_clustered_CR1", out.corrected } };
}

Json pairedJson(const PairedScores& out)
{
    return Json { { "diff", out.difference },
                  { "se_paired", out.sePaired },
                  { "se_unpaired", out.seUnpaired },
                  { "corr", valueOrNull(out.correlation) },
                  { "lo", out.interval.low },
                  { "hi", out.interval.high },
                  { "p", out.p },
                  { "mcnemar_p", out.mcNemarP } };
}

Json questionsJson(const QuestionError& out)
{
    return Json { { "mean", out.mean },
                  { "se_question", out.byQuestion },
                  { "se_naive_pooled", out.pooled },
                  { "within_var", out.within },
                  { "between_var", out.between } };
}

Json permutations(const Json& in)
{
    PythonRandom random(in["seed"].get<std::uint64_t>());
    Json all = Json::array();
    for (int i = 0; i < in["count"].get<int>(); ++i) {
        all.push_back(random.permutation(4));
    }
    return Json { { "permutations", all } };
}

} // namespace

void addScoreFunctions(std::map<std::string, VectorFunction>& all)
{
    all["goodput"] = goodput;
    all["clustered_se"] = [](const Json& in) {
        return described(clusteredError(rows(in["groups"])), clusteredJson);
    };
    all["paired_mean_diff"] = [](const Json& in) {
        return described(pairedScores(numbers(in["a"]), numbers(in["b"]), in["conf"].get<double>()),
                         pairedJson);
    };
    all["lm_eval_mean_stderr"] = [](const Json& in) {
        return Json { { "stderr", valueOrNull(standardError(numbers(in["x"]))) } };
    };
    all["question_mean_se"] = [](const Json& in) {
        return described(questionError(rows(in["scores"])), questionsJson);
    };
    all["pass_at_k"] = [](const Json& in) {
        return Json { { "pass_at_k",
                        valueOrNull(passAtK(in["n"].get<std::int64_t>(),
                                            in["c"].get<std::int64_t>(),
                                            in["k"].get<std::int64_t>())) } };
    };
    all["mean_pass_at_k"] = [](const Json& in) {
        return Json { { "pass_at_k",
                        valueOrNull(meanPassAtK(in["n"].get<std::vector<std::int64_t>>(),
                                                in["c"].get<std::vector<std::int64_t>>(),
                                                in["k"].get<std::int64_t>())) } };
    };
    all["python_random_sample_range4"] = permutations;
    all["python_mt_u32"] = [](const Json& in) {
        PythonRandom random(in["seed"].get<std::uint64_t>());
        Json words = Json::array();
        for (int i = 0; i < 4; ++i) {
            words.push_back(random.nextU32());
        }
        return Json { { "u32", words } };
    };
}

} // namespace loadstone::test
