// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

#include <QByteArray>
#include <QMap>
#include <QStringList>
#include <QTcpServer>

class QTcpSocket;

namespace loadstone::test {

/// A hub on a port of its own that serves one dataset, with the faults of real networks. Lives in
/// the thread whose event loop the client runs.
class FakeHub final : public QObject
{
    Q_OBJECT

public:
    explicit FakeHub(QObject* parent = nullptr);

    QString url() const;

    QMap<QString, QByteArray> files; // by name
    QString commit = QStringLiteral("0123456789abcdef0123456789abcdef01234567");
    QByteArray token; // asked for when not empty
    qint64 breakAfter = -1; // bytes of the next file, once
    bool ignoresRanges = false;
    bool lies = false; // of the hash of files
    QString elsewhere; // files are there: a redirect

    QStringList requests; // "GET /path range"
    QList<QByteArray> authorizations; // of each request

private:
    void answer(QTcpSocket* socket, const QByteArray& head);
    void sendFile(QTcpSocket* socket, const QByteArray& body, const QByteArray& range);
    static void send(QTcpSocket* socket, const QByteArray& status, const QByteArray& body,
                     const QByteArray& headers = {});
    QByteArray listing() const;

    QTcpServer m_server;
};

} // namespace loadstone::test
