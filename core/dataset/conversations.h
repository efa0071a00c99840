// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/loadeddataset.h"

#include <vector>

namespace loadstone {

/// Where the model is asked for a reply in a list of messages: the number of messages in front of
/// each reply, the last one at the end. Empty when nobody asks anything.
std::vector<std::size_t> turnEnds(const Json& messages);

/// A dataset as conversations: one sample a turn, with all messages before it as they were
/// recorded, turns one behind the other. Rows hold a conversation each (messages, or a prompt: one
/// turn), or, with a conversation_id, a message each. Errors as of loadDataset, and
/// InvalidSpecification with the line for rows that make no conversation.
Result<LoadedDataset> loadConversations(const Dataset& dataset, const QString& directory,
                                        const std::atomic<bool>* cancelled = nullptr);

} // namespace loadstone
