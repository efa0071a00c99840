// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "base/terms.h"

#include <QString>

#include <string>
#include <vector>

namespace loadstone {

/// What a report of several runs is about.
enum class RenderSubject {
    Comparison, // the others with the first; of one run: its own report
    Search, // the search that the first run is of
    LoadCurve, // a scenario at several loads
    Trend, // one number over all runs of the first run's scenario
};

template<>
struct Terms<RenderSubject>
{
    static constexpr std::array<std::string_view, 4> names { "comparison", "search", "load-curve",
                                                             "trend" };
};

/// What loadstone-render is to write: its REQUEST.json. Value type.
struct RenderRequest
{
    QString store; // path or URL
    std::vector<std::int64_t> runs;
    QString pdf; // path; empty: none
    QString html;
    bool letter = false; // paper; else A4
    QString language; // e.g. de; empty: English
    QString title;
    QString author;
    QString comments;
    QString question;
    QString logo;
    QString definitions {}; // set to compute under; empty: each run's own
    QString organisation {}; // who reports: stands above the title
    QString accent {}; // "#rrggbb" of rules and headings; empty: the report's own
    QString footer {}; // stands at the foot of each page
    QString palette {}; // of the charts' series; empty: the standard one
    std::vector<std::string> percentiles {}; // shown in tables; empty: all
    QString metric {}; // STAT_METRIC of a trend
    QString endpoint {}; // of a trend; empty: all
    QString preview {}; // folder for page-1.png …, the pages of the PDF as pictures; empty: none
    int previewDpi = 144;
    RenderSubject subject = RenderSubject::Comparison;

    bool operator==(const RenderRequest&) const = default;
};

Json toJson(const RenderRequest& request);

/// InvalidSpecification with the key in `where`.
Result<RenderRequest> renderRequestFromJson(const Json& json);

} // namespace loadstone
