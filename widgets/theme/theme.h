// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QObject>
#include <QPalette>

namespace loadstone {

enum class ThemeChoice { System, Light, Dark, HighContrast };

/// Stable name for settings: system, light, dark, high-contrast; anything else reads as System.
QString themeChoiceName(ThemeChoice choice);
ThemeChoice themeChoiceFromName(const QString& name);

QPalette lightPalette();
QPalette darkPalette();
/// White and strong colours on black, for people who need all the contrast there is.
QPalette highContrastPalette();
/// Whether the palette is that of high contrast.
bool isHighContrast(const QPalette& palette);

/// The application's look: Fusion with our own palettes, switched while the window is open. One
/// object, owned by the application; GUI thread.
class Theme final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Theme)

public:
    /// Remembers whether the desktop's own palette is dark, then takes over style and palette.
    explicit Theme(QObject* parent = nullptr);

    void apply(ThemeChoice choice);

    ThemeChoice choice() const { return m_choice; }

    bool isDark() const;
    bool isHighContrast() const;

Q_SIGNALS:
    void changed();

private:
    ThemeChoice m_choice = ThemeChoice::System;
    bool m_systemIsDark = false;
    bool m_systemIsStark = false; // the desktop is set to high contrast
};

/// What a colour of the interface says; always beside a word or a shape.
enum class Tone { Text, Faint, Good, Warning, Bad, Accent };

QColor toneColor(Tone tone, const QPalette& palette);

/// Colours the widget's words by what they say, and again whenever the theme changes.
void setTone(QWidget* widget, Tone tone);

/// Drawn from resources/icons/NAME.svg in the palette's colours at the time of painting, so that a
/// switch of theme reaches every icon.
QIcon themedIcon(const QString& name, Tone tone = Tone::Text);

} // namespace loadstone
