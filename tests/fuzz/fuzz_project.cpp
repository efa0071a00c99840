// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/units.h"
#include "config/breakcondition.h"
#include "config/projectfile.h"
#include "config/prompttemplate.h"
#include "config/validate.h"
#include "endpoint/transport/address.h"
#include "fuzzing.h"

using namespace loadstone;
using namespace loadstone::fuzz;

namespace {

void readProject(std::string_view text)
{
    const auto json = parseJson(text);
    const auto project =
        json ? projectFromJson(*json) : Result<Project>(tl::unexpected(json.error()));
    if (!project) {
        return;
    }
    for (const Problem& problem : validate(*project)) {
        require(!problem.message.isEmpty() && !problem.code.empty(), "a problem says what it is");
    }
    const Json written = toJson(*project);
    const auto again = projectFromJson(written);
    require(again.has_value(), "what is written can be read");
    require(toJson(*again) == written, "a project is kept as it is");
}

void readWords(std::string_view text)
{
    if (const auto url = parseBaseUrl(text)) {
        require(!url->host.empty() && url->port > 0, "an address leads somewhere");
    }
    (void)PromptTemplate::parse(text);
    (void)parseBreakCondition(text);
    if (const auto duration = parseDuration(toQt(text))) {
        require(*duration >= 0, "no duration is negative");
    }
}

} // namespace

// Project files, and what people write into their fields.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    Input input(data, size);
    if (input.takeByte() % 2 == 0) {
        readProject(input.rest());
    } else {
        readWords(input.rest());
    }
    return 0;
}
