// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/pagehistory.h"

#include "pages/page.h"

#include <QCoreApplication>
#include <QMouseEvent>
#include <QTabWidget>

namespace loadstone {

namespace {

constexpr std::size_t kMost = 100;

} // namespace

PageHistory::PageHistory(QTabWidget* tabs, QObject* parent)
    : QObject(parent)
    , m_tabs(tabs)
{
    QCoreApplication::instance()->installEventFilter(this);
}

void PageHistory::visit(Page* page, std::function<Page*()> reopen)
{
    if (m_going || !page) {
        return;
    }
    if (m_at >= 0 && m_visits[static_cast<std::size_t>(m_at)].page == page) {
        return;
    }
    m_visits.resize(static_cast<std::size_t>(m_at + 1)); // another way forward from here
    m_visits.push_back({ page, std::move(reopen) });
    if (m_visits.size() > kMost) {
        m_visits.erase(m_visits.begin());
    }
    m_at = static_cast<int>(m_visits.size()) - 1;
    Q_EMIT changed();
}

void PageHistory::clear()
{
    m_visits.clear();
    m_at = -1;
    Q_EMIT changed();
}

Page* PageHistory::show(Visit& visit)
{
    if (visit.page && m_tabs->indexOf(visit.page) >= 0) {
        m_tabs->setCurrentWidget(visit.page);
        return visit.page;
    }
    visit.page = visit.reopen ? visit.reopen() : nullptr;
    return visit.page;
}

void PageHistory::go(int step)
{
    m_going = true;
    const QWidget* before = m_tabs->currentWidget();
    int next = m_at + step;
    while (next >= 0 && next < static_cast<int>(m_visits.size())) {
        const Page* shown = show(m_visits[static_cast<std::size_t>(next)]);
        if (shown && shown != before) {
            m_at = next;
            break;
        }
        if (shown) {
            m_at = next; // the same page again: nothing would have happened
            next += step;
            continue;
        }
        m_visits.erase(m_visits.begin() + next);
        if (next < m_at) {
            --m_at;
        }
        next = step > 0 ? next : next - 1;
    }
    m_going = false;
    Q_EMIT changed();
}

bool PageHistory::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonPress) {
        const auto* mouse = static_cast<const QMouseEvent*>(event);
        const auto* widget = qobject_cast<const QWidget*>(watched);
        const bool isOurs = widget && widget->window() == m_tabs->window();
        if (isOurs && mouse->button() == Qt::BackButton) {
            back();
            return true;
        }
        if (isOurs && mouse->button() == Qt::ForwardButton) {
            forward();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace loadstone
