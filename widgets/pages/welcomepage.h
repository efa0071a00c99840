// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages/page.h"

class QLabel;
class QListWidget;

namespace loadstone {

/// What a person sees first: example, new, open, recent projects.
class WelcomePage final : public Page
{
    Q_OBJECT

public:
    explicit WelcomePage(QWidget* parent = nullptr);

    static QString pageKey();
    void setRecent(const QStringList& paths);

Q_SIGNALS:
    void exampleRequested();
    void newRequested();
    void openRequested();
    void recentRequested(const QString& path);
    /// The project shall no longer be listed; its files stay.
    void forgetRequested(const QString& path);

private:
    QListWidget* m_recent;
    QLabel* m_noRecent;
};

} // namespace loadstone
