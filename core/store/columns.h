// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/trialdata.h"

#include <array>

namespace loadstone::detail {

/// How one field of a request becomes a column and back.
struct ColumnInfo
{
    RequestColumn column {};
    unsigned width = 0; // bytes a value
    bool delta = false; // values grow: differences pack better
    void (*gather)(const RequestRecord* records, std::size_t rows, char* out) = nullptr;
    void (*scatter)(const char* in, std::size_t rows, RequestRecord* records) = nullptr;
};

/// In the order of RequestColumn.
const std::array<ColumnInfo, Terms<RequestColumn>::names.size()>& columnInfos();

/// Names of the chunks of what is not a field of a request.
inline constexpr std::string_view kGapsColumn = "gaps";
inline constexpr std::string_view kTextsColumn = "texts"; // of earlier versions
inline constexpr std::string_view kAnswersColumn = "answers";
inline constexpr std::string_view kExchangesColumn = "exchanges";

/// Fields that are counted anew after a trial; what was recorded stays beside it in the column of
/// the field.
inline constexpr std::array kCountedColumns { RequestColumn::OutputTokens,
                                              RequestColumn::FirstChunkTokens,
                                              RequestColumn::TokenSource };
inline constexpr std::string_view kCountedPrefix = "counted_";
QString countedName(RequestColumn column);

} // namespace loadstone::detail
