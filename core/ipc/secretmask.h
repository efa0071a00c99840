// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ipc/messages.h"
#include "record/keptexchange.h"

#include <string>
#include <string_view>
#include <vector>

namespace loadstone {

/// Takes secrets out of what is kept of an exchange, wherever a server may have repeated them, and
/// the values of headers that are secret by their name. Value type, owned by whoever keeps
/// exchanges; any thread.
class SecretMask
{
public:
    static constexpr std::string_view kMask = "••••••••";

    explicit SecretMask(const Secrets& secrets);

    void apply(KeptExchange& exchange) const;

    /// `isCut`: more followed, so that a secret may have its start at the end.
    std::string masked(std::string_view text, bool isCut = false) const;

private:
    void add(std::string_view secret);
    bool mask(std::string& text, bool isCut) const;
    bool maskStart(std::string& text) const;
    void maskHeaders(std::string& head) const;

    std::vector<std::string> m_secrets; // longest first
};

} // namespace loadstone
