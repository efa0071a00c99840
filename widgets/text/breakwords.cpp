// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/breakwords.h"

#include "text/numbers.h"

#include <QCoreApplication>

namespace loadstone {

namespace {

struct BreakWords
{
    Q_DECLARE_TR_FUNCTIONS(BreakWords)
};

QString levelText(const std::optional<double>& level, const std::string& of)
{
    return !level ? BreakWords::tr("no level")
        : of == "rate"
        ? formatNumber(level, NumberKind::PerSecond)
        : BreakWords::tr("%n request(s) in flight", nullptr, static_cast<int>(*level));
}

} // namespace

QString breakPointText(const BreakBlock& block)
{
    if (!block.broke && !block.held) {
        return BreakWords::tr("The ramp ended before a level could show whether it holds.");
    }
    if (!block.broke) {
        return BreakWords::tr("Every level held; the last one was %1.")
            .arg(levelText(block.held, block.of));
    }
    const QString what = block.value
        ? BreakWords::tr("%1, with %2").arg(toQt(block.condition), formatNumber(block.value))
        : toQt(block.condition);
    return BreakWords::tr("%1 held, %2 broke after %3: %4.")
        .arg(levelText(block.held, block.of), levelText(block.broke, block.of),
             formatNumber(block.atS, NumberKind::Seconds), what);
}

} // namespace loadstone
