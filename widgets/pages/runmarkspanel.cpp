// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/runmarkspanel.h"

#include "models/runsmodel.h"

#include <QCompleter>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QStringListModel>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kNoteLines = 3;

/// Completes the tag that is being typed, not the whole field.
class TagCompleter final : public QCompleter
{
public:
    using QCompleter::QCompleter;

    QStringList splitPath(const QString& path) const override
    {
        return { path.mid(path.lastIndexOf(u',') + 1).trimmed() };
    }

    QString pathFromIndex(const QModelIndex& index) const override
    {
        const auto* edit = qobject_cast<const QLineEdit*>(widget());
        const QString text = edit ? edit->text() : QString();
        const QString before = text.left(text.lastIndexOf(u',') + 1);
        return (before.isEmpty() ? QString() : QString(before % u' '))
            % QCompleter::pathFromIndex(index);
    }
};

} // namespace

RunMarksPanel::RunMarksPanel(QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel)
    , m_tags(new QLineEdit)
    , m_note(new QPlainTextEdit)
    , m_known(new QStringListModel(this))
{
    setObjectName(u"runMarks"_s);
    m_title->setObjectName(u"runMarksTitle"_s);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    m_tags->setObjectName(u"runTags"_s);
    m_tags->setAccessibleName(tr("Tags of the chosen runs"));
    m_tags->setPlaceholderText(tr("Tags, parted by commas"));
    auto* completer = new TagCompleter(m_known, m_tags);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_tags->setCompleter(completer);
    m_note->setObjectName(u"runNote"_s);
    m_note->setAccessibleName(tr("Note on the chosen run"));
    m_note->setTabChangesFocus(true);
    m_note->setPlaceholderText(tr("What is to be known of this run"));
    m_note->setFixedHeight(kNoteLines * m_note->fontMetrics().lineSpacing() + 14);
    m_note->installEventFilter(this);
    auto* tags = new QLabel(tr("Ta&gs:"));
    tags->setObjectName(u"runTagsLabel"_s);
    tags->setBuddy(m_tags);
    auto* note = new QLabel(tr("N&ote:"));
    note->setObjectName(u"runNoteLabel"_s);
    note->setBuddy(m_note);
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(8);
    layout->setVerticalSpacing(4);
    layout->addWidget(m_title, 0, 0, 1, 4);
    layout->addWidget(tags, 1, 0, Qt::AlignTop);
    layout->addWidget(m_tags, 1, 1, Qt::AlignTop);
    layout->addWidget(note, 1, 2, Qt::AlignTop);
    layout->addWidget(m_note, 1, 3);
    layout->setColumnStretch(1, 2);
    layout->setColumnStretch(3, 3);
    connect(m_tags, &QLineEdit::editingFinished, this, &RunMarksPanel::takeTags);
    setRuns({}, false);
}

void RunMarksPanel::setKnownTags(const QStringList& tags)
{
    m_known->setStringList(tags);
}

void RunMarksPanel::editNote()
{
    if (m_note->isEnabled()) {
        m_note->setFocus(Qt::ShortcutFocusReason);
        m_note->moveCursor(QTextCursor::End);
    } else if (m_tags->isEnabled()) {
        m_tags->setFocus(Qt::ShortcutFocusReason);
    }
}

void RunMarksPanel::setRuns(std::vector<RunRow> runs, bool isReadOnly)
{
    const auto sameRun = [](const RunRow& a, const RunRow& b) { return a.id == b.id; };
    const bool same = std::equal(runs.begin(), runs.end(), m_runs.begin(), m_runs.end(), sameRun);
    if (same && (m_tags->isModified() || m_note->document()->isModified())) {
        return; // somebody is typing: what was read again is what was there before
    }
    if (!same) {
        takeTags();
        takeNote();
    }
    m_runs = std::move(runs);
    const bool any = !m_runs.empty();
    const bool one = m_runs.size() == 1;
    m_title->setText(!any      ? tr("Choose a run to tag it or to write a note.")
                         : one ? tr("#%1 %2", "run number, name")
                                     .arg(QString::number(m_runs.front().id), m_runs.front().name)
                               : tr("%n runs are chosen: these tags are common to all of them",
                                    nullptr, static_cast<int>(m_runs.size())));
    m_tags->setEnabled(any && !isReadOnly);
    m_note->setEnabled(one && !isReadOnly);
    m_tags->setText(RunsModel::tagsAsText(commonTags()));
    m_tags->setModified(false);
    m_note->setPlainText(one ? m_runs.front().notes : QString());
    m_note->document()->setModified(false);
}

QStringList RunMarksPanel::commonTags() const
{
    if (m_runs.empty()) {
        return {};
    }
    QStringList common = m_runs.front().tags;
    for (const RunRow& run : m_runs) {
        common.removeIf([&run](const QString& tag) { return !run.tags.contains(tag); });
    }
    return common;
}

void RunMarksPanel::takeTags()
{
    if (!m_tags->isModified()) {
        return;
    }
    m_tags->setModified(false);
    const QStringList before = commonTags();
    const QStringList after = RunsModel::tagsFromText(m_tags->text());
    for (RunRow& run : m_runs) {
        QStringList tags = run.tags;
        tags.removeIf(
            [&](const QString& tag) { return before.contains(tag) && !after.contains(tag); });
        for (const QString& tag : after) {
            if (!tags.contains(tag)) {
                tags << tag;
            }
        }
        if (tags != run.tags) {
            run.tags = tags;
            Q_EMIT tagsRequested(run.id, tags);
        }
    }
}

void RunMarksPanel::takeNote()
{
    if (!m_note->document()->isModified() || m_runs.size() != 1) {
        return;
    }
    m_note->document()->setModified(false);
    const QString note = m_note->toPlainText().trimmed();
    if (note != m_runs.front().notes) {
        m_runs.front().notes = note;
        Q_EMIT noteRequested(m_runs.front().id, note);
    }
}

bool RunMarksPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_note && event->type() == QEvent::FocusOut) {
        takeNote();
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace loadstone
