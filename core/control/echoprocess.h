// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QObject>
#include <QProcess>
#include <QTimer>

namespace loadstone {

/// The bundled server, started for a run whose base URL is `echo:…`. Owned by the run; ends with
/// it. Every start gives exactly one of `listening` and `failed`.
class EchoProcess final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(EchoProcess)

public:
    explicit EchoProcess(QObject* parent = nullptr);
    ~EchoProcess() override;

    /// Of the program, instead of this one's. Before `start`.
    void setEnvironment(const QProcessEnvironment& environment)
    {
        m_process.setProcessEnvironment(environment);
    }

    /// `arguments` are those of loadstone-echo, without --port.
    void start(const QString& program, const QStringList& arguments);

    qint64 pid() const { return m_process.processId(); }

Q_SIGNALS:
    void listening(const QString& url);
    void failed(const loadstone::Error& error);

private:
    void readFirstLine();
    void fail(const QString& detail);

    QProcess m_process;
    QTimer m_patience;
    QByteArray m_line;
    bool m_settled = false;
};

} // namespace loadstone
