// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/renderrequest.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

RenderRequest sampleRequest()
{
    RenderRequest request;
    request.store = u"/a/größe.results.sqlite"_s;
    request.runs = { 3, 1'000'000'000'000 };
    request.pdf = u"/a/b.pdf"_s;
    request.html = u"/a/b.html"_s;
    request.letter = true;
    request.language = u"de"_s;
    request.title = u"A \"title\""_s;
    request.author = u"Änne"_s;
    request.comments = u"two\nlines"_s;
    request.question = u"Why?"_s;
    request.logo = u"/a/logo.png"_s;
    request.preview = u"/a/pages"_s;
    request.previewDpi = 110;
    request.subject = RenderSubject::LoadCurve;
    request.organisation = u"Example & Söhne"_s;
    request.accent = u"#aa3377"_s;
    request.footer = u"Confidential"_s;
    request.palette = u"grey"_s;
    request.percentiles = { "p50", "p99_9" };
    return request;
}

} // namespace

class RenderRequestTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void jsonGivesTheRequestBack()
    {
        for (const RenderRequest& request :
             { sampleRequest(),
               RenderRequest { u"s"_s, { 1 }, {}, {}, false, {}, {}, {}, {}, {}, {} } }) {
            const auto json = parseJson(prettyJson(toJson(request)));
            QVERIFY(json);
            const auto read = renderRequestFromJson(*json);
            QVERIFY2(read, qPrintable(read ? QString() : errorText(read.error())));
            QCOMPARE(*read, request);
        }
    }

    void aTrendNamesItsNumber()
    {
        RenderRequest request = sampleRequest();
        request.subject = RenderSubject::Trend;
        request.metric = u"p99_ttft_ms"_s;
        request.endpoint = u"local"_s;
        const auto read = renderRequestFromJson(toJson(request));
        QVERIFY2(read, qPrintable(read ? QString() : errorText(read.error())));
        QCOMPARE(*read, request);
        for (const QString& none : { u""_s, u"ttft_ms"_s, u"warmth"_s }) {
            request.metric = none;
            const auto refused = renderRequestFromJson(toJson(request));
            QVERIFY(!refused);
            QCOMPARE(refused.error().where, u"metric"_s);
        }
    }

    void whatIsWrongIsNamed_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<Json>("value");
        QTest::newRow("no schema") << u"schema"_s << Json(nullptr);
        QTest::newRow("newer schema") << u"schema"_s << Json(2);
        QTest::newRow("store is a number") << u"store"_s << Json(5);
        QTest::newRow("no store") << u"store"_s << Json("");
        QTest::newRow("runs is a number") << u"runs"_s << Json(3);
        QTest::newRow("no runs") << u"runs"_s << Json::array();
        QTest::newRow("a run is a word") << u"runs"_s << Json::array({ 1, "latest" });
        QTest::newRow("a run is a fraction") << u"runs"_s << Json::array({ 1.5 });
        QTest::newRow("unknown paper") << u"paper"_s << Json("a3");
        QTest::newRow("unknown subject") << u"subject"_s << Json("poem");
        QTest::newRow("paper is a number") << u"paper"_s << Json(4);
        QTest::newRow("preview is a path") << u"preview"_s << Json("/a");
        QTest::newRow("preview without folder") << u"preview"_s << Json { { "dpi", 100 } };
        QTest::newRow("preview too fine")
            << u"preview"_s << Json { { "folder", "/a" }, { "dpi", 5000 } };
        QTest::newRow("accent is a word") << u"accent"_s << Json("red");
        QTest::newRow("unknown percentile") << u"percentiles"_s << Json::array({ "p42" });
        QTest::newRow("percentiles is a word") << u"percentiles"_s << Json("p50");
        QTest::newRow("title is a list") << u"title"_s << Json::array();
    }

    void whatIsWrongIsNamed()
    {
        QFETCH(QString, key);
        QFETCH(Json, value);
        Json json = toJson(sampleRequest());
        json[key.toStdString()] = value;
        const auto read = renderRequestFromJson(json);
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::InvalidSpecification);
        QCOMPARE(read.error().where, key);
    }

    void whatIsNoObjectIsRefused()
    {
        QVERIFY(!renderRequestFromJson(Json(5)));
        QVERIFY(!renderRequestFromJson(Json::array()));
        QVERIFY(!renderRequestFromJson(Json()));
    }
};

LOADSTONE_TEST(RenderRequestTest)

#include "tst_renderrequest.moc"
