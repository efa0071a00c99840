// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace loadstone {

/// Whose words say that a request carries an option that the server does not take.
enum class RefusalWords : std::uint8_t { OpenAi, Vllm, SgLang, LlamaCpp, Tgi, Silent };

/// Status and body of such a refusal.
struct OptionRefusal
{
    int status = 400;
    std::string body;
};

OptionRefusal refuseOption(RefusalWords words, std::string_view option);

} // namespace loadstone
