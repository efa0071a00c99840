// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/charttheme.h"

#include "plots/qcp.h"

namespace loadstone {

ChartTheme ChartTheme::forLight()
{
    ChartTheme theme;
    theme.background = QColor(0xff, 0xff, 0xff);
    theme.plotArea = QColor(0xff, 0xff, 0xff);
    theme.text = QColor(0x1f, 0x29, 0x33);
    theme.faintText = QColor(0x5b, 0x67, 0x75);
    theme.grid = QColor(0xe3, 0xe7, 0xec);
    theme.axis = QColor(0x8a, 0x95, 0xa3);
    theme.shade = QColor(0x8a, 0x95, 0xa3, 46);
    theme.limit = QColor(0xb0, 0x3a, 0x7c);
    theme.good = QColor(0x00, 0x7a, 0x59);
    theme.bad = QColor(0xb8, 0x47, 0x00);
    return theme;
}

ChartTheme ChartTheme::forDark()
{
    ChartTheme theme;
    theme.dark = true;
    theme.background = QColor(0x23, 0x28, 0x2f);
    theme.plotArea = QColor(0x23, 0x28, 0x2f);
    theme.text = QColor(0xe6, 0xea, 0xef);
    theme.faintText = QColor(0xa3, 0xad, 0xb9);
    theme.grid = QColor(0x38, 0x40, 0x4a);
    theme.axis = QColor(0x7b, 0x87, 0x95);
    theme.shade = QColor(0xa3, 0xad, 0xb9, 40);
    theme.limit = QColor(0xe8, 0x9a, 0xc7);
    theme.good = QColor(0x2f, 0xc4, 0x96);
    theme.bad = QColor(0xff, 0x8f, 0x4a);
    return theme;
}

ChartTheme ChartTheme::fromPalette(const QPalette& palette)
{
    ChartTheme theme = palette.color(QPalette::Window).lightness() < 128 ? forDark() : forLight();
    theme.background = palette.color(QPalette::Base);
    theme.plotArea = theme.background;
    theme.text = palette.color(QPalette::Text);
    if (theme.background == QColor(Qt::black) && theme.text == QColor(Qt::white)) {
        // High contrast: nothing that is read is grey.
        theme.faintText = palette.color(QPalette::PlaceholderText);
        theme.axis = theme.text;
        theme.grid = QColor(0x5a, 0x5a, 0x5a);
    }
    return theme;
}

SeriesStyle ChartTheme::series(int index) const
{
    static constexpr std::array kLight { 0x0072b2U, 0xd55e00U, 0x009e73U,
                                         0xcc79a7U, 0xa97800U, 0x3a93c4U };
    static constexpr std::array kDark { 0x56b4e9U, 0xff8a3cU, 0x2fc496U,
                                        0xe89ac7U, 0xe6b84aU, 0xf0e442U };
    static constexpr std::array kDashes { Qt::SolidLine,      Qt::DashLine, Qt::DashDotLine,
                                          Qt::DashDotDotLine, Qt::DotLine,  Qt::SolidLine };
    static constexpr std::array kMarkers { QCPScatterStyle::ssDisc,     QCPScatterStyle::ssSquare,
                                           QCPScatterStyle::ssTriangle, QCPScatterStyle::ssDiamond,
                                           QCPScatterStyle::ssCross,    QCPScatterStyle::ssPlus };
    const auto i = static_cast<std::size_t>(index) % kLight.size();
    return { QColor(QRgb(0xff000000U | (dark ? kDark[i] : kLight[i]))), kDashes[i], kMarkers[i] };
}

} // namespace loadstone
