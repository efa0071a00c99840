// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "accuracy/extraction.h"
#include "accuracy/itemscore.h"
#include "base/result.h"
#include "record/outcome.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace loadstone {

/// One request of an accuracy run, as kept by the log and the store.
struct AnswerInput
{
    std::uint64_t index = 0;
    std::uint32_t sample = 0;
    std::uint32_t repeat = 0;
    Outcome outcome = Outcome::NotAttempted;
    FinishReason finish = FinishReason::None;
    std::string_view text; // answer without the reasoning channel
    std::string_view expected; // the dataset's column
    std::string_view category;
};

/// Takes answers out of texts and compares them with what was expected. Versioned: the profile's
/// name is stored with every score, and a rule that changes gets a new number. Stateless, any
/// thread.
class Scorer
{
public:
    Scorer() = default;
    Scorer(const Scorer&) = delete;
    Scorer& operator=(const Scorer&) = delete;
    virtual ~Scorer() = default;

    /// "exact/1"
    virtual std::string_view profile() const = 0;

    /// "robust/1"; the profile's own way where it has one.
    virtual std::string_view extractor() const { return profile(); }

    /// Answer of a completed text that did not end by length. Reasoning is already cut off.
    virtual Extraction extract(std::string_view text) const = 0;
    /// The same with all that is known of the request; `text` is without reasoning.
    virtual Extraction extractFrom(const AnswerInput& input, std::string_view text) const;
    /// What the dataset's column expects, in the form that `grade` compares.
    virtual Extraction expected(std::string_view column) const = 0;
    /// 0…1
    virtual double grade(std::string_view answer, std::string_view expected) const = 0;

    /// Whether it tells right answers from wrong ones. One that gives parts of a point does so only
    /// with a threshold; else answers are scored, and neither.
    virtual bool tellsRight() const { return true; }

    /// Another tool's rules: they see unfinished texts and reasoning as that tool does.
    virtual bool readsAsTool() const { return false; }

    /// Answers are programs: scoreAnswer leaves them wrong, and gradePrograms runs them.
    virtual bool runsPrograms() const { return false; }

    /// An endpoint gives the points: scoreAnswer leaves them wrong until its replies are there.
    virtual bool asksJudge() const { return false; }
};

/// One of kScorerProfiles (config/project.h); InvalidSpecification for other names, and for an
/// extraction profile where answers are not taken out of texts.
Result<std::unique_ptr<Scorer>>
makeScorer(std::string_view profile, std::optional<ExtractionProfile> extractor = std::nullopt,
           const ScoringSettings& settings = {});

/// Scorer::tellsRight without one: for scores that are stored.
bool tellsRight(std::string_view profile, const ScoringSettings& settings);

/// Status rules common to all profiles: not completed → failed, ended by length → truncated,
/// nothing but white space → empty; then the profile's own.
ItemScore scoreAnswer(const Scorer& scorer, const AnswerInput& input);

/// Text behind the last closing thinking tag; nothing when a thinking block was never closed.
std::optional<std::string_view> withoutReasoning(std::string_view text);

} // namespace loadstone
