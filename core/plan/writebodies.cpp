// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/plan.h"
#include "plan/probeplan.h"
#include "plan/requestpreview.h"
#include "plan/turnbodies.h"
#include "record/bodiesfile.h"

#include <limits>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

// Length of an answer when the parameters fix it.
std::int32_t expectedTokens(const GenerationSpec& spec)
{
    const bool fixed =
        spec.maxTokens && (spec.ignoreEos.value_or(false) || spec.minTokens == spec.maxTokens);
    return fixed && *spec.maxTokens <= std::numeric_limits<std::int32_t>::max()
        ? static_cast<std::int32_t>(*spec.maxTokens)
        : -1;
}

} // namespace

Result<void> writeBodies(const PreparedRun& prepared, const QString& path)
{
    auto writer = BodiesWriter::create(path);
    if (!writer) {
        return tl::unexpected(writer.error());
    }
    detail::TurnBodies turns(prepared);
    for (std::uint32_t i = 0; i < prepared.rows.size(); ++i) {
        const Sample& sample = prepared.rows[i];
        const GenerationSpec generation =
            detail::generationSpec(detail::generationOf(prepared, sample), sample);
        const bool isSpliced = prepared.plan.sessions && prepared.plan.sessions->served;
        Body body;
        const auto built = isSpliced ? turns.next(sample, generation, body)
                                     : detail::buildSample(prepared, sample, generation);
        if (!built) {
            return makeError(
                built.error().code, built.error().detail,
                u"line %1 of the dataset: %2"_s.arg(sample.line).arg(built.error().where));
        }
        body.bytes = built->bytes;
        body.saltOffset = built->saltOffset;
        body.sample = i;
        body.expectedOutputTokens = expectedTokens(generation);
        body.due = sample.due;
        body.turn = sample.turn;
        body.turns = sample.turns;
        if (auto added = (*writer)->add(body); !added) {
            return added;
        }
    }
    if (prepared.plan.stallProbes) {
        const auto small = detail::smallBody(prepared);
        if (!small) {
            return tl::unexpected(small.error());
        }
        const auto behind = static_cast<std::uint32_t>(prepared.rows.size());
        if (!small->empty()) {
            if (auto added = (*writer)->add({ *small, -1, behind, -1 }); !added) {
                return added;
            }
        }
    }
    return (*writer)->finish();
}

} // namespace loadstone
