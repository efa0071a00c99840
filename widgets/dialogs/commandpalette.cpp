// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/commandpalette.h"

#include "delegates/palettedelegate.h"
#include "models/palettemodel.h"
#include "theme/fieldbuttons.h"
#include "theme/theme.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSettings>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kWidth = 640;
constexpr int kHeight = 420;
constexpr int kBelowTop = 60;
constexpr int kPage = 10;
constexpr qsizetype kMostRecent = 12;

const QString& recentKey()
{
    static const QString key = u"palette/recent"_s;
    return key;
}

void remember(const QString& id)
{
    QSettings settings;
    QStringList recent = settings.value(recentKey()).toStringList();
    recent.removeAll(id);
    recent.prepend(id);
    settings.setValue(recentKey(), recent.mid(0, kMostRecent));
}

} // namespace

CommandPalette::CommandPalette(std::vector<PaletteEntry> entries, PaletteFinder finder,
                               QWidget* parent)
    : QDialog(parent, Qt::Dialog | Qt::FramelessWindowHint)
    , m_model(new PaletteModel(this))
    , m_field(new QLineEdit)
    , m_list(new QListView)
    , m_status(new QLabel)
{
    setObjectName(u"commandPalette"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Find and do"));
    setAccessibleName(tr("Find and do"));
    m_field->setObjectName(u"paletteField"_s);
    m_field->setAccessibleName(tr("What to do or to open"));
    m_field->setPlaceholderText(tr("Type what to do or to open"));
    addClearButton(m_field);
    m_field->installEventFilter(this);
    m_list->setObjectName(u"paletteList"_s);
    m_list->setAccessibleName(tr("What was found"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PaletteDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_status->setObjectName(u"paletteStatus"_s);
    m_status->setWordWrap(true);
    setTone(m_status, Tone::Faint);
    auto* frame = new QFrame;
    frame->setObjectName(u"paletteFrame"_s);
    frame->setFrameShape(QFrame::StyledPanel);
    auto* inner = new QVBoxLayout(frame);
    inner->addWidget(m_field);
    inner->addWidget(m_list, 1);
    inner->addWidget(m_status);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(frame);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::search);
    connect(m_list, &QListView::clicked, this, &CommandPalette::runChosen);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &CommandPalette::announce);
    m_model->setFinder(std::move(finder));
    m_model->setEntries(std::move(entries), QSettings().value(recentKey()).toStringList());
    search({});
    place();
    m_field->setFocus();
}

void CommandPalette::place()
{
    const QWidget* window = parentWidget();
    if (!window) {
        resize(kWidth, kHeight);
        return;
    }
    resize(std::min(kWidth, window->width() - 2 * kBelowTop),
           std::min(kHeight, window->height() - 2 * kBelowTop));
    move(window->mapToGlobal(QPoint((window->width() - width()) / 2, kBelowTop)));
}

void CommandPalette::search(const QString& text)
{
    m_model->setQuery(text);
    m_list->setCurrentIndex(m_model->index(0));
    m_list->scrollToTop();
    announce();
}

void CommandPalette::announce()
{
    const QModelIndex at = m_list->currentIndex();
    const int count = m_model->rowCount();
    const QString whyNot = at.data(PaletteModel::WhyNotRole).toString();
    setTone(m_status, Tone::Faint);
    m_status->setText(count == 0 ? tr("Nothing is called that. Fewer letters find more.")
                          : !whyNot.isEmpty()
                          ? whyNot
                          : tr("%n found · Enter does it, Esc closes", nullptr, count));
    const QString said = at.data(Qt::AccessibleTextRole).toString();
    if (m_field->accessibleDescription() != said) {
        m_field->setAccessibleDescription(said);
        QAccessibleEvent event(m_field, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&event);
    }
}

void CommandPalette::moveBy(int rows)
{
    const int count = m_model->rowCount();
    if (count == 0) {
        return;
    }
    const int now = m_list->currentIndex().row();
    // Single steps go round, pages stop at the ends.
    const int next =
        std::abs(rows) == 1 ? (now + rows + count) % count : std::clamp(now + rows, 0, count - 1);
    m_list->setCurrentIndex(m_model->index(next));
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_field || event->type() != QEvent::KeyPress) {
        return QDialog::eventFilter(watched, event);
    }
    const auto* key = static_cast<const QKeyEvent*>(event);
    const bool control = key->modifiers().testFlag(Qt::ControlModifier);
    switch (key->key()) {
    case Qt::Key_Down:
        moveBy(1);
        return true;
    case Qt::Key_Up:
        moveBy(-1);
        return true;
    case Qt::Key_Tab:
        moveBy(1); // nothing else here takes the keyboard
        return true;
    case Qt::Key_Backtab:
        moveBy(-1);
        return true;
    case Qt::Key_PageDown:
        moveBy(kPage);
        return true;
    case Qt::Key_PageUp:
        moveBy(-kPage);
        return true;
    case Qt::Key_Home:
    case Qt::Key_End:
        if (!control) {
            return false;
        }
        m_list->setCurrentIndex(
            m_model->index(key->key() == Qt::Key_Home ? 0 : m_model->rowCount() - 1));
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        runChosen();
        return true;
    default:
        return false;
    }
}

bool CommandPalette::event(QEvent* event)
{
    // A click beside it closes it, as with a menu.
    if (event->type() == QEvent::WindowActivate) {
        m_wasActive = true;
    } else if (event->type() == QEvent::WindowDeactivate && m_wasActive && isVisible()) {
        QMetaObject::invokeMethod(this, &QDialog::reject, Qt::QueuedConnection);
    }
    return QDialog::event(event);
}

void CommandPalette::done(int result)
{
    m_wasActive = false; // hiding takes its activity away, which is no second wish to close it
    QDialog::done(result);
}

void CommandPalette::runChosen()
{
    const QModelIndex at = m_list->currentIndex();
    if (!at.isValid()) {
        return;
    }
    const PaletteEntry& chosen = m_model->entry(at.row());
    if (!chosen.whyNot.isEmpty()) {
        setTone(m_status, Tone::Warning);
        m_status->setText(chosen.whyNot);
        QAccessibleEvent alert(m_status, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
        return;
    }
    remember(chosen.id);
    // The window has the keyboard again by then, as if the palette had never been there.
    QMetaObject::invokeMethod(parentWidget() ? static_cast<QObject*>(parentWidget()) : this,
                              chosen.run, Qt::QueuedConnection);
    accept();
}

} // namespace loadstone
