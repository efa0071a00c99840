// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/answercheck.h"
#include "analysis/auditblock.h"
#include "analysis/spending.h"
#include "analysis/tokencheck.h"

#include <QString>

namespace loadstone {

/// "0.0123 USD" in the language's own way.
QString moneyWords(double amount, const std::string& currency);

/// What a sample of the answers is like, in a sentence.
QString answersText(const AnswersBlock& block);

/// How a tokenizer counts what the server counted, in a sentence or two.
QString tokenCheckText(const TokenCheck& check);

/// What an audit came to, in a sentence or two.
QString auditText(const AuditBlock& audit);

/// What a run took and cost, and whether a cap ended it.
QString spendingText(const SpendingBlock& block);

} // namespace loadstone
