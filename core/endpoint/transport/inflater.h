// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "endpoint/transport/httphead.h"

#include <memory>
#include <span>

namespace loadstone {

/// Inflates a gzip or deflate body as far as its bytes go, flush by flush. Made by a reader on the
/// first body of this kind and reused.
class Inflater
{
public:
    Inflater();
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;
    ~Inflater();

    void reset(Coding coding);

    /// What came out is written to a buffer that the thread shares, with padding behind it: use it
    /// before the next call. Takes bytes off the front of `in`; both empty means all is done.
    /// `bad` is set for data that cannot be inflated.
    std::span<const char> next(std::span<const char>& in, bool& bad);

    /// What was taken so far ends with a whole body.
    bool isWhole() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace loadstone
