// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include <functional>
#include <vector>

class QTabWidget;

namespace loadstone {

class Page;

/// Which pages were in front, in their order, and the way back. Owned by the window.
class PageHistory final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PageHistory)

public:
    explicit PageHistory(QTabWidget* tabs, QObject* parent = nullptr);

    /// The page came to the front. `reopen` shows it again when it was closed since; it may give
    /// nothing, and be empty.
    void visit(Page* page, std::function<Page*()> reopen);
    void clear();

    /// What cannot be shown any more is skipped.
    void back() { go(-1); }

    void forward() { go(1); }

    bool canGoBack() const { return m_at > 0; }

    bool canGoForward() const { return m_at + 1 < static_cast<int>(m_visits.size()); }

Q_SIGNALS:
    void changed();

protected:
    /// The mouse's own buttons, wherever in the window they are pressed: views take them for
    /// clicks.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Visit
    {
        QPointer<Page> page;
        std::function<Page*()> reopen;
    };

    void go(int step);
    Page* show(Visit& visit);

    QTabWidget* m_tabs;
    std::vector<Visit> m_visits;
    int m_at = -1;
    bool m_going = false;
};

} // namespace loadstone
