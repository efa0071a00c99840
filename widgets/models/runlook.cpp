// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runlook.h"

using namespace Qt::StringLiterals;

namespace loadstone {

RunVerdict runVerdict(const RunRow& run)
{
    switch (run.state) {
    case RunState::Running:
        return RunVerdict::Running;
    case RunState::Failed:
        return RunVerdict::Failed;
    case RunState::Interrupted:
        return RunVerdict::Interrupted;
    case RunState::Done:
        break;
    }
    return run.valid.value_or(true) ? RunVerdict::Valid : RunVerdict::Invalid;
}

RunLook runLook(const RunRow& run)
{
    switch (runVerdict(run)) {
    case RunVerdict::Running:
        return { u"running"_s, toneAccent };
    case RunVerdict::Interrupted:
        return { u"interrupted"_s, toneWarning };
    case RunVerdict::Valid:
        return { u"valid"_s, toneGood };
    case RunVerdict::Failed:
    case RunVerdict::Invalid:
        break;
    }
    return { u"invalid"_s, toneBad };
}

} // namespace loadstone
