// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/comparedesign.h"

#include "analysis/bootstrap.h"
#include "analysis/distributions.h"
#include "analysis/moments.h"
#include "analysis/ranktests.h"

#include <array>
#include <cmath>
#include <vector>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kFewestPrompts = 5;
constexpr std::size_t kFewestForT = 30;
constexpr std::int64_t kResamples = 10'000;
constexpr std::uint64_t kSeed = 1; // stored runs give the same interval each time

Json at(const Json& manifest, const char* pointer)
{
    const Json::json_pointer where(pointer);
    return manifest.is_object() && manifest.contains(where) ? manifest.at(where) : Json(nullptr);
}

bool isSame(const Json& base, const Json& candidate, const char* pointer)
{
    return at(base, pointer) == at(candidate, pointer);
}

bool isInterleaved(const Json& manifest)
{
    return at(manifest, "/suite/order") == "interleaved" && at(manifest, "/suite/id").is_string();
}

RatioTest linearised(const std::vector<double>& x, const std::vector<double>& y)
{
    const auto n = static_cast<double>(x.size());
    const double mx = meanOf(x);
    const double my = meanOf(y);
    std::vector<double> parts(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
        parts[i] = x[i] / mx - y[i] / my;
    }
    RatioTest test;
    test.ratio = mx / my;
    test.df = n - 1;
    test.sdLog = std::sqrt(varianceOf(parts));
    test.se = test.sdLog / std::sqrt(n);
    const double log = std::log(test.ratio);
    const double half = studentCritical(0.95, test.df) * test.se;
    test.interval = { std::exp(log - half), std::exp(log + half) };
    test.p = test.se > 0 ? studentTwoSided(log / test.se, test.df) : log == 0 ? 1 : 0;
    return test;
}

} // namespace

std::string_view compareDesignName(CompareDesign design)
{
    constexpr std::array<std::string_view, 3> kNames { "unpaired", "blocked", "paired_prompts" };
    return kNames[static_cast<std::size_t>(design)];
}

CompareDesign compareDesignOf(const Json& base, const Json& candidate)
{
    if (isInterleaved(base) && isInterleaved(candidate) && isSame(base, candidate, "/suite/id")
        && isSame(base, candidate, "/scenario")) {
        return CompareDesign::Blocked;
    }
    const bool isKnown =
        at(base, "/workload/dataset/sha256").is_string() && at(base, "/seeds/base").is_number();
    const bool isSamePrompts = isSame(base, candidate, "/workload/dataset/sha256")
        && isSame(base, candidate, "/workload/dataset/limit")
        && isSame(base, candidate, "/workload/template")
        && isSame(base, candidate, "/workload/generation")
        && isSame(base, candidate, "/seeds/base");
    return isKnown && isSamePrompts ? CompareDesign::PairedPrompts : CompareDesign::Unpaired;
}

QString compareDesignText(CompareDesign design, std::int64_t pairs)
{
    switch (design) {
    case CompareDesign::Unpaired:
        break;
    case CompareDesign::Blocked:
        return u"blocked: trials of both ran beside each other in %1 blocks; each block is a pair"_s
            .arg(pairs);
    case CompareDesign::PairedPrompts:
        return pairs > 0
            ? u"paired by prompt: both answered the same %1 prompts; means and percentiles of "
              "what a prompt took are compared prompt by prompt, everything else trial by trial"_s
                  .arg(pairs)
            : u"paired by prompt: both were asked the same, but what each prompt took is not "
              "known; separate trials are compared"_s;
    }
    return u"unpaired: separate trials are compared"_s;
}

std::optional<PromptRatio> promptRatio(const std::map<std::string, double>& candidate,
                                       const std::map<std::string, double>& base)
{
    std::vector<double> x;
    std::vector<double> y;
    for (const auto& [prompt, value] : candidate) {
        if (const auto other = base.find(prompt); other != base.end()) {
            x.push_back(value);
            y.push_back(other->second);
        }
    }
    if (x.size() < kFewestPrompts || !(meanOf(x) > 0) || !(meanOf(y) > 0)) {
        return std::nullopt;
    }
    PromptRatio out;
    out.prompts = static_cast<std::int64_t>(x.size());
    out.test = linearised(x, y);
    if (x.size() >= kFewestForT) {
        return out;
    }
    const BootstrapInterval boot = pairedBootstrapRatio(x, y, kResamples, kSeed);
    out.test.interval = boot.bca;
    std::vector<double> differences(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
        differences[i] = x[i] - y[i];
    }
    const SignedRank rank = wilcoxonSignedRank(differences);
    out.test.p = rank.p;
    out.smallestP = rank.smallestP;
    return out;
}

} // namespace loadstone
