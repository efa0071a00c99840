// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoserver/share.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

Result<ExactShare> ExactShare::parse(const QString& text)
{
    QString digits = text.trimmed();
    int decimals = 6;
    if (digits.endsWith(u'%')) {
        digits.chop(1);
        decimals = 4;
    }
    const qsizetype point = digits.indexOf(u'.');
    const QString whole = point < 0 ? digits : digits.first(point);
    QString fraction = point < 0 ? QString() : digits.sliced(point + 1);
    const auto onlyDigits = [](const QString& part) {
        return std::all_of(part.begin(), part.end(),
                           [](QChar c) { return c >= u'0' && c <= u'9'; });
    };
    const bool wellFormed = onlyDigits(whole) && onlyDigits(fraction) && whole.size() <= 6
        && whole.size() + fraction.size() > 0 && (point < 0 || !fraction.isEmpty());
    while (fraction.size() > decimals && fraction.endsWith(u'0')) {
        fraction.chop(1);
    }
    if (wellFormed && fraction.size() <= decimals) {
        const std::uint64_t ppm =
            QString(whole % fraction.leftJustified(decimals, u'0')).toULongLong();
        if (ppm <= kWhole) {
            return ExactShare(static_cast<std::uint32_t>(ppm));
        }
    }
    return makeError(
        ErrorCode::InvalidSpecification,
        u"'%1' is not a share: write 0 to 1 with at most six decimals, or a percentage"_s.arg(
            text));
}

} // namespace loadstone
