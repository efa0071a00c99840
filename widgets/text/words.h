// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/metricref.h"
#include "analysis/reasons.h"
#include "base/result.h"
#include "base/terms.h"
#include "record/outcome.h"
#include "store/runrow.h"
#include "text/numbers.h"

#include <QString>

namespace loadstone {

// The one place where codes become words and sentences for people, in the application's language.

QString outcomeText(Outcome outcome);
/// For keys of `failed_by`; an unknown class is shown as it stands.
QString outcomeText(std::string_view name);
QString phaseText(Phase phase);
QString finishText(FinishReason reason);
QString scenarioKindText(ScenarioKind kind);
QString modeText(Mode mode);
QString apiKindText(ApiKind kind);
QString runStateText(RunState state);
QString severityText(Severity severity);

/// VALID, INVALID, INTERRUPTED, FAILED or running, as lists and the verdict line show it.
QString verdictWord(RunState state, std::optional<bool> valid);

/// What happened, and what to do about it.
struct Sentence
{
    QString text;
    QString remedy;
};

Sentence errorSentence(const Error& error);
QString reasonText(const Reason& reason);
QString reasonRemedyText(const Reason& reason);

/// "TTFT p99", "Output tokens per second".
QString metricText(const MetricRef& ref);
/// The same for a text such as p99_ttft_ms; what is not understood is shown as it stands.
QString metricText(std::string_view ref);
NumberKind metricNumberKind(MetricKind kind);
/// What the metric means, for tool tips.
QString metricExplanation(MetricKind kind);
/// "order statistics within the run", "Student t over trials".
QString intervalMethodText(std::string_view method);
/// "p99 TTFT ≤ 500 ms" for p99_ttft_ms<=500.
QString sloText(std::string_view slo);

} // namespace loadstone
