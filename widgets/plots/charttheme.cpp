// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/charttheme.h"

#include "plots/qcp.h"

namespace loadstone {

ChartTheme ChartTheme::forLight()
{
    ChartTheme theme;
    theme.palette = Preferences::current().palette;
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
    theme.palette = Preferences::current().palette;
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
    using Colors = std::array<unsigned, 6>;
    // A row a palette, in the enumeration's order. The grey ones differ by lightness, and as all
    // of them by dash and marker.
    static constexpr std::array kLightSets {
        Colors { 0x0072b2U, 0xd55e00U, 0x009e73U, 0xcc79a7U, 0x664a00U, 0x4d8fe0U },
        Colors { 0x004488U, 0xb8324fU, 0x7a5c00U, 0x1f2933U, 0x3f7fbfU, 0x7a2e6eU },
        Colors { 0x111111U, 0x707070U, 0x3a3a3aU, 0x8a8a8aU, 0x545454U, 0x262626U },
    };
    static constexpr std::array kDarkSets {
        Colors { 0x56b4e9U, 0xff8a3cU, 0x3fd08fU, 0xe89ac7U, 0xa87f30U, 0xf0e442U },
        Colors { 0x8cc8ffU, 0xff9db0U, 0xffd866U, 0xffffffU, 0x4a86bdU, 0xc27fdcU },
        Colors { 0xffffffU, 0x9a9a9aU, 0xd0d0d0U, 0x808080U, 0xb4b4b4U, 0xe8e8e8U },
    };
    const Colors& colors = (dark ? kDarkSets : kLightSets)[static_cast<std::size_t>(palette)];
    static constexpr std::array kDashes { Qt::SolidLine,      Qt::DashLine, Qt::DashDotLine,
                                          Qt::DashDotDotLine, Qt::DotLine,  Qt::SolidLine };
    static constexpr std::array kMarkers { QCPScatterStyle::ssDisc,     QCPScatterStyle::ssSquare,
                                           QCPScatterStyle::ssTriangle, QCPScatterStyle::ssDiamond,
                                           QCPScatterStyle::ssCross,    QCPScatterStyle::ssPlus };
    const auto i = static_cast<std::size_t>(index) % colors.size();
    return { QColor(QRgb(0xff000000U | colors[i])), kDashes[i], kMarkers[i] };
}

} // namespace loadstone
