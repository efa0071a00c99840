// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/findintext.h"

#include "text/words.h"
#include "theme/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kMostMarked = 500; // more would slow each stroke of a key

} // namespace

FindInText::FindInText(const QString& name, QPlainTextEdit* text, QWidget* scope)
    : m_text(text)
    , m_field(new QLineEdit)
    , m_state(new QLabel)
{
    setObjectName(name);
    m_field->setObjectName(name % u"Field"_s);
    m_field->setAccessibleName(tr("Find in: %1", "what a text is").arg(text->accessibleName()));
    m_field->setPlaceholderText(tr("Find (Ctrl+F)"));
    m_field->setToolTip(
        tr("Enter goes to the next place, Shift+Enter to the one before, Esc ends it"));
    m_field->setMaximumWidth(m_field->fontMetrics().averageCharWidth() * 26);
    m_field->installEventFilter(this);
    m_state->setObjectName(name % u"State"_s);
    m_state->setTextFormat(Qt::PlainText);
    setTone(m_state, Tone::Faint);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_state);
    layout->addWidget(m_field);
    // No shortcut of its own: that of the window, which finds on every page, would be ambiguous.
    scope->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &FindInText::find);
    connect(m_text, &QPlainTextEdit::textChanged, this, &FindInText::find);
}

void FindInText::begin()
{
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

QString FindInText::stateText() const
{
    return m_state->text();
}

void FindInText::find()
{
    const QString wanted = m_field->text();
    m_places.clear();
    m_current = -1;
    if (!wanted.isEmpty()) {
        const QString text = m_text->toPlainText();
        for (qsizetype at = text.indexOf(wanted, 0, Qt::CaseInsensitive); at >= 0;
             at = text.indexOf(wanted, at + wanted.size(), Qt::CaseInsensitive)) {
            m_places.push_back(static_cast<int>(at));
        }
    }
    if (m_places.empty()) {
        m_state->setText(wanted.isEmpty() ? QString() : tr("not found"));
        m_text->setExtraSelections({});
        return;
    }
    // From where the reader is.
    const auto next =
        std::lower_bound(m_places.begin(), m_places.end(), m_text->textCursor().selectionStart());
    showPlace(next == m_places.end() ? 0 : static_cast<int>(next - m_places.begin()));
}

void FindInText::step(bool forward)
{
    const int count = static_cast<int>(m_places.size());
    if (count > 0) {
        showPlace((m_current + (forward ? 1 : count - 1)) % count);
    }
}

void FindInText::showPlace(int at)
{
    m_current = at;
    const int length = static_cast<int>(m_field->text().size());
    const auto cursorAt = [this, length](int place) {
        QTextCursor cursor(m_text->document());
        cursor.setPosition(place);
        cursor.setPosition(place + length, QTextCursor::KeepAnchor);
        return cursor;
    };
    QList<QTextEdit::ExtraSelection> marks;
    for (std::size_t i = 0; i < std::min(m_places.size(), kMostMarked); ++i) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = cursorAt(m_places[i]);
        QColor color = palette().color(QPalette::Highlight);
        constexpr int kFaint = 70; // of 255: the text on it stays readable
        color.setAlpha(kFaint);
        mark.format.setBackground(color);
        marks.append(mark);
    }
    m_text->setExtraSelections(marks);
    m_text->setTextCursor(cursorAt(m_places[static_cast<std::size_t>(at)]));
    m_text->ensureCursorVisible();
    m_state->setText(
        tr("%1 of %2", "place, how many places")
            .arg(formatCount(static_cast<std::uint64_t>(at) + 1), formatCount(m_places.size())));
}

bool FindInText::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (watched != m_field) {
            if (key->matches(QKeySequence::Find) && isVisible()) {
                begin();
                return true;
            }
            return false;
        }
        switch (key->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            step(!key->modifiers().testFlag(Qt::ShiftModifier));
            return true;
        case Qt::Key_Escape:
            m_field->clear();
            m_text->setFocus(Qt::ShortcutFocusReason);
            return true;
        default:
            break;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace loadstone
