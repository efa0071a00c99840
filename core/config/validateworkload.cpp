// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a scenario's requests come from, and datasets whose prompts are made.
#include "config/checker.h"

#include <QRegularExpression>

#include <cmath>
#include <set>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr std::size_t kMostParts = 100;
constexpr std::uint64_t kLongestText = 10'000'000;
constexpr std::uint64_t kMostRows = 10'000'000;
constexpr double kFastest = 1e6;

void checkDatasetName(const Checker& at, const std::string& name)
{
    if (name.empty()) {
        at.error("missing_value", u"there is no dataset"_s, u"name one of /datasets"_s);
    } else if (findDataset(at.project(), name) == nullptr) {
        at.error("missing_reference", u"there is no dataset %1"_s.arg(inQuotes(name)),
                 u"name one of /datasets"_s);
    }
}

void checkMix(const Checker& at, const Scenario& scenario)
{
    if (!scenario.dataset.empty()) {
        at.error("conflicting_keys", u"a mix names its datasets itself"_s,
                 u"remove dataset, or the mix"_s);
    }
    if (scenario.mix.size() > kMostParts) {
        at.error("out_of_range", u"a mix has at most %1 datasets"_s.arg(kMostParts),
                 u"leave some out"_s);
    }
    std::set<std::string> seen;
    for (std::size_t i = 0; i < scenario.mix.size(); ++i) {
        const MixPart& part = scenario.mix[i];
        checkDatasetName(at.at(i).at("dataset"), part.dataset);
        if (!part.dataset.empty() && !seen.insert(part.dataset).second) {
            at.at(i).at("dataset").error("duplicate_name",
                                         u"%1 is in the mix twice"_s.arg(inQuotes(part.dataset)),
                                         u"add its weights up"_s);
        }
        if (!(std::isfinite(part.weight) && part.weight > 0)) {
            at.at(i).at("weight").error("out_of_range", u"not a weight"_s,
                                        u"write a number above 0, as in 70"_s);
        }
    }
    if (scenario.scoreShare > 0) {
        at.error("conflicting_keys", u"answers of a mix are not graded together"_s,
                 u"remove score_share: the mode both grades each dataset for itself"_s);
    }
    if (scenario.loadgen) {
        at.error("conflicting_keys", u"LoadGen draws from one dataset"_s,
                 u"remove the mix, or loadgen"_s);
    }
    if (scenario.kind == ScenarioKind::Trace || scenario.kind == ScenarioKind::Sessions) {
        at.error("conflicting_keys",
                 u"the kind %1 takes one dataset"_s.arg(inQuotes(termName(scenario.kind))),
                 u"remove the mix, or choose another kind"_s);
    }
}

void checkTrace(const Checker& at, const Scenario& scenario)
{
    const Load& load = scenario.load;
    const Dataset* dataset = findDataset(at.project(), scenario.dataset);
    if (dataset != nullptr && !dataset->trace) {
        at.at("dataset").error(
            "no_trace", u"the dataset %1 is no trace"_s.arg(inQuotes(scenario.dataset)),
            u"set trace of the dataset, as in {\"format\": \"auto\"}, or choose another kind"_s);
    }
    if (load.speed && !(std::isfinite(*load.speed) && *load.speed > 0 && *load.speed <= kFastest)) {
        at.at("load").at("speed").error("out_of_range", u"not a speed"_s,
                                        u"write a number above 0; 2 is twice as fast"_s);
    }
    if (load.skip && *load.skip < 0) {
        at.at("load").at("skip_ms").error("out_of_range", u"a time cannot be negative"_s,
                                          u"write 0 or more"_s);
    }
    if (load.window && *load.window <= 0) {
        at.at("load")
            .at("window_ms")
            .error("out_of_range", u"0 would mean that nothing is done"_s,
                   u"write more than 0, or remove the key"_s);
    }
    if (scenario.warmup.requests.value_or(0) > 0) {
        at.at("warmup")
            .at("requests")
            .error("conflicting_keys", u"the warm-up of a trace is its own beginning"_s,
                   u"write duration_ms: so much of it is replayed and not measured"_s);
    }
    if (scenario.mode != Mode::Performance) {
        at.at("mode").error("conflicting_keys", u"the prompts of a trace have no right answers"_s,
                            u"write performance"_s);
    }
    if (scenario.cache == CacheMode::SaltRequest) {
        at.at("cache").warning("no_shared_prefix",
                               u"a salt in each request undoes the prefixes that prompts share"_s,
                               u"write salt-run, or none"_s);
    }
}

void checkSessions(const Checker& at, const Scenario& scenario)
{
    const SessionSettings& sessions = scenario.sessions;
    if (scenario.kind != ScenarioKind::Sessions) {
        if (sessions != SessionSettings {}) {
            at.at("sessions")
                .warning("no_effect", u"only the kind \"sessions\" has conversations"_s,
                         u"remove the key, or choose that kind"_s);
        }
        return;
    }
    if (scenario.load.ratePerS && scenario.load.concurrency) {
        at.at("load").error("conflicting_keys",
                            u"conversations begin at a rate, or so many go on at a time"_s,
                            u"keep rate_per_s or concurrency"_s);
    }
    if (sessions.think && *sessions.think < 0) {
        at.at("sessions")
            .at("think_ms")
            .error("out_of_range", u"a time cannot be negative"_s, u"write 0 or more"_s);
    }
    if (sessions.distribution == PatienceShape::Exponential && sessions.think.value_or(0) <= 0) {
        at.at("sessions")
            .at("distribution")
            .error("missing_value", u"there is no mean to draw around"_s, u"write think_ms"_s);
    }
    static const QRegularExpression token(u"^[A-Za-z0-9!#$%&'*+.^_`|~-]*$"_s);
    if (!token.match(toQt(sessions.header)).hasMatch()) {
        at.at("sessions")
            .at("header")
            .error("bad_value", u"not a header name"_s,
                   u"write a name such as X-Session-ID, or null"_s);
    }
    if (scenario.mode != Mode::Performance) {
        at.at("mode").error("conflicting_keys", u"answers of conversations are not graded"_s,
                            u"write performance"_s);
    }
    if (scenario.cache == CacheMode::SaltRequest) {
        at.at("cache").error("conflicting_keys",
                             u"a salt in each turn would undo what the turns share"_s,
                             u"write salt-run, or none"_s);
    }
}

void checkNumber(const Checker& at, const std::optional<double>& value)
{
    if (value && !(std::isfinite(*value) && *value > 0 && *value <= double(kLongestText))) {
        at.error("out_of_range", u"%1 cannot be used"_s.arg(*value),
                 u"write a number above 0, at most %1"_s.arg(kLongestText));
    }
}

void checkBins(const Checker& at, const LengthSettings& length)
{
    const auto isBin = [](const Json& bin) {
        return bin.is_array() && bin.size() == 3 && bin[0].is_number() && bin[1].is_number()
            && bin[2].is_number() && bin[0].get<double>() >= 1
            && bin[1].get<double>() >= bin[0].get<double>()
            && bin[1].get<double>() <= double(kLongestText) && bin[2].get<double>() > 0;
    };
    if (length.bins.empty()) {
        at.error("missing_value", u"a histogram needs bins"_s,
                 u"write [from, to, weight] each, as in [[1, 128, 3], [129, 1024, 1]]"_s);
    }
    for (std::size_t i = 0; i < length.bins.size(); ++i) {
        if (!isBin(length.bins[i])) {
            at.at(i).error("bad_value", u"not a bin"_s,
                           u"write [from, to, weight], as in [1, 128, 3]"_s);
        }
    }
}

void checkLength(const Checker& at, const LengthSettings& length, bool isNeeded)
{
    const bool isUnset = length == LengthSettings {};
    if (isUnset && !isNeeded) {
        return;
    }
    checkNumber(at.at("mean"), length.mean);
    checkNumber(at.at("deviation"), length.deviation);
    if (length.min && length.max && *length.min > *length.max) {
        at.at("min").error("out_of_range", u"the least is above the most"_s,
                           u"lower it to %1 or less"_s.arg(*length.max));
    }
    if (length.max && (*length.max == 0 || *length.max > kLongestText)) {
        at.at("max").error("out_of_range", u"%1 cannot be used"_s.arg(*length.max),
                           u"write a whole number from 1 to %1"_s.arg(kLongestText));
    }
    const bool isSpread =
        length.shape == LengthShape::Normal || length.shape == LengthShape::LogNormal;
    if ((length.shape == LengthShape::Fixed || isSpread) && !length.mean) {
        at.at("mean").error("missing_value", u"it is not said how long texts are"_s,
                            u"write a length, as in {\"mean\": 512}"_s);
    }
    if (isSpread && !length.deviation) {
        at.at("deviation")
            .error("missing_value", u"it is not said how much lengths differ"_s,
                   u"write a standard deviation, or choose fixed"_s);
    }
    if (length.shape == LengthShape::Uniform && (!length.min || !length.max)) {
        at.error("missing_value", u"the shape \"uniform\" needs its ends"_s,
                 u"write min and max"_s);
    }
    if (length.shape == LengthShape::Histogram) {
        checkBins(at.at("bins"), length);
    }
}

} // namespace

void checkWorkload(const Checker& at, const Scenario& scenario)
{
    if (scenario.mix.empty()) {
        checkDatasetName(at.at("dataset"), scenario.dataset);
    } else {
        checkMix(at.at("mix"), scenario);
    }
    if (scenario.kind == ScenarioKind::Trace) {
        checkTrace(at, scenario);
    }
    checkSessions(at, scenario);
}

void checkMadePrompts(const Checker& at, const Dataset& dataset)
{
    if (dataset.trace && dataset.trace->block == 0) {
        at.at("trace").at("block").error("out_of_range", u"a block cannot be empty"_s,
                                         u"write 1 or more; 512 is usual"_s);
    }
    if (!dataset.generator) {
        return;
    }
    const GeneratorSettings& generator = *dataset.generator;
    const Checker here = at.at("generator");
    if (!dataset.path.empty() || dataset.trace) {
        at.at(dataset.trace ? "trace" : "path")
            .error("conflicting_keys", u"prompts are generated or read, not both"_s,
                   u"remove the key, or generator"_s);
    }
    if (generator.rows == 0 || generator.rows > kMostRows) {
        here.at("rows").error("out_of_range", u"%1 cannot be used"_s.arg(generator.rows),
                              u"write a whole number from 1 to %1"_s.arg(kMostRows));
    }
    if (generator.groups == 0) {
        here.at("groups").error("out_of_range", u"there must be a group"_s, u"write 1 or more"_s);
    }
    if (generator.prefix > kLongestText) {
        here.at("prefix").error("out_of_range", u"%1 cannot be used"_s.arg(generator.prefix),
                                u"write a whole number, at most %1"_s.arg(kLongestText));
    }
    const bool areDrawn = generator.pairs.empty();
    checkLength(here.at("prompt"), generator.prompt, areDrawn);
    checkLength(here.at("output"), generator.output, false);
    if (!areDrawn
        && (generator.prompt != LengthSettings {} || generator.output != LengthSettings {})) {
        here.at("pairs").error("conflicting_keys", u"lengths are drawn or read, not both"_s,
                               u"remove pairs, or prompt and output"_s);
    }
}

} // namespace loadstone::detail
