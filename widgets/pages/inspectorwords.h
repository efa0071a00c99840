// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "control/inspection.h"

#include <QString>

#include <optional>
#include <vector>

namespace loadstone {

// What the request inspector says, apart from how it looks.

/// "Request 5 · completed · 200", and whether it is of the warm-up.
QString inspectorTitle(const RequestRecord& record);

/// How often the request was sent, why, and what its times hold; empty: once.
QString attemptsText(const RequestRecord& record);

/// The part of such a request that holds its earlier attempts; nothing: it was sent once.
std::optional<RequestPart> earlierAttemptsIn(const RequestRecord& record,
                                             const std::vector<RequestSpan>& spans);

/// Where the body of the request comes from, and how to keep it where it isn't there.
QString bodyOriginText(const Inspection& inspection);

/// Error text first, then what of the answer was kept.
QString answerKeptText(const Inspection& inspection);

/// Head and body. `pretty`: JSON with indents.
QString requestText(const Inspection& inspection, bool pretty);

/// The answer's own words, its reasoning before them.
QString decodedText(const Inspection& inspection);

/// Head and body as they came; bytes that are no text in hexadecimal.
QString receivedText(const Inspection& inspection, bool pretty);

/// With signs for line ends, tabs and a blank that is all there is.
QString visibleText(const std::string& text);

QString curlCopiedText(const Inspection& inspection);

} // namespace loadstone
