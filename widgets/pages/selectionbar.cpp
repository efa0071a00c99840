// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/selectionbar.h"

#include "pages/chipflow.h"
#include "pages/selectionwords.h"
#include "text/words.h"

#include <QAccessible>
#include <QClipboard>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <utility>

using namespace Qt::StringLiterals;

namespace loadstone {

SelectionBar::SelectionBar(TrialSelection& selection, QWidget* parent)
    : QFrame(parent)
    , m_selection(selection)
    , m_flow(new ChipFlow(6))
    , m_chips(new QWidget)
    , m_sentence(new QLabel)
    , m_use(new QPushButton(tr("Use selection")))
    , m_clear(new QPushButton(tr("Clear")))
{
    setObjectName(u"selectionBar"_s);
    setAccessibleName(tr("Selection"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_chips->setObjectName(u"selectionChips"_s);
    m_chips->setLayout(m_flow);
    m_sentence->setObjectName(u"selectionSentence"_s);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_use->setObjectName(u"selectionUse"_s);
    m_use->setAccessibleName(tr("Use selection"));
    m_clear->setObjectName(u"selectionClear"_s);
    m_clear->setAccessibleName(tr("Clear the selection"));
    m_clear->setToolTip(tr("Show all requests again (Esc)"));
    makeUse();
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(10, 6, 6, 6);
    layout->setVerticalSpacing(4);
    layout->addWidget(m_chips, 0, 0);
    layout->addWidget(m_use, 0, 1, Qt::AlignTop);
    layout->addWidget(m_clear, 0, 2, Qt::AlignTop);
    layout->addWidget(m_sentence, 1, 0, 1, 3);
    layout->setColumnStretch(0, 1);
    connect(m_clear, &QPushButton::clicked, &m_selection, &TrialSelection::clear);
    connect(&m_selection, &TrialSelection::changed, this, &SelectionBar::showChips);
    connect(&m_selection, &TrialSelection::computed, this, &SelectionBar::showResult);
    hide();
}

void SelectionBar::makeUse()
{
    auto* menu = new QMenu(m_use);
    menu->setObjectName(u"selectionUseMenu"_s);
    menu->setAccessibleName(tr("Use selection"));
    QAction* save = menu->addAction(tr("&Export selection as CSV…"));
    save->setObjectName(u"exportSelection"_s);
    connect(save, &QAction::triggered, this, &SelectionBar::exportRequested);
    QAction* copy = menu->addAction(tr("&Copy as filter (SQL)"));
    copy->setObjectName(u"copySelectionFilter"_s);
    copy->setToolTip(tr("The condition for requests.csv and for the table “requests” of an SQLite "
                        "export"));
    connect(copy, &QAction::triggered, this, &SelectionBar::copyFilter);
    m_use->setMenu(menu);
    // The arrow of the menu stands in the words' own margin.
    m_use->setMinimumWidth(m_use->sizeHint().width() + 2 * fontMetrics().averageCharWidth());
}

void SelectionBar::copyFilter() const
{
    QGuiApplication::clipboard()->setText(m_selection.sql());
}

void SelectionBar::showChips()
{
    const bool hadFocus = m_chips->isAncestorOf(window()->focusWidget());
    // Not at once: one of them may have been clicked to get here.
    while (QLayoutItem* item = m_flow->takeAt(0)) {
        item->widget()->hide();
        item->widget()->setObjectName({});
        item->widget()->deleteLater();
        delete item;
    }
    const std::vector<SelectionPart> parts = selectionParts(m_selection);
    for (const SelectionPart& part : parts) {
        auto* chip = new QToolButton(m_chips);
        chip->setObjectName(part.name);
        chip->setText(QString(part.text % u"  ×"_s));
        chip->setAccessibleName(tr("Take away: %1").arg(part.text));
        chip->setToolTip(QString(part.tip % u'\n' % tr("Click to take this part away")));
        chip->setFocusPolicy(Qt::StrongFocus);
        connect(chip, &QToolButton::clicked, &m_selection,
                [this, rest = part.without] { m_selection.setSelection(rest); });
        m_flow->addWidget(chip);
        chip->show();
    }
    if (hadFocus && !parts.empty()) {
        m_flow->itemAt(0)->widget()->setFocus();
    }
    m_flow->invalidate();
    m_chips->updateGeometry();
    if (m_selection.isActive() && !m_selection.result()) {
        m_sentence->setText(tr("Selecting…"));
    }
    setVisible(m_selection.isActive());
}

void SelectionBar::showResult()
{
    const auto& result = m_selection.result();
    setVisible(m_selection.isActive());
    if (!result) {
        return;
    }
    m_sentence->setText(selectionSentence(*result, m_trials, m_selection.trial()));
    m_use->setEnabled(result->selected > 0);
    setAccessibleDescription(m_sentence->text());
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

namespace {

/// Adds one entry; choosing it again takes it away.
template<class Choose>
void addEntry(QMenu& menu, const QString& name, const QString& text, bool checked, Choose choose)
{
    QAction* action = menu.addAction(QString(text).replace(u'&', u"&&"_s));
    action->setObjectName(name);
    action->setCheckable(true);
    action->setChecked(checked);
    QObject::connect(action, &QAction::triggered, &menu, choose);
}

void addOutcomes(QMenu& menu, TrialSelection& selection)
{
    QMenu* outcomes = menu.addMenu(SelectionBar::tr("&Outcome"));
    outcomes->setObjectName(u"selectOutcome"_s);
    const auto add = [&](const QString& name, const QString& text,
                         const std::vector<Outcome>& which) {
        const bool checked = selection.selection().outcomes == which;
        addEntry(*outcomes, name, text, checked, [&selection, which, checked] {
            selection.setOutcomes(checked ? std::vector<Outcome>() : which);
        });
    };
    add(u"selectCompleted"_s, SelectionBar::tr("Completed"), { Outcome::Ok });
    add(u"selectFailed"_s, SelectionBar::tr("Failed"), failedOutcomes());
    add(u"selectUnfinished"_s, SelectionBar::tr("Not finished"), unfinishedOutcomes());
    if (!selection.failures().empty()) {
        outcomes->addSeparator();
    }
    for (const Outcome outcome : selection.failures()) {
        add(u"select_%1"_s.arg(toQt(termName(outcome))), outcomeText(outcome), { outcome });
    }
}

} // namespace

void fillSelectionMenu(QMenu& menu, TrialSelection& selection)
{
    menu.clear();
    for (QMenu* old : menu.findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly)) {
        old->setObjectName({});
        old->deleteLater();
    }
    addOutcomes(menu, selection);
    for (std::size_t i = 0; i < kRequestGroups; ++i) {
        const QStringList& names = selection.groupNames()[i];
        if (names.isEmpty()) {
            continue;
        }
        const auto group = static_cast<RequestGroup>(i);
        QMenu* groups = menu.addMenu(requestGroupText(group));
        groups->setObjectName(u"selectGroup%1"_s.arg(i));
        for (int number = 0; number < names.size(); ++number) {
            const auto wanted = static_cast<std::uint32_t>(number);
            const bool checked = selection.selection().groups[i] == wanted;
            addEntry(*groups, u"selectGroup%1_%2"_s.arg(i).arg(number),
                     groupNameText(group, names[number]), checked,
                     [&selection, group, wanted, checked] {
                         selection.setGroup(group, checked ? std::nullopt : std::optional(wanted));
                     });
        }
    }
    menu.addSeparator();
    QAction* clear = menu.addAction(SelectionBar::tr("C&lear the selection"));
    clear->setObjectName(u"selectNothing"_s);
    clear->setEnabled(selection.isActive());
    QObject::connect(clear, &QAction::triggered, &selection, &TrialSelection::clear);
}

} // namespace loadstone
