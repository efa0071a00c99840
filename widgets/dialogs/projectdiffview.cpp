// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/projectdiffview.h"

#include "text/diffwords.h"
#include "theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kNameWidth = 250;
constexpr int kValueWidth = 190;

QString iconOf(const std::string& section)
{
    return section.empty() ? u"project"_s : toQt(section.substr(0, section.size() - 1));
}

Tone toneOf(ObjectChange::Kind kind)
{
    return kind == ObjectChange::Kind::Added  ? Tone::Good
        : kind == ObjectChange::Kind::Removed ? Tone::Bad
                                              : Tone::Accent;
}

} // namespace

ProjectDiffView::ProjectDiffView(const QString& name, const QString& before, const QString& after,
                                 QWidget* parent)
    : QTreeWidget(parent)
{
    setObjectName(name);
    setAccessibleName(tr("Differences"));
    setHeaderLabels({ tr("What"), before, after });
    setAlternatingRowColors(true);
    setUniformRowHeights(true);
    setTextElideMode(Qt::ElideRight);
    header()->setHighlightSections(false);
    header()->setStretchLastSection(true);
    header()->resizeSection(0, kNameWidth);
    header()->resizeSection(1, kValueWidth);
}

void ProjectDiffView::setDiff(const ProjectDiff& diff)
{
    m_diff = diff;
    clear();
    for (const ObjectChange& change : diff) {
        auto* object = new QTreeWidgetItem(this);
        object->setText(0, objectText(change.section, change.name));
        object->setIcon(0, themedIcon(iconOf(change.section)));
        if (change.section.empty() && change.keys.size() == 1) {
            // A key of the project has its values in its own row.
            object->setText(1, shortValue(change.keys.front().before));
            object->setText(2, shortValue(change.keys.front().after));
            continue;
        }
        // The word stands on the side where the object is.
        object->setText(change.kind == ObjectChange::Kind::Removed ? 1 : 2, changeText(change));
        object->setData(0, Qt::UserRole, static_cast<int>(change.kind));
        object->setData(0, Qt::UserRole + 1, true);
        for (const KeyChange& key : change.keys) {
            auto* row = new QTreeWidgetItem(object);
            row->setText(0, toQt(key.path));
            row->setText(1, shortValue(key.before));
            row->setText(2, shortValue(key.after));
            for (int column = 0; column < columnCount(); ++column) {
                row->setToolTip(column, row->text(column));
            }
        }
    }
    expandAll();
    paintWords();
    if (topLevelItemCount() > 0) {
        setCurrentItem(topLevelItem(0));
    }
}

void ProjectDiffView::paintWords()
{
    for (int i = 0; i < topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = topLevelItem(i);
        if (!item->data(0, Qt::UserRole + 1).toBool()) {
            continue;
        }
        const auto kind = static_cast<ObjectChange::Kind>(item->data(0, Qt::UserRole).toInt());
        for (int column = 1; column < columnCount(); ++column) {
            item->setForeground(column, toneColor(toneOf(kind), palette()));
        }
    }
}

void ProjectDiffView::changeEvent(QEvent* event)
{
    QTreeWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        paintWords();
    }
}

void ProjectDiffView::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        QApplication::clipboard()->setText(diffText(m_diff));
        return;
    }
    QTreeWidget::keyPressEvent(event);
}

} // namespace loadstone
