// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/runrow.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QStringListModel;

namespace loadstone {

/// Tags and note of the chosen runs. With several, the tags that all of them have are shown, and
/// what is added or taken away holds for each. Owned by the page of runs.
class RunMarksPanel final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RunMarksPanel)

public:
    explicit RunMarksPanel(QWidget* parent = nullptr);

    /// What was typed and not yet taken belongs to the runs before: it is asked for first.
    void setRuns(std::vector<RunRow> runs, bool isReadOnly);
    /// For completion.
    void setKnownTags(const QStringList& tags);
    /// The keyboard goes to the note; to the tags where several runs are chosen.
    void editNote();

Q_SIGNALS:
    void tagsRequested(qint64 run, const QStringList& tags);
    void noteRequested(qint64 run, const QString& note);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void takeTags();
    void takeNote();
    QStringList commonTags() const;

    std::vector<RunRow> m_runs;
    QLabel* m_title;
    QLineEdit* m_tags;
    QPlainTextEdit* m_note;
    QStringListModel* m_known;
};

} // namespace loadstone
