// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "tokens/tokenizer.h"

#include <QTemporaryDir>

namespace loadstone::test {

/// The character that stands for a byte in byte-level vocabularies.
std::string byteSymbol(int byte);

/// A tokenizer.json with all 256 byte symbols, the given merges ("a b"), GPT-2's way to cut text
/// and one added token, "<|eot|>".
Json toyTokenizer(const std::vector<std::string>& merges);

/// Writes it into `dir` and loads it.
Result<std::shared_ptr<const Tokenizer>> loadJson(const QTemporaryDir& dir, const Json& json);

/// The folder of the vectors: LOADSTONE_VECTORS, else our own.
QString vectorsFile(const QString& name);

} // namespace loadstone::test
