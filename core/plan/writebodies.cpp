// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/plan.h"
#include "plan/requestpreview.h"
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
    for (std::uint32_t i = 0; i < prepared.rows.size(); ++i) {
        const Sample& sample = prepared.rows[i];
        const GenerationSpec generation = detail::generationSpec(prepared.generation, sample);
        const auto built = detail::buildSample(prepared, sample, generation);
        if (!built) {
            return makeError(
                built.error().code, built.error().detail,
                u"line %1 of the dataset: %2"_s.arg(sample.line).arg(built.error().where));
        }
        const Body body { built->bytes, built->saltOffset, i, expectedTokens(generation) };
        if (auto added = (*writer)->add(body); !added) {
            return added;
        }
    }
    return (*writer)->finish();
}

} // namespace loadstone
