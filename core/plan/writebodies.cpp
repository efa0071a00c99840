// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/samplereader.h"
#include "dataset/tracefile.h"
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

/// Brings the content of samples again that were too many to be held. Lives for one file.
class ContentReader
{
public:
    explicit ContentReader(const PreparedRun& run)
        : m_run(run)
    {
    }

    /// Samples are asked for in their order, each once.
    Result<void> read(std::uint32_t index)
    {
        const Sample& planned = m_run.rows[index];
        const WorkloadPart& part = m_run.parts[planned.component];
        const Dataset& source = part.source;
        if (part.prompts) {
            auto prompt = part.prompts->prompt(index - part.range.first);
            if (!prompt) {
                return tl::unexpected(prompt.error());
            }
            m_sample = planned;
            m_sample.prompt = std::move(*prompt);
            return {};
        }
        if (!m_reader || planned.component != m_component) {
            m_component = planned.component;
            auto opened =
                SampleReader::open(source, m_run.projectDir, nullptr, rowUse(m_run.endpoint.api));
            if (!opened) {
                return tl::unexpected(opened.error());
            }
            m_reader = std::move(*opened);
        }
        auto sample = m_reader->next();
        if (!sample) {
            return tl::unexpected(sample.error());
        }
        if (!*sample || (*sample)->hash != planned.hash) {
            return makeError(ErrorCode::Unreadable,
                             u"the dataset has changed since the run was prepared"_s,
                             toQt(source.path));
        }
        m_sample = std::move(**sample);
        m_sample.model = planned.model; // the plan may have chosen one
        m_sample.maxTokens = planned.maxTokens;
        m_sample.component = planned.component;
        return {};
    }

    const Sample& sample() const { return m_sample; }

private:
    const PreparedRun& m_run;
    std::unique_ptr<SampleReader> m_reader;
    std::uint16_t m_component = 0; // that it reads
    Sample m_sample;
};

} // namespace

Result<void> writeBodies(const PreparedRun& prepared, const QString& path)
{
    auto writer = BodiesWriter::create(path);
    if (!writer) {
        return tl::unexpected(writer.error());
    }
    ContentReader reader(prepared);
    detail::TurnBodies turns(prepared);
    for (std::uint32_t i = 0; i < prepared.rows.size(); ++i) {
        if (!prepared.rows[i].hasContent) {
            if (auto read = reader.read(i); !read) {
                return read;
            }
        }
        const Sample& sample = prepared.rows[i].hasContent ? prepared.rows[i] : reader.sample();
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
