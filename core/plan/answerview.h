// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "record/keptexchange.h"
#include "record/runplan.h"

#include <string>
#include <vector>

namespace loadstone {

/// One event of a streamed answer.
struct AnswerEvent
{
    std::string data; // as it came
    std::string text; // what of the answer's texts it brought
    bool hasContent = false; // has a place among the chunks that are timed
};

/// A kept answer taken apart again as the engine did when it came. Value type.
struct AnswerView
{
    std::vector<AnswerEvent> events; // of a stream
    std::string content;
    std::string reasoning;
    bool isBinary = false; // the body is no text
};

AnswerView viewAnswer(const RunPlan& plan, const KeptExchange& exchange);

} // namespace loadstone
