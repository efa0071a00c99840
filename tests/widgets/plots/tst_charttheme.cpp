// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/charttheme.h"
#include "plots/qcp.h"
#include "testmain.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr int kSeries = 6;
constexpr double kLeastApart = 11; // CIE 1976; 2.3 is just noticeable
constexpr double kLeastGreyApart = 8;
constexpr double kLeastContrast = 3; // WCAG 2, graphics

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

/// How people see who lack one kind of cones: Machado, Oliveira and Fernandes 2009, severity 1.
constexpr std::array kEyes {
    Matrix { Triple { 1, 0, 0 }, Triple { 0, 1, 0 }, Triple { 0, 0, 1 } },
    Matrix { Triple { 0.152286, 1.052583, -0.204868 }, Triple { 0.114503, 0.786281, 0.099216 },
             Triple { -0.003882, -0.048116, 1.051998 } },
    Matrix { Triple { 0.367322, 0.860646, -0.227968 }, Triple { 0.280085, 0.672501, 0.047413 },
             Triple { -0.011820, 0.042940, 0.968881 } },
    Matrix { Triple { 1.255528, -0.076749, -0.178779 }, Triple { -0.078411, 0.930809, 0.147602 },
             Triple { 0.004733, 0.691367, 0.303900 } },
};

Triple linear(const QColor& color)
{
    const auto part = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return { part(color.redF()), part(color.greenF()), part(color.blueF()) };
}

double luminance(const QColor& color)
{
    const Triple c = linear(color);
    return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
}

double contrast(const QColor& a, const QColor& b)
{
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

/// CIE L*a*b*.
Triple seenBy(const Matrix& eye, const QColor& color)
{
    const Triple in = linear(color);
    Triple c {};
    for (std::size_t i = 0; i < 3; ++i) {
        c[i] = std::clamp(eye[i][0] * in[0] + eye[i][1] * in[1] + eye[i][2] * in[2], 0.0, 1.0);
    }
    const auto root = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = root((0.4124 * c[0] + 0.3576 * c[1] + 0.1805 * c[2]) / 0.95047);
    const double y = root(0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]);
    const double z = root((0.0193 * c[0] + 0.1192 * c[1] + 0.9505 * c[2]) / 1.08883);
    return { 116 * y - 16, 500 * (x - y), 200 * (y - z) };
}

double apart(const Triple& a, const Triple& b)
{
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

} // namespace

/// What makes the series of a chart told apart, whoever looks at it.
class ChartThemeTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void seriesAreToldApart_data()
    {
        QTest::addColumn<SeriesPalette>("palette");
        QTest::addColumn<bool>("dark");
        const std::array names { std::pair("standard", SeriesPalette::Standard),
                                 std::pair("contrast", SeriesPalette::Contrast),
                                 std::pair("grey", SeriesPalette::Grey) };
        for (const auto& [name, palette] : names) {
            QTest::addRow("%s on light", name) << palette << false;
            QTest::addRow("%s on dark", name) << palette << true;
        }
    }

    void seriesAreToldApart()
    {
        QFETCH(SeriesPalette, palette);
        QFETCH(bool, dark);
        ChartTheme theme = dark ? ChartTheme::forDark() : ChartTheme::forLight();
        theme.palette = palette;
        const double least = palette == SeriesPalette::Grey ? kLeastGreyApart : kLeastApart;
        for (int i = 0; i < kSeries; ++i) {
            const SeriesStyle one = theme.series(i);
            const double ratio = contrast(one.color, theme.background);
            QVERIFY2(ratio >= kLeastContrast,
                     qPrintable(u"series %1: contrast %2"_s.arg(i).arg(ratio)));
            for (int j = 0; j < i; ++j) {
                const SeriesStyle other = theme.series(j);
                QVERIFY(one.marker != other.marker); // never by colour alone
                for (const Matrix& eye : kEyes) {
                    const double distance = apart(seenBy(eye, one.color), seenBy(eye, other.color));
                    QVERIFY2(distance >= least,
                             qPrintable(u"series %1 and %2 are %3 apart to eyes of kind %4"_s.arg(i)
                                            .arg(j)
                                            .arg(distance)
                                            .arg(&eye - kEyes.data())));
                }
            }
        }
    }
};

LOADSTONE_GUI_TEST(ChartThemeTest)

#include "tst_charttheme.moc"
