// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fakehub.h"

#include <QCryptographicHash>
#include <QTcpSocket>

namespace loadstone::test {

FakeHub::FakeHub(QObject* parent)
    : QObject(parent)
{
    m_server.listen(QHostAddress::LocalHost, 0);
    connect(&m_server, &QTcpServer::newConnection, this, [this] {
        while (QTcpSocket* socket = m_server.nextPendingConnection()) {
            connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
            connect(socket, &QTcpSocket::readyRead, this, [this, socket] {
                if (!socket->peek(65536).contains("\r\n\r\n")) {
                    return;
                }
                answer(socket, socket->readAll());
            });
        }
    });
}

QString FakeHub::url() const
{
    return QStringLiteral("http://127.0.0.1:%1").arg(m_server.serverPort());
}

void FakeHub::send(QTcpSocket* socket, const QByteArray& status, const QByteArray& body,
                   const QByteArray& headers)
{
    socket->write("HTTP/1.1 " + status + "\r\nContent-Length: " + QByteArray::number(body.size())
                  + "\r\nConnection: close\r\n" + headers + "\r\n" + body);
    socket->disconnectFromHost();
}

QByteArray FakeHub::listing() const
{
    Json siblings = Json::array();
    for (auto file = files.begin(); file != files.end(); ++file) {
        Json one { { "rfilename", file.key().toStdString() }, { "size", file.value().size() } };
        if (!file.key().endsWith(QStringLiteral(".md"))) {
            const QByteArray hashed = lies ? QByteArray("other") : file.value();
            one["lfs"] = {
                { "sha256",
                  QCryptographicHash::hash(hashed, QCryptographicHash::Sha256)
                      .toHex()
                      .toStdString() },
                { "size", file.value().size() },
            };
        }
        siblings.push_back(std::move(one));
    }
    return QByteArray::fromStdString(
        compactJson(Json { { "sha", commit.toStdString() }, { "siblings", siblings } }));
}

void FakeHub::sendFile(QTcpSocket* socket, const QByteArray& body, const QByteArray& range)
{
    const qsizetype from = ignoresRanges ? 0 : range.toLongLong();
    const QByteArray rest = body.mid(from);
    const QByteArray head = from > 0
        ? "HTTP/1.1 206 Partial Content\r\nContent-Range: bytes " + QByteArray::number(from) + "-"
            + QByteArray::number(body.size() - 1) + "/" + QByteArray::number(body.size()) + "\r\n"
        : QByteArray("HTTP/1.1 200 OK\r\n");
    QByteArray sent = rest;
    if (breakAfter >= 0) {
        sent = rest.left(breakAfter);
        breakAfter = -1;
    }
    socket->write(head + "Content-Length: " + QByteArray::number(rest.size())
                  + "\r\nConnection: close\r\n\r\n" + sent);
    socket->disconnectFromHost();
}

void FakeHub::answer(QTcpSocket* socket, const QByteArray& head)
{
    const QList<QByteArray> lines = head.split('\n');
    const QByteArray target = lines.front().split(' ').value(1);
    QByteArray range;
    QByteArray authorization;
    for (const QByteArray& line : lines) {
        if (line.toLower().startsWith("range: bytes=")) {
            range = line.mid(13).trimmed().chopped(1);
        } else if (line.toLower().startsWith("authorization: ")) {
            authorization = line.mid(15).trimmed();
        }
    }
    const QString path = QString::fromUtf8(QByteArray::fromPercentEncoding(target));
    requests << path.section(QLatin1Char('?'), 0, 0)
            + (range.isEmpty() ? QString() : QLatin1Char(' ') + QString::fromLatin1(range));
    authorizations << authorization;
    if (!token.isEmpty() && authorization != "Bearer " + token) {
        send(socket, "401 Unauthorized", "{\"error\":\"no\"}");
        return;
    }
    if (path.startsWith(QStringLiteral("/api/datasets/org/data/revision/"))) {
        const QString revision = path.section(QLatin1Char('?'), 0, 0).section(QLatin1Char('/'), -1);
        const bool isKnown = revision == QStringLiteral("main") || revision == commit;
        send(socket, isKnown ? "200 OK" : "404 Not Found", isKnown ? listing() : "{}");
        return;
    }
    const QString base = QStringLiteral("/datasets/org/data/resolve/%1/").arg(commit);
    const auto file = files.constFind(path.mid(base.size()));
    if (!path.startsWith(base) || file == files.constEnd()) {
        send(socket, "404 Not Found", "{}");
    } else if (!elsewhere.isEmpty() && !path.endsWith(QStringLiteral(".md"))) {
        send(socket, "302 Found", {}, "Location: " + (elsewhere + path).toUtf8() + "\r\n");
    } else {
        sendFile(socket, *file, range);
    }
}

} // namespace loadstone::test
