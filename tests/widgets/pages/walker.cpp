// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "walker.h"

#include "chartwalk.h"
#include "grab.h"
#include "theme/theme.h"
#include "widgetwalk.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace loadstone::test {

namespace {

constexpr int kSettleMs = 3'000;
constexpr QSize kLarge(1920, 1080);
constexpr QSize kSmall(1280, 720); // the smallest that the window is made for

} // namespace

Walker::Walker(Theme& theme, QString prefix, QString language)
    : m_theme(&theme)
    , m_prefix(std::move(prefix))
    , m_language(std::move(language))
{
}

bool Walker::isThorough()
{
    return qEnvironmentVariableIsSet("LOADSTONE_ALL_GRABS");
}

void Walker::walk(QWidget& window, const QString& name, bool isWhole)
{
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    if (isWhole && window.size() != kSmall) {
        window.resize(kSmall);
    }
    for (int i = 0; i < 5; ++i) {
        QCoreApplication::processEvents();
    }
    // What arrives in the background is laid out in a later turn of the event loop.
    const bool settled =
        QTest::qWaitFor([&window] { return clippedTexts(window).isEmpty(); }, kSettleMs);
    Q_UNUSED(settled) // what stays is reported below
    QStringList findings = misnamedWidgets(window) + mouseOnlyWidgets(window) + cutWidgets(window)
        + clippedTexts(window) + foreignNumbers(window);
    // Made-up languages have no units.
    if (m_language == "en"_L1 || m_language == "de"_L1) {
        findings += chartFindings(window);
    }
    for (const QString& finding : findings) {
        const QString line = name % u": "_s % finding;
        if (!m_findings.contains(line)) {
            m_findings.append(line);
        }
    }
    if (isThorough()) {
        grab(window, name, isWhole);
    }
}

void Walker::grab(QWidget& window, const QString& name, bool isWhole) const
{
    const QSize before = window.size();
    const bool isReal = m_language == "en"_L1 || m_language == "de"_L1;
    const QList<QSize> sizes =
        isWhole && isReal ? QList<QSize> { kLarge, before } : QList<QSize> { before };
    const QList<ThemeChoice> themes = isReal
        ? QList<ThemeChoice> { ThemeChoice::Dark, ThemeChoice::HighContrast, ThemeChoice::Light }
        : QList<ThemeChoice> { ThemeChoice::Light };
    for (const ThemeChoice theme : themes) {
        m_theme->apply(theme);
        for (const QSize size : sizes) {
            window.resize(size);
            grabWindow(window,
                       u"%1_%2_%3_%4_%5"_s.arg(m_prefix, m_language, themeChoiceName(theme),
                                               isWhole ? QString::number(size.width()) : u"box"_s,
                                               name));
        }
    }
    window.resize(before);
}

} // namespace loadstone::test
