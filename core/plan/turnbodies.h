// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "endpoint/kinds/bodies.h"
#include "plan/plan.h"
#include "record/bodiesfile.h"

namespace loadstone::detail {

/// Takes the bodies of conversations apart, so that a worker can put a served reply in with two
/// copies: of a later turn only what is new is kept. Fed with turns in their order; owned by
/// whoever writes the bodies file.
class TurnBodies
{
public:
    explicit TurnBodies(const PreparedRun& run)
        : m_run(run)
    {
    }

    /// What stands in the bodies file for this turn; sets `replyAt` and `drop`.
    /// InvalidSpecification when a reply has no place in the body.
    Result<BuiltBody> next(const Sample& sample, const GenerationSpec& generation, Body& body);

private:
    const PreparedRun& m_run;
    std::string m_before; // the last turn's body with the marks of its replies
    std::size_t m_tail = 0; // of it, behind its last reply
};

} // namespace loadstone::detail
