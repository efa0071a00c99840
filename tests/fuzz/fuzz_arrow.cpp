// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "columnar/columnardatabase.h"
#include "fuzzing.h"

using namespace loadstone;
using namespace loadstone::fuzz;
using namespace Qt::StringLiterals;

namespace {

// Texts of values are what stands in the file: a row cannot hold more of them than the file has
// bytes for each of its columns and entries.
constexpr std::size_t kMostRows = 1U << 26U;

void requirePlace(const Error& error)
{
    require(error.where == u"stream"_s, "an error names the file");
    require(error.code == ErrorCode::Unreadable || error.code == ErrorCode::Unsupported,
            "a faulty stream is unreadable, or holds what is not supported");
    require(error.detail.startsWith(u"byte "_s), "an error names the byte");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    Input input(data, size);
    const auto opened = readArrowStream(input.rest(), u"stream"_s);
    if (!opened) {
        requirePlace(opened.error());
        return 0;
    }
    for (std::size_t rows = 0;; ++rows) {
        const auto row = (*opened)->next();
        if (!row) {
            requirePlace(row.error());
            return 0;
        }
        if (!*row) {
            return 0;
        }
        require((*row)->is_object(), "a row is an object");
        require(rows < kMostRows, "rows do not go on without end");
    }
}
