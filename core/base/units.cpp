// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/units.h"

#include <QDateTime>
#include <QTimeZone>

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct Unit
{
    QStringView suffix;
    Ns ns;
};

// "ms" stands before "m" and "s", which are its last letter or prefix.
const std::array<Unit, 4> kUnits {
    { { u"ms", kNsPerMs }, { u"s", kNsPerS }, { u"m", 60 * kNsPerS }, { u"h", 3600 * kNsPerS } }
};

} // namespace

Result<Ns> parseDuration(const QString& text)
{
    const QString trimmed = text.trimmed();
    for (const Unit& unit : kUnits) {
        if (!trimmed.endsWith(unit.suffix)) {
            continue;
        }
        bool ok = false;
        const double value = trimmed.chopped(unit.suffix.size()).toDouble(&ok);
        if (!ok || !std::isfinite(value) || value < 0) {
            break;
        }
        const double ns = std::round(value * static_cast<double>(unit.ns));
        if (ns > 9e18) {
            break;
        }
        return static_cast<Ns>(ns);
    }
    bool bare = false;
    trimmed.toDouble(&bare);
    return makeError(
        ErrorCode::InvalidSpecification,
        bare ? u"'%1' has no unit: write %1ms, %1s, %1m or %1h"_s.arg(trimmed)
             : u"'%1' is not a duration: write a number with ms, s, m or h"_s.arg(trimmed));
}

QString formatDuration(Ns duration)
{
    for (auto unit = kUnits.rbegin(); unit != kUnits.rend() - 1; ++unit) {
        if (duration != 0 && duration % unit->ns == 0) {
            return QString::number(duration / unit->ns) % unit->suffix;
        }
    }
    if (duration % kNsPerMs == 0) {
        return QString::number(duration / kNsPerMs) % u"ms"_s;
    }
    return QString::number(toMs(duration), 'g', 15) % u"ms"_s;
}

int decimalsShown(double value)
{
    // The bounds are those of the rounded number: 99.996 is shown as 100.0.
    const double size = std::abs(value);
    if (size == 0) {
        return 0;
    }
    if (size >= 99.95) {
        return 1;
    }
    if (size >= 0.9995) {
        return 2;
    }
    return size >= 0.0005 ? 3 : 6;
}

QString isoTime(Ns wall)
{
    // toUTC: a time zone named UTC would print as +00:00.
    return QDateTime::fromMSecsSinceEpoch(wall / kNsPerMs, QTimeZone::utc())
        .toUTC()
        .toString(Qt::ISODateWithMs);
}

} // namespace loadstone
