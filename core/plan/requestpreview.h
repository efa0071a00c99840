// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "endpoint/kinds/bodies.h"
#include "plan/plan.h"

#include <functional>

namespace loadstone {

/// Which request is asked for. Value type.
struct RequestPreviewSpec
{
    Dataset dataset;
    Endpoint endpoint;
    Scenario scenario; // only what shapes a request: streaming, kind, cache
    QString projectDir;
    std::uint64_t row = 1; // of the dataset, from 1
    std::vector<std::string> without = {}; // options that the server refused
};

/// One request as the engine would send it, key masked. Value type.
struct RequestPreview
{
    std::string method;
    std::string target; // path and query
    std::string base; // scheme, host and port; empty for the bundled server: it has no port yet
    std::vector<std::pair<std::string, std::string>> headers; // in the order of the wire
    std::string body; // the very bytes
    std::uint64_t line = 0; // of the dataset's file
    bool isSalted = false; // 16 zeros of the body differ in each run or request
    std::string hash; // of the row, as the store keeps it with the samples of a run
};

/// Made by the functions that plan a run and frame its requests. InvalidSpecification when there
/// are fewer rows, else what loadDataset, the endpoint's plan and the body say.
/// Cancelled soon after `cancelled` was set by another thread.
Result<RequestPreview> previewRequest(const RequestPreviewSpec& spec,
                                      const std::atomic<bool>* cancelled = nullptr);

/// The head of a plan's request to one of its base URLs as it goes over the wire, what is secret
/// written by `show`; no body. InvalidSpecification as buildRequestHead.
Result<RequestPreview> frameRequest(const EndpointPlan& endpoint, std::size_t base,
                                    const std::vector<SecretHeader>& secrets, const std::string& id,
                                    std::size_t bodyBytes,
                                    const std::function<std::string(const SecretHeader&)>& show);

/// "Bearer •••••••• (env:KEY)".
std::string maskedSecret(const SecretHeader& header);

namespace detail {

/// Parameters of one row's request, its own limit included.
GenerationSpec generationSpec(const Generation& generation, const Sample& sample);

/// What the requests of a sample's dataset have in common.
const Generation& generationOf(const PreparedRun& run, const Sample& sample);

/// The body that a run sends for this row.
Result<BuiltBody> buildSample(const PreparedRun& run, const Sample& sample,
                              const GenerationSpec& generation);

} // namespace detail

} // namespace loadstone
