// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QObject>
#include <QProcess>
#include <QTemporaryDir>

namespace loadstone {

/// Runs loadstone-render for one report, for the command line and the window alike. Owned by who
/// asks; every start ends in exactly one of `finished` and
/// `failed`.
class ReportProcess final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReportProcess)

public:
    explicit ReportProcess(QObject* parent = nullptr);
    ~ReportProcess() override;

    /// `request`: the JSON of a RenderRequest.
    void start(const std::string& request);
    void cancel();

Q_SIGNALS:
    void progressChanged(double share);
    /// A page of the preview can be read; `page` counts from 0.
    void pageWritten(int page, int pages, const QString& file);
    void finished();
    /// Instead of finished: Cancelled, or what the program said.
    void failed(const loadstone::Error& error);

private:
    void readOutput();
    void finish(const Result<void>& result);

    QProcess m_process;
    QTemporaryDir m_dir;
    QByteArray m_pending;
    std::optional<Error> m_error;
    bool m_done = false;
    bool m_cancelled = false;
    bool m_finished = false;
};

} // namespace loadstone
