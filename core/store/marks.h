// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <QString>

#include <optional>

namespace loadstone {

/// What a person wrote at an instant or a span of a run.
struct Annotation
{
    std::int64_t id = 0; // within the store, given by addAnnotation
    std::int64_t run = 0;
    std::optional<std::uint32_t> trial; // index; none: all trials of the run
    Ns from = 0; // from the trial's epoch, as the instants of its records
    std::optional<Ns> to; // none: an instant
    QString text;
    Ns createdAt = 0; // CLOCK_REALTIME

    bool operator==(const Annotation&) const = default;
};

/// A figure of a result object; without a value where that has none.
struct RunFigure
{
    std::optional<double> value;
    bool isSupported = true; // false: a percentile of too few requests

    bool operator==(const RunFigure&) const = default;
};

/// What lists show of a run's result, from `summary` of the stored object.
struct RunFigures
{
    std::optional<std::int64_t> trials;
    std::optional<std::int64_t> issued;
    std::optional<std::int64_t> failed;
    std::optional<double> requestsPerS;
    std::optional<double> outputTokensPerS;
    RunFigure ttftP50; // ms, as all times here
    RunFigure ttftP99;
    RunFigure latencyP50;
    RunFigure latencyP99;

    bool operator==(const RunFigures&) const = default;
};

} // namespace loadstone
