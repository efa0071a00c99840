// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/loadedpage.h"

#include "delegates/icondelegate.h"
#include "pages/messagebar.h"
#include "pages/tablecopy.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kRowAir = 10; // above and below the text of a row, together

} // namespace

LoadedPage::LoadedPage(const QString& key, const QString& name, const QString& loadingText,
                       QWidget* parent)
    : Page(key, parent)
    , m_message(new MessageBar(name % u"Message"_s, tr("Message of the page")))
    , m_loading(new QLabel(loadingText))
    , m_content(new QWidget)
    , m_loadingText(loadingText)
{
    setObjectName(name % u"Page"_s);
    m_loading->setObjectName(name % u"Loading"_s);
    m_loading->setAlignment(Qt::AlignCenter);
    auto* content = new QVBoxLayout(m_content);
    content->setContentsMargins(0, 0, 0, 0);
    content->setSpacing(8);
    m_content->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 10, 10, 10);
    layout->addWidget(m_message);
    layout->addWidget(m_loading, 1);
    layout->addWidget(m_content, 1);
}

QVBoxLayout* LoadedPage::contentLayout() const
{
    return static_cast<QVBoxLayout*>(m_content->layout());
}

void LoadedPage::beginLoading()
{
    m_loaded = false;
    m_message->hide();
    m_loading->setText(m_loadingText);
    m_loading->setVisible(m_content->isHidden());
}

void LoadedPage::failLoading(const QString& what, const Error& error)
{
    // What an earlier reading found stays; else the page says why it is empty.
    m_loading->setText(tr("There is nothing to show: the message above says why."));
    QList<MessageAction> ways;
    if (m_retry) {
        ways << MessageAction { u"pageRetry"_s, tr("&Try again"), m_retry };
    }
    m_message->showError(what, error, ways);
}

void LoadedPage::showContent()
{
    m_loading->hide();
    m_content->show();
}

void LoadedPage::endLoading()
{
    showContent();
    m_loaded = true;
    Q_EMIT loaded();
}

void LoadedPage::showError(const QString& what, const Error& error)
{
    m_message->showError(what, error);
}

void LoadedPage::showMessage(Tone tone, const QString& text, const QList<MessageAction>& ways)
{
    m_message->showQuestion(tone, text, {}, ways);
}

QTableView* LoadedPage::makeTable(TableModel* model, const QString& name, const QString& accessible)
{
    auto* view = new QTableView;
    view->setObjectName(name);
    view->setAccessibleName(accessible);
    view->setModel(model);
    view->setItemDelegate(new IconDelegate(view, 6));
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setAlternatingRowColors(true);
    view->setShowGrid(false);
    view->verticalHeader()->hide();
    view->verticalHeader()->setDefaultSectionSize(view->fontMetrics().height() + kRowAir);
    view->horizontalHeader()->setStretchLastSection(true);
    view->horizontalHeader()->setHighlightSections(false);
    serveCopy(view, name % u"Copy"_s);
    view->setContextMenuPolicy(Qt::ActionsContextMenu);
    return view;
}

} // namespace loadstone
