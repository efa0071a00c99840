// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/intervals.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace loadstone {

/// Standard errors of a mean of scores that come in groups (questions that share a passage).
struct ClusteredError
{
    double mean = 0;
    double naive = 0; // as if all were independent
    double clustered = 0;
    double corrected = 0; // × √(G / (G − 1)); use this, with G − 1 degrees of freedom
};

/// Nothing with fewer than two groups or scores.
std::optional<ClusteredError> clusteredError(std::span<const std::vector<double>> groups);

/// The same items scored for two systems.
struct PairedScores
{
    double difference = 0; // a − b
    double sePaired = 0;
    double seUnpaired = 0; // what forgetting the pairs would give
    std::optional<double> correlation;
    Interval interval;
    double p = 1;
    double mcNemarP = 1; // exact, of items right for one only
};

std::optional<PairedScores> pairedScores(std::span<const double> a, std::span<const double> b,
                                         double confidence = 0.95);

/// Sample standard error of a mean; nothing for fewer than two.
std::optional<double> standardError(std::span<const double> values);

/// Several answers to each question: the question is the unit.
struct QuestionError
{
    double mean = 0;
    double byQuestion = 0; // right
    double pooled = 0; // wrong, for showing how wrong
    double within = 0; // mean variance of the answers to one question
    double between = 0; // variance of the question means beyond that
};

/// Rows of equal length: questions × repeats.
std::optional<QuestionError> questionError(std::span<const std::vector<double>> scores);

/// Unbiased chance that one of k answers is right, from c right of n; nothing when k > n.
std::optional<double> passAtK(std::int64_t n, std::int64_t c, std::int64_t k);

/// Mean over problems; nothing as soon as one problem has fewer than k answers.
std::optional<double> meanPassAtK(std::span<const std::int64_t> n, std::span<const std::int64_t> c,
                                  std::int64_t k);

} // namespace loadstone
