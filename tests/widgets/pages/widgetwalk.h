// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTranslator>
#include <QWidget>

namespace loadstone::test {

/// Interactive widgets below `window` without object name or accessible name, and visible ones
/// that share an accessible name. One line each.
QStringList misnamedWidgets(const QWidget& window);

/// What a person can use below `window` only with a mouse: it does not take the focus by Tab and
/// has no key of its own, and links that keys do not reach. One line each.
QStringList mouseOnlyWidgets(const QWidget& window);

/// Visible widgets that people use or read and that are cut off where nothing scrolls, and toolbars
/// that hide buttons for lack of room. One line each.
QStringList cutWidgets(const QWidget& window);

/// Visible texts that do not fit into their widgets. One line each.
QStringList clippedTexts(const QWidget& window);

/// Stands in for a language: longer words by about 40 %, or letters that run from right to left.
class PseudoTranslator final : public QTranslator
{
    Q_OBJECT

public:
    enum class Kind { Long, RightToLeft };

    explicit PseudoTranslator(Kind kind, QObject* parent = nullptr);

    bool isEmpty() const override { return false; }

    QString translate(const char* context, const char* source, const char* disambiguation,
                      int n) const override;

private:
    Kind m_kind;
};

} // namespace loadstone::test
