// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "dataset/hubclient.h"
#include "dataset/loadeddataset.h"
#include "fakehub.h"
#include "filesamples.h"
#include "testmain.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::FakeHub;

namespace {

Dataset hubDataset()
{
    Dataset dataset;
    dataset.name = "d";
    dataset.path = "hf:org/data";
    dataset.split = "test";
    dataset.map.prompt = "prompt";
    return dataset;
}

} // namespace

class HubClientTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_hub = std::make_unique<FakeHub>();
        qputenv("LOADSTONE_HUB_CACHE", m_dir->path().toUtf8());
        qputenv("HF_HUB_CACHE", (m_dir->path() + u"/foreign"_s).toUtf8());
        qputenv("HF_ENDPOINT", m_hub->url().toUtf8());
        qunsetenv("HF_TOKEN");
        qunsetenv("HF_HUB_OFFLINE");
        const auto rows = test::trickyRows(1000);
        m_lines = QByteArray::fromStdString(test::asJsonLines(rows));
        const auto half = m_lines.indexOf('\n', m_lines.size() / 2) + 1;
        m_hub->files = {
            { u"README.md"_s,
              "---\nconfigs:\n- config_name: main\n  data_files:\n  - split: train\n    path: "
              "data/train*\n  - split: test\n    path: data/test-*\n---\n# Data\n" },
            { u"data/test-00000-of-00002.jsonl"_s, m_lines.left(half) },
            { u"data/test-00001-of-00002.jsonl"_s, m_lines.mid(half) },
            { u"data/train.jsonl"_s, QByteArray(5'000'000, 'x') },
        };
    }

    void namesAreFetchedAndRead()
    {
        std::vector<HubProgress> seen;
        HubOptions options;
        options.progress = [&seen](const HubProgress& progress) { seen.push_back(progress); };
        const auto fetched = fetchHubDataset(hubDataset(), options);
        QVERIFY2(fetched, qPrintable(fetched ? QString() : errorText(fetched.error())));
        QVERIFY(!seen.empty());
        QCOMPARE(seen.back().doneBytes, static_cast<std::uint64_t>(m_lines.size()));
        QCOMPARE(seen.back().allBytes, static_cast<std::uint64_t>(m_lines.size()));
        // What nobody asked for is not fetched.
        QVERIFY(m_hub->requests.filter(u"train"_s).isEmpty());

        const auto loaded = loadDataset(hubDataset(), {});
        QVERIFY2(loaded, qPrintable(loaded ? QString() : errorText(loaded.error())));
        QCOMPARE(loaded->samples.size(), std::size_t { 1000 });
        QCOMPARE(loaded->samples.back().line, std::uint64_t { 1000 });
        QCOMPARE(toQt(loaded->revision), m_hub->commit);
        QCOMPARE(toQt(loaded->config), u"main"_s);
        QCOMPARE(toQt(loaded->split), u"test"_s);
        QCOMPARE(loaded->fileCount, std::size_t { 2 });
        const auto asked = m_hub->requests.size();
        QVERIFY(loadDataset(hubDataset(), {}));
        QCOMPARE(m_hub->requests.size(), asked); // all is here
    }

    void nothingIsFetchedForAPreview()
    {
        const auto preview = previewDataset(hubDataset(), {}, 5);
        QVERIFY(!preview);
        QCOMPARE(preview.error().code, ErrorCode::NotFound);
        QVERIFY(m_hub->requests.isEmpty());
        QVERIFY(fetchHubDataset(hubDataset()));
        const auto again = previewDataset(hubDataset(), {}, 5);
        QVERIFY(again);
        QCOMPARE(again->rows.size(), std::size_t { 5 });
    }

    void whatBrokeOffGoesOn_data()
    {
        QTest::addColumn<bool>("ignoresRanges");
        QTest::newRow("with ranges") << false;
        QTest::newRow("with a server that sends all again") << true;
    }

    void whatBrokeOffGoesOn()
    {
        QFETCH(bool, ignoresRanges);
        m_hub->ignoresRanges = ignoresRanges;
        // The card is the first file that is asked for; a broken one is asked for again, too.
        m_hub->files.remove(u"README.md"_s);
        m_hub->breakAfter = 1000;
        const auto fetched = fetchHubDataset(hubDataset());
        QVERIFY2(fetched, qPrintable(fetched ? QString() : errorText(fetched.error())));
        QCOMPARE(m_hub->requests.filter(u" 1000"_s).size(), 1);
        const auto loaded = loadDataset(hubDataset(), {});
        QVERIFY2(loaded, qPrintable(loaded ? QString() : errorText(loaded.error())));
        QCOMPARE(loaded->samples.size(), std::size_t { 1000 });
    }

    void tokensGoToTheHubAlone()
    {
        FakeHub elsewhere;
        elsewhere.files = m_hub->files;
        m_hub->elsewhere = elsewhere.url();
        m_hub->token = "secret";
        const auto without = fetchHubDataset(hubDataset());
        QVERIFY(!without);
        QCOMPARE(without.error().code, ErrorCode::Unauthorized);
        HubOptions options;
        options.token = [] { return std::string("secret"); };
        const auto fetched = fetchHubDataset(hubDataset(), options);
        QVERIFY2(fetched, qPrintable(fetched ? QString() : errorText(fetched.error())));
        QCOMPARE(elsewhere.requests.size(), 2);
        QCOMPARE(elsewhere.authorizations.count(QByteArray()), 2);
    }

    void whatIsNotAsListedIsRefused()
    {
        m_hub->lies = true;
        const auto fetched = fetchHubDataset(hubDataset());
        QVERIFY(!fetched);
        QCOMPARE(fetched.error().code, ErrorCode::Unreadable);
        QVERIFY(fetched.error().detail.contains(u"not the one that the hub lists"_s));
        QVERIFY(!loadDataset(hubDataset(), {}));
    }

    void errorsSayWhatIsWrong_data()
    {
        QTest::addColumn<QString>("revision");
        QTest::addColumn<QString>("split");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("words");
        QTest::newRow("no such revision")
            << u"v9"_s << u"test"_s << int(ErrorCode::NotFound) << u"no such dataset, revision"_s;
        QTest::newRow("no such split")
            << u"main"_s << u"dev"_s << int(ErrorCode::InvalidSpecification)
            << u"there is no split \"dev\"; there are: train, test"_s;
        QTest::newRow("several splits")
            << QString() << QString() << int(ErrorCode::InvalidSpecification)
            << u"name one in split: train, test"_s;
    }

    void errorsSayWhatIsWrong()
    {
        QFETCH(QString, revision);
        QFETCH(QString, split);
        QFETCH(int, code);
        QFETCH(QString, words);
        Dataset dataset = hubDataset();
        dataset.revision = revision.toStdString();
        dataset.split = split.toStdString();
        const auto fetched = fetchHubDataset(dataset);
        QVERIFY(!fetched);
        QCOMPARE(int(fetched.error().code), code);
        QVERIFY2(fetched.error().detail.contains(words), qPrintable(fetched.error().detail));
    }

    void anUnreachableHubIsSaid()
    {
        qputenv("HF_ENDPOINT", "http://127.0.0.1:1");
        const auto fetched = fetchHubDataset(hubDataset());
        QVERIFY(!fetched);
        QCOMPARE(fetched.error().code, ErrorCode::Unreachable);
    }

    void offlineAsksNobody()
    {
        qputenv("HF_HUB_OFFLINE", "1");
        const auto fetched = fetchHubDataset(hubDataset());
        QVERIFY(!fetched);
        QCOMPARE(fetched.error().code, ErrorCode::NotFound);
        QVERIFY(m_hub->requests.isEmpty());
    }

    void aPinnedCommitStaysWhenTheHubMovesOn()
    {
        Dataset pinned = hubDataset();
        pinned.revision = m_hub->commit.toStdString();
        QVERIFY(fetchHubDataset(pinned));
        QVERIFY(fetchHubDataset(hubDataset()));
        m_hub->commit = u"ffffffffffffffffffffffffffffffffffffffff"_s;
        m_hub->files[u"data/test-00000-of-00002.jsonl"_s] = "{\"prompt\": \"new\"}\n";
        HubOptions options;
        options.refresh = true;
        const auto fetched = fetchHubDataset(hubDataset(), options);
        QVERIFY2(fetched, qPrintable(fetched ? QString() : errorText(fetched.error())));
        const auto old = loadDataset(pinned, {});
        QVERIFY(old);
        QCOMPARE(old->samples.size(), std::size_t { 1000 });
        const auto now = loadDataset(hubDataset(), {});
        QVERIFY(now);
        QCOMPARE(toQt(now->samples.front().prompt), u"new"_s);
        QVERIFY(now->sha256 != old->sha256);
    }

    void cancelledSoon()
    {
        std::atomic<bool> cancelled = false;
        HubOptions options;
        options.cancelled = &cancelled;
        options.progress = [&cancelled](const HubProgress&) { cancelled = true; };
        m_hub->files[u"data/test-00000-of-00002.jsonl"_s] = QByteArray(64'000'000, ' ');
        const auto fetched = fetchHubDataset(hubDataset(), options);
        QVERIFY(!fetched);
        QCOMPARE(fetched.error().code, ErrorCode::Cancelled);
    }

    void aCacheOfTheHubsOwnToolsIsUsed()
    {
        const QString folder =
            m_dir->path() % u"/foreign/datasets--org--data/snapshots/"_s % m_hub->commit;
        QVERIFY(QDir().mkpath(folder % u"/data"_s));
        QVERIFY(QDir().mkpath(folder % u"/../../refs"_s));
        QVERIFY(writeFileAtomically(folder % u"/../../refs/main"_s, m_hub->commit.toStdString()));
        for (auto file = m_hub->files.begin(); file != m_hub->files.end(); ++file) {
            QVERIFY(writeFileAtomically(folder % u'/' % file.key(), file.value().toStdString()));
        }
        const auto loaded = loadDataset(hubDataset(), {});
        QVERIFY2(loaded, qPrintable(loaded ? QString() : errorText(loaded.error())));
        QVERIFY(m_hub->requests.isEmpty());
        // A part of the shards is not the dataset.
        QVERIFY(QFile::remove(folder % u"/data/test-00001-of-00002.jsonl"_s));
        QVERIFY(loadDataset(hubDataset(), {}));
        QVERIFY(!m_hub->requests.isEmpty());
    }

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<FakeHub> m_hub;
    QByteArray m_lines;
};

LOADSTONE_TEST(HubClientTest)

#include "tst_hubclient.moc"
