// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "store/sqliteexport.h"
#include "storeplaces.h"
#include "testmain.h"

#include <QFileInfo>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr const char* kUuid = "11111111-2222-4333-8444-555555555555";

/// First value of a query on a SQLite file, by a connection of its own.
QVariant ask(const QString& path, const QString& sql)
{
    QVariant answer;
    {
        QSqlDatabase db = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"test-export"_s);
        db.setDatabaseName(path);
        db.open();
        QSqlQuery query(db);
        if (query.exec(sql) && query.next()) {
            answer = query.value(0);
        }
    }
    QSqlDatabase::removeDatabase(u"test-export"_s);
    return answer;
}

} // namespace

class SqliteExportTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyRequestIsARow_data() { test::StorePlaces::addDrivers(); }

    void everyRequestIsARow()
    {
        LOADSTONE_FRESH_PLACE(place)
        const auto store = Store::open(place, OpenMode::ReadWrite);
        constexpr int kRows = 30'000;
        for (const char* uuid : { kUuid, "22222222-2222-4333-8444-555555555555" }) {
            const std::int64_t trial = test::createTrial(**store, QString::fromLatin1(uuid));
            LogBatch batch;
            for (std::uint64_t i = 0; i < kRows; ++i) {
                batch.requests.push_back(test::sampleRecord(i));
            }
            QVERIFY((*store)->addRequests(trial, batch));
        }
        QVERIFY((*store)->setManifest(1, Json { { "it's", 1 } }));
        const QString path = m_places.freshFolder() % u"/out.sqlite"_s;
        QVERIFY(writeFileAtomically(path, "was there before"));
        const std::vector<std::int64_t> runs { 1, 2 };
        const auto done = exportSqlite(**store, runs, path);
        QVERIFY2(done, done ? "" : qPrintable(errorText(done.error())));

        QCOMPARE(ask(path, u"SELECT count(*) FROM requests"_s).toInt(), 2 * kRows);
        QCOMPARE(ask(path, u"SELECT count(*) FROM requests WHERE run = 2 AND trial = 0"_s).toInt(),
                 kRows);
        QCOMPARE(ask(path, u"SELECT count(*) FROM runs JOIN trials USING (run)"_s).toInt(), 2);
        QCOMPARE(ask(path, u"SELECT manifest FROM runs WHERE run = 1"_s).toString(),
                 u"{\"it's\":1}"_s);
        QVERIFY(ask(path, u"SELECT manifest FROM runs WHERE run = 2"_s).isNull());
        // Every third request has undefined fields; as NULL, in words, never as a sentinel.
        const int undefined = kRows / 3;
        for (const auto& column :
             { u"first_byte_ns"_s, u"first_token_ns"_s, u"last_token_ns"_s, u"prompt_tokens"_s,
               u"output_tokens"_s, u"http_status"_s, u"finish_reason"_s, u"token_source"_s }) {
            QCOMPARE(
                ask(path,
                    u"SELECT count(*) FROM requests WHERE run = 1 AND %1 IS NULL"_s.arg(column))
                    .toInt(),
                undefined);
        }
        QCOMPARE(ask(path,
                     u"SELECT count(*) FROM requests WHERE run = 1"
                     " AND outcome = 'timeout_first_byte' AND first_token_ns IS NULL"_s)
                     .toInt(),
                 undefined);
        QCOMPARE(ask(path, u"SELECT min(prompt_tokens) FROM requests"_s).toInt(), 0);
        QVERIFY(ask(path, u"SELECT min(first_token_ns) FROM requests"_s).toLongLong() >= 0);
        const RequestRecord expected = test::sampleRecord(4242);
        const QString one = u" FROM requests WHERE run = 1 AND request_index = 4242"_s;
        QCOMPARE(ask(path, u"SELECT closed_ns"_s % one).toLongLong(), expected.closed);
        QCOMPARE(ask(path, u"SELECT freed_ns"_s % one).toLongLong(), expected.freed);
        QCOMPARE(ask(path, u"SELECT bytes_received"_s % one).toLongLong(),
                 qlonglong { expected.bytesReceived });
        QCOMPARE(ask(path, u"SELECT outcome"_s % one).toString(), u"ok"_s);
        QCOMPARE(ask(path, u"SELECT request_id"_s % one).toString(), u"11111111-0-4242"_s);
        QCOMPARE(ask(path, u"SELECT phase FROM requests WHERE request_index = 1"_s).toString(),
                 u"warmup"_s);
        QVERIFY(!QFileInfo::exists(path % u".part"_s));
    }

    void aFailedExportLeavesTheOldFile_data() { test::StorePlaces::addDrivers(); }

    void aFailedExportLeavesTheOldFile()
    {
        LOADSTONE_FRESH_PLACE(place)
        const auto store = Store::open(place, OpenMode::ReadWrite);
        const QString path = m_places.freshFolder() % u"/out.sqlite"_s;
        QVERIFY(writeFileAtomically(path, "was there before"));
        const std::vector<std::int64_t> runs { 17 };
        QCOMPARE(exportSqlite(**store, runs, path).error().code, ErrorCode::NotFound);
        QCOMPARE(*readFile(path), std::string("was there before"));
        QVERIFY(!QFileInfo::exists(path % u".part"_s));
        QCOMPARE(exportSqlite(**store, runs, u"/nowhere/at/all.sqlite"_s).error().code,
                 ErrorCode::Io);
    }

private:
    test::StorePlaces m_places;
};

LOADSTONE_TEST(SqliteExportTest)

#include "tst_sqliteexport.moc"
