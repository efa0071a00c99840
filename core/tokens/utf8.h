// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace loadstone::detail {

/// `text` itself where it is valid UTF-8, else a copy in `storage` in which each maximal part of an
/// ill-formed sequence is one U+FFFD, as decoders of the web do it.
std::string_view validUtf8(std::string_view text, std::string& storage);

/// Appends the code point.
void putUtf8(std::string& out, char32_t point);

/// The canonical and compatibility forms of Unicode.
enum class NormalForm { None, Nfc, Nfd, Nfkc, Nfkd };

/// `text` itself where it has the form already, as far as that is seen at a glance, else a copy in
/// `storage`. Valid UTF-8 in, valid UTF-8 out.
std::string_view normalised(std::string_view text, NormalForm form, std::string& storage);

} // namespace loadstone::detail
