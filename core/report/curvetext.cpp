// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario at several loads, for a terminal.
#include "config/loadlevel.h"
#include "report/console.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

QStringList cells(RampOf of, const LoadCurvePoint& point)
{
    return { toQt(loadLevelText(of, point.load)), numberText(point.requestsPerS),
             numberText(point.outputTokensPerS),  numberText(point.latencyP50Ms),
             numberText(point.latencyP99Ms),      numberText(point.ttftP99Ms),
             numberText(point.tokensPerSPerUser) };
}

} // namespace

QString consoleText(const LoadCurve& curve)
{
    std::vector<QStringList> rows { { u"load"_s, u"requests/s"_s, u"tokens/s"_s, u"p50 ms"_s,
                                      u"p99 ms"_s, u"p99 TTFT"_s, u"tokens/s/user"_s } };
    for (const LoadCurvePoint& point : curve.points) {
        rows.push_back(cells(curve.of, point));
    }
    QString text = u"%1 @ %2\n"_s.arg(toQt(curve.scenario), toQt(curve.endpoint));
    constexpr int kBetween = 2;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (qsizetype column = 0; column < rows[row].size(); ++column) {
            qsizetype width = 0;
            for (const QStringList& other : rows) {
                width = std::max(width, other[column].size());
            }
            text += rows[row][column].rightJustified(width + kBetween);
        }
        if (row > 0 && curve.points[row - 1].isBest) {
            text += u"  on the front"_s;
        }
        if (row > 0 && curve.knee == row - 1) {
            text += u"  knee"_s;
        }
        if (row > 0 && !curve.points[row - 1].valid) {
            text += u"  INVALID"_s;
        }
        text += u'\n';
    }
    return text.chopped(1);
}

} // namespace loadstone
