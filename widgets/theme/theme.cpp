// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/theme.h"

#include "theme/focusring.h"
#include "theme/labelaccessible.h"
#include "theme/style.h"

#include <QApplication>
#include <QEvent>
#include <QWidget>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct Colors
{
    QRgb window;
    QRgb base;
    QRgb alternate;
    QRgb text;
    QRgb faint;
    QRgb disabled;
    QRgb button;
    QRgb border;
    QRgb accent;
    QRgb onAccent;
    QRgb link;
};

constexpr Colors kLight { 0xfff3f5f7, 0xffffffff, 0xfff7f9fb, 0xff1f2933, 0xff5b6775, 0xff8a94a0,
                          0xfffbfcfd, 0xffc3cad3, 0xff0b66a8, 0xffffffff, 0xff0b66a8 };
constexpr Colors kDark { 0xff1b1f24, 0xff23282f, 0xff282e36, 0xffe6eaef, 0xffa3adb9, 0xff7d8895,
                         0xff2c333b, 0xff3d4651, 0xff3b94d6, 0xff0c1116, 0xff6db8ee };

constexpr Colors kStark { 0xff000000, 0xff000000, 0xff141414, 0xffffffff, 0xffe6e6e6, 0xffb4b4b4,
                          0xff000000, 0xffffffff, 0xffffff00, 0xff000000, 0xff7fe3ff };

/// No desktop tells it in one way: its palette does, or the theme that GTK programs are given.
bool desktopIsStark()
{
    const QPalette palette = QApplication::palette();
    const QColor window = palette.color(QPalette::Window);
    const QColor text = palette.color(QPalette::WindowText);
    return (window == QColor(Qt::black) && text == QColor(Qt::white))
        || qEnvironmentVariable("GTK_THEME").startsWith("HighContrast"_L1);
}

QPalette paletteOf(const Colors& c)
{
    QPalette palette(QColor(c.button), QColor(c.window));
    const auto set = [&palette](QPalette::ColorRole role, QRgb color) {
        palette.setColor(role, QColor(color));
    };
    set(QPalette::Window, c.window);
    set(QPalette::WindowText, c.text);
    set(QPalette::Base, c.base);
    set(QPalette::AlternateBase, c.alternate);
    set(QPalette::Text, c.text);
    set(QPalette::Button, c.button);
    set(QPalette::ButtonText, c.text);
    set(QPalette::BrightText, c.onAccent);
    set(QPalette::Highlight, c.accent);
    set(QPalette::HighlightedText, c.onAccent);
    set(QPalette::Link, c.link);
    set(QPalette::LinkVisited, c.link);
    set(QPalette::PlaceholderText, c.faint);
    set(QPalette::ToolTipBase, c.base);
    set(QPalette::ToolTipText, c.text);
    set(QPalette::Light, c.button);
    set(QPalette::Midlight, c.button);
    set(QPalette::Mid, c.border);
    set(QPalette::Dark, c.border);
    set(QPalette::Shadow, c.border);
    for (const auto role : { QPalette::WindowText, QPalette::Text, QPalette::ButtonText }) {
        palette.setColor(QPalette::Disabled, role, QColor(c.disabled));
    }
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(c.border));
    return palette;
}

} // namespace

QString themeChoiceName(ThemeChoice choice)
{
    return choice == ThemeChoice::Light       ? u"light"_s
        : choice == ThemeChoice::Dark         ? u"dark"_s
        : choice == ThemeChoice::HighContrast ? u"high-contrast"_s
                                              : u"system"_s;
}

ThemeChoice themeChoiceFromName(const QString& name)
{
    return name == "light"_L1        ? ThemeChoice::Light
        : name == "dark"_L1          ? ThemeChoice::Dark
        : name == "high-contrast"_L1 ? ThemeChoice::HighContrast
                                     : ThemeChoice::System;
}

QPalette lightPalette()
{
    return paletteOf(kLight);
}

QPalette darkPalette()
{
    return paletteOf(kDark);
}

QPalette highContrastPalette()
{
    return paletteOf(kStark);
}

bool isHighContrast(const QPalette& palette)
{
    return palette.color(QPalette::Window) == QColor(kStark.window)
        && palette.color(QPalette::WindowText) == QColor(kStark.text);
}

Theme::Theme(QObject* parent)
    : QObject(parent)
    // Qt 6.4 does not tell the desktop's colour scheme; its palette does.
    , m_systemIsDark(QApplication::palette().color(QPalette::Window).lightness() < 128)
    , m_systemIsStark(desktopIsStark())
{
    QApplication::setStyle(new Style); // owned by the application
    new FocusRing(this);
    installLabelAccessibility();
    apply(ThemeChoice::System);
}

void Theme::apply(ThemeChoice choice)
{
    m_choice = choice;
    QApplication::setPalette(isHighContrast() ? highContrastPalette()
                                 : isDark()   ? darkPalette()
                                              : lightPalette());
    Q_EMIT changed();
}

bool Theme::isHighContrast() const
{
    return m_choice == ThemeChoice::HighContrast
        || (m_choice == ThemeChoice::System && m_systemIsStark);
}

bool Theme::isDark() const
{
    return isHighContrast() || m_choice == ThemeChoice::Dark
        || (m_choice == ThemeChoice::System && m_systemIsDark);
}

namespace {

/// Keeps the colour of a widget's words in step with the theme; a child of the widget.
class ToneKeeper final : public QObject
{
public:
    explicit ToneKeeper(QWidget* widget)
        : QObject(widget)
        , m_widget(widget)
    {
        setObjectName(u"toneKeeper"_s);
        widget->installEventFilter(this);
    }

    void setTone(Tone tone)
    {
        m_tone = tone;
        restyle();
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::PaletteChange && !m_restyling) {
            restyle();
        }
        return QObject::eventFilter(watched, event);
    }

private:
    void restyle()
    {
        m_restyling = true;
        QPalette look;
        if (m_tone != Tone::Text) {
            look.setColor(QPalette::WindowText, toneColor(m_tone, m_widget->palette()));
        }
        m_widget->setPalette(look);
        m_restyling = false;
    }

    QWidget* m_widget;
    Tone m_tone = Tone::Text;
    bool m_restyling = false;
};

} // namespace

void setTone(QWidget* widget, Tone tone)
{
    auto* keeper = static_cast<ToneKeeper*>(
        widget->findChild<QObject*>(u"toneKeeper"_s, Qt::FindDirectChildrenOnly));
    if (!keeper) {
        keeper = new ToneKeeper(widget);
    }
    keeper->setTone(tone);
}

QColor toneColor(Tone tone, const QPalette& palette)
{
    const bool dark = palette.color(QPalette::Window).lightness() < 128;
    const bool stark = isHighContrast(palette);
    switch (tone) {
    case Tone::Text:
        break;
    case Tone::Faint:
        return palette.color(QPalette::PlaceholderText);
    case Tone::Good:
        return QColor(stark ? 0xff6cffb0U : dark ? 0xff2fc496U : 0xff007a59U);
    case Tone::Warning:
        return QColor(stark ? 0xffffdc66U : dark ? 0xffe6b84aU : 0xff8a6100U);
    case Tone::Bad:
        return QColor(stark ? 0xffffa873U : dark ? 0xffff8f4aU : 0xffb84700U);
    case Tone::Accent:
        return palette.color(QPalette::Link);
    }
    return palette.color(QPalette::WindowText);
}

} // namespace loadstone
