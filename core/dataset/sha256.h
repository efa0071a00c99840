// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace loadstone::detail {

/// SHA-256 with the processor's own instructions, where QCryptographicHash would take several
/// times as long over gigabytes of prompts. Value of one text or file, owned by who reads it.
class Sha256
{
public:
    Sha256();

    void add(std::string_view bytes);

    /// Lower-case hex of all that was added; nothing is added after this.
    std::string hex();

private:
    struct Free
    {
        void operator()(void* state) const;
    };

    std::unique_ptr<void, Free> m_state;
};

std::string sha256Hex(std::string_view bytes);

} // namespace loadstone::detail
