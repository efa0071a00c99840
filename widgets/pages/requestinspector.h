// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "control/inspection.h"
#include "models/task.h"

#include <QTimer>
#include <QWidget>

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTabWidget;
class QToolButton;
class QTreeWidget;

namespace loadstone {

class ChunkStrip;
class FindInText;
class ResendPanel;
class Waterfall;

/// Where the requests of a trial are kept. Value type.
struct InspectionSource
{
    QString store;
    std::int64_t run = 0;
    QString runUuid;
    TrialRow trial;
    std::optional<Project> project; // makes bodies again that were not kept
    QString projectDir;
};

/// One request in depth: its time, its chunks, what was sent and what came back, and the way to
/// send it again. What isn't in the record is read in another thread. Owned by the requests pane.
class RequestInspector final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RequestInspector)

public:
    explicit RequestInspector(QWidget* parent = nullptr);

    void setSource(const InspectionSource& source);
    /// Nothing: none is chosen.
    void setRequest(const std::optional<RequestRecord>& record);

    /// What was read of the chosen request, once it was.
    const std::optional<Inspection>& inspection() const { return m_inspection; }

    QTabWidget* tabs() const { return m_tabs; }

    ResendPanel* resendPanel() const { return m_resend; }

    /// Whether it has the place of the table, too.
    bool isLarge() const;
    void setLarge(bool large);

Q_SIGNALS:
    void loaded();
    void largeChanged(bool large);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    enum AnswerKind { Decoded, Received, Chunks };

    QWidget* makeTime();
    QWidget* makeRequest();
    QWidget* makeAnswer();
    void read();
    void showRecord();
    void showInspection();
    void showChunks();
    void showRequestText();
    void showAnswer();
    void fillChunkTable();
    void copyCurl();
    QString originText() const;
    QString answerNote() const;
    QLayout* makeTitle();
    void showError();
    QString chunkReason() const;

    InspectionSource m_source;
    std::optional<RequestRecord> m_record;
    std::optional<Inspection> m_inspection;
    QString m_failure; // why nothing could be read
    QLabel* m_title;
    QToolButton* m_large;
    QLabel* m_error; // what the server or the system said of a request that failed
    QLabel* m_attempts; // of a request that was sent more than once
    QTabWidget* m_tabs;
    QBoxLayout* m_time = nullptr;
    Waterfall* m_waterfall;
    ChunkStrip* m_strip;
    QLabel* m_origin;
    QCheckBox* m_prettyRequest;
    QPushButton* m_curl;
    QPlainTextEdit* m_request;
    QLabel* m_note;
    QComboBox* m_kind;
    QCheckBox* m_prettyAnswer;
    FindInText* m_find = nullptr; // in the answer
    QStackedWidget* m_answers;
    QPlainTextEdit* m_answer;
    QTreeWidget* m_chunks;
    ResendPanel* m_resend;
    QTimer m_later; // after the last row that was passed
    Task m_task;
};

} // namespace loadstone
