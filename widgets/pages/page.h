// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace loadstone {

/// A tab of the main window. Owned by the tab widget.
class Page : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Page)

public:
    /// `key` identifies what is shown (e.g. run:12), for finding an open tab again.
    Page(QString key, QWidget* parent)
        : QWidget(parent)
        , m_key(std::move(key))
    {
    }

    const QString& key() const { return m_key; }

    const QString& title() const { return m_title; }

    const QString& iconName() const { return m_icon; }

Q_SIGNALS:
    void titleChanged(const QString& title);

protected:
    /// What is shown has another name from now on.
    void setKey(const QString& key) { m_key = key; }

    void setTitle(const QString& title, const QString& icon)
    {
        m_title = title;
        m_icon = icon;
        setAccessibleName(title);
        Q_EMIT titleChanged(title);
    }

private:
    QString m_key;
    QString m_title;
    QString m_icon;
};

} // namespace loadstone
