// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"
#include "dataset/textmaker.h"

#include <QString>

#include <memory>

namespace loadstone {

/// What makes a dataset's prompts: words that its tokenizer makes one token of each, so that
/// lengths are exact in tokens, or English words where it names none. What loading the tokenizer
/// says; Unsupported when it has too few such words.
Result<std::shared_ptr<const TextMaker>> textMakerOf(const Dataset& dataset,
                                                     const QString& directory);

} // namespace loadstone
