// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

#include <optional>
#include <string>
#include <string_view>

namespace loadstone {

/// What the store keeps as the expected answer of a sample that a judge grades: scoring again needs
/// the question, and no dataset. Value type.
struct JudgedItem
{
    std::string question;
    std::string expected; // reference answer; may be empty

    bool operator==(const JudgedItem&) const = default;
};

inline std::string judgedColumn(const std::string& question, const std::string& expected)
{
    return compactJson(Json { { "question", question }, { "expected", expected } });
}

/// Nothing for a column that judgedColumn did not write.
inline std::optional<JudgedItem> readJudgedColumn(std::string_view column)
{
    const auto json = parseJson(column);
    if (!json || !json->is_object() || !json->contains("question") || !json->contains("expected")
        || !(*json)["question"].is_string() || !(*json)["expected"].is_string()) {
        return std::nullopt;
    }
    return JudgedItem { (*json)["question"].get<std::string>(),
                        (*json)["expected"].get<std::string>() };
}

} // namespace loadstone
