// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

#include <QString>

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace loadstone {

enum class Severity : std::uint8_t { Info, Warning, Error };

std::string_view severityName(Severity severity); // info, warning, error

/// One row of the fixed table. Templates are English, in context "Reasons" for translation, with
/// placeholders {name} that args fill.
struct ReasonSpec
{
    std::string_view code;
    Severity severity = Severity::Warning;
    const char* message = nullptr;
    const char* remedy = nullptr;
};

/// All codes, in the order of their weight for a reader.
std::span<const ReasonSpec> reasonTable();
const ReasonSpec* findReason(std::string_view code);

/// Why a result is not, or not fully, to be relied on. Severity may differ from the table's
/// (accuracy mode, prompts generated on purpose).
struct Reason
{
    std::string code;
    Severity severity = Severity::Warning;
    Json args = Json::object(); // flat: strings and numbers

    bool operator==(const Reason&) const = default;
};

/// English message and remedy.
QString reasonMessage(const Reason& reason);
QString reasonRemedy(const Reason& reason);

/// Fills {name} from `args`; numbers through `number` (a locale's), strings as they are. What args
/// do not hold shows as –, and a [[part]] that needs it is left out. {trial} is counted from 1, as
/// people do; `args` count from 0.
QString fillTemplate(const QString& text, const Json& args,
                     const std::function<QString(double)>& number);

/// {code, severity, message, remedy, args}.
Json toJson(const Reason& reason);
Result<Reason> reasonFromJson(const Json& json);

} // namespace loadstone
