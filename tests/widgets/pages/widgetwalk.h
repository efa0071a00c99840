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
