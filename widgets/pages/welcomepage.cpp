// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/welcomepage.h"

#include "theme/theme.h"

#include <QAction>
#include <QCommandLinkButton>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kThereRole = Qt::UserRole + 1; // whether its file is there

} // namespace

WelcomePage::WelcomePage(QWidget* parent)
    : Page(pageKey(), parent)
    , m_recent(new QListWidget)
    , m_noRecent(new QLabel(tr("Projects that you open appear here.")))
{
    setObjectName(u"welcomePage"_s);
    setTitle(tr("Welcome"), u"project"_s);
    auto* heading = new QLabel(tr("Loadstone"));
    heading->setObjectName(u"welcomeHeading"_s);
    QFont font = heading->font();
    font.setPointSizeF(font.pointSizeF() * 2.2);
    font.setBold(true);
    heading->setFont(font);
    auto* intro = new QLabel(tr("Measure how fast, how steady and how right an inference endpoint "
                                "answers, and get numbers that can be defended."));
    intro->setObjectName(u"welcomeIntro"_s);
    intro->setWordWrap(true);
    const auto button = [this](const QString& name, const QString& text, const QString& detail,
                               const QString& icon, auto signal) {
        auto* result = new QCommandLinkButton(text, detail);
        result->setObjectName(name);
        result->setAccessibleName(QString(text).remove(u'&'));
        result->setIcon(themedIcon(icon, Tone::Accent));
        result->setIconSize(QSize(24, 24));
        // As high as its words in the width that it has: the hint alone reckons with a narrow one.
        QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        policy.setHeightForWidth(true);
        result->setSizePolicy(policy);
        connect(result, &QCommandLinkButton::clicked, this, signal);
        return result;
    };
    auto* left = new QVBoxLayout;
    left->addWidget(button(u"welcomeExample"_s, tr("Try the e&xample"),
                           tr("Five scenarios against a server that comes with Loadstone; runs at "
                              "once"),
                           u"run"_s, &WelcomePage::exampleRequested));
    left->addWidget(button(u"welcomeNew"_s, tr("&New project"),
                           tr("Your endpoint, dataset and scenario in four steps"), u"new"_s,
                           &WelcomePage::newRequested));
    left->addWidget(button(u"welcomeOpen"_s, tr("&Open a project"),
                           tr("A .loadstone file; you can also drop it onto this window"),
                           u"open"_s, &WelcomePage::openRequested));
    left->addStretch(1);
    left->setSpacing(10);
    auto* recentLabel = new QLabel(tr("Recent &projects"));
    recentLabel->setObjectName(u"welcomeRecentLabel"_s);
    QFont bold = recentLabel->font();
    bold.setBold(true);
    recentLabel->setFont(bold);
    recentLabel->setBuddy(m_recent);
    recentLabel->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_recent->setObjectName(u"welcomeRecent"_s);
    m_recent->setAccessibleName(tr("Recent projects"));
    m_recent->setFrameShape(QFrame::NoFrame);
    m_noRecent->setObjectName(u"welcomeNoRecent"_s);
    m_noRecent->setForegroundRole(QPalette::PlaceholderText);
    m_noRecent->setAlignment(Qt::AlignTop);
    auto* right = new QVBoxLayout;
    right->setSpacing(8); // else that between the columns
    right->addWidget(recentLabel);
    right->addWidget(m_noRecent, 1);
    right->addWidget(m_recent, 1);
    right->addStretch(0);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(32);
    columns->addLayout(left, 1);
    columns->addLayout(right, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(48, 40, 48, 32);
    layout->setSpacing(12);
    layout->addWidget(heading);
    layout->addWidget(intro);
    layout->addSpacing(16);
    layout->addLayout(columns, 1);
    connect(m_recent, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        if (item->data(kThereRole).toBool()) {
            Q_EMIT recentRequested(item->data(Qt::UserRole).toString());
        }
    });
    auto* forget = new QAction(themedIcon(u"remove"_s), tr("Take out of this &list"), m_recent);
    forget->setObjectName(u"welcomeForget"_s);
    forget->setShortcut(Qt::Key_Delete);
    forget->setShortcutContext(Qt::WidgetShortcut);
    m_recent->addAction(forget);
    m_recent->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(forget, &QAction::triggered, this, [this] {
        if (const QListWidgetItem* item = m_recent->currentItem()) {
            Q_EMIT forgetRequested(item->data(Qt::UserRole).toString());
        }
    });
    setRecent({});
}

QString WelcomePage::pageKey()
{
    return u"welcome"_s;
}

void WelcomePage::setRecent(const QStringList& paths)
{
    const int row = m_recent->currentRow();
    m_recent->clear();
    for (const QString& path : paths) {
        const QFileInfo file(path);
        const QString text = file.exists()
            ? tr("%1\n%2", "project, folder").arg(file.completeBaseName(), file.path())
            : tr("%1 (missing)\n%2", "project, folder").arg(file.completeBaseName(), file.path());
        auto* item = new QListWidgetItem(themedIcon(u"project"_s, Tone::Faint), text, m_recent);
        item->setData(Qt::UserRole, path);
        item->setToolTip(path);
        item->setData(kThereRole, file.exists());
        if (!file.exists()) {
            // It can still be chosen, to take it out.
            item->setForeground(palette().color(QPalette::Disabled, QPalette::Text));
        }
    }
    if (row >= 0) {
        m_recent->setCurrentRow(std::min(row, m_recent->count() - 1));
    }
    m_recent->setVisible(!paths.isEmpty());
    m_noRecent->setVisible(paths.isEmpty());
}

} // namespace loadstone
