// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QWidget>

namespace loadstone {
class Theme;
}

namespace loadstone::test {

/// Looks at one window after the other in one language and keeps what is wrong with them: names,
/// keys, texts that do not fit, charts and numbers. With LOADSTONE_ALL_GRABS set it leaves pictures
/// of all themes and two sizes for people to look at.
class Walker final
{
public:
    /// `prefix` starts the names of the pictures; `language` as TestLanguage has them.
    Walker(Theme& theme, QString prefix, QString language);

    /// Everything is to be looked at: all languages, with pictures.
    static bool isThorough();

    /// `isWhole`: the main window, of which there are two sizes.
    void walk(QWidget& window, const QString& name, bool isWhole);

    const QStringList& findings() const { return m_findings; }

private:
    void grab(QWidget& window, const QString& name, bool isWhole) const;

    Theme* m_theme;
    QString m_prefix;
    QString m_language;
    QStringList m_findings;
};

} // namespace loadstone::test
