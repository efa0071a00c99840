// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "report/renderrequest.h"

#include <QDateTime>
#include <QDialog>
#include <QHash>

#include <memory>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace loadstone {

class ReportPreview;
class ReportProcess;

/// Something that a report can be of. Value type.
struct ReportSubject
{
    QString text; // for people
    RenderSubject subject = RenderSubject::Comparison;
    std::vector<std::int64_t> runs; // one for its report; several: the others with the first
    QString target; // file without ending that is proposed
    QString metric {}; // of a trend, as the two below
    QString endpoint {};
    QString definitions {};
};

/// Asks what goes into a report, shows its pages, has loadstone-render write it, and shows progress
/// or what went wrong. Deletes itself when closed; closing stops the writing. What was said about
/// the same runs is there again as long as the program lasts.
class ReportDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReportDialog)

public:
    /// Not empty; the first is chosen, another one may be.
    ReportDialog(QString store, std::vector<ReportSubject> subjects, QWidget* parent = nullptr);
    /// Of one subject. `target`: file without ending that is proposed.
    ReportDialog(QString store, std::vector<std::int64_t> runs, const QString& target,
                 QWidget* parent = nullptr, RenderSubject subject = RenderSubject::Comparison);
    ~ReportDialog() override;

    /// As the fields stand now.
    RenderRequest request() const;

    bool isWriting() const { return m_process != nullptr; }

    ReportPreview* preview() const { return m_preview; }

public Q_SLOTS:
    void reject() override;

Q_SIGNALS:
    /// The files that were written.
    void written(const QStringList& files);

private:
    QWidget* makeFields();
    void followFields();
    void chooseFile();
    void chooseLogo();
    void updateState();
    void begin();
    void askToReplace(const QStringList& files, const RenderRequest& wanted);
    void write(const RenderRequest& wanted);
    void endWithError(const Error& error);
    void endWell();
    void rememberFields() const;
    void chooseSubject(int index);
    void nameWindow();
    const ReportSubject& subject() const;
    QString subjectKey() const;
    QStringList targets() const;
    /// Of the targets: what somebody else has written.
    QStringList foreignFiles() const;

    QString m_store;
    std::vector<ReportSubject> m_subjects;
    QComboBox* m_of;
    QLineEdit* m_title;
    QLineEdit* m_author;
    QPlainTextEdit* m_comments;
    QLineEdit* m_logo;
    QComboBox* m_paper;
    QComboBox* m_language;
    QComboBox* m_definitions;
    QComboBox* m_format;
    QLineEdit* m_file;
    QWidget* m_fields = nullptr;
    ReportPreview* m_preview;
    QLabel* m_state;
    QProgressBar* m_progress;
    QPushButton* m_write;
    QPushButton* m_close;
    std::unique_ptr<ReportProcess> m_process;
    QHash<QString, QDateTime> m_written; // by this dialog, and when
};

} // namespace loadstone
