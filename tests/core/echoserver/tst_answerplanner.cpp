// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "decodedanswer.h"
#include "echoserver/answerplanner.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::decodeAnswer;
using test::DecodedAnswer;

namespace {

CompletionRequest chat(const std::string& text)
{
    CompletionRequest request;
    request.stream = true;
    request.includeUsage = true;
    request.model = "m";
    request.text = text;
    request.promptTokens = 3;
    return request;
}

EchoOptions timed()
{
    EchoOptions options;
    options.ttft = 20 * kNsPerMs;
    options.itl = 2 * kNsPerMs;
    options.tokens = 8;
    return options;
}

bool closes(const AnswerPlan& plan)
{
    return plan.ending != Ending::KeepAlive;
}

DecodedAnswer decoded(const AnswerPlan& plan)
{
    return decodeAnswer(plan.bytes, closes(plan));
}

AnswerPlan planOf(const EchoOptions& options, const CompletionRequest& request,
                  std::uint64_t index = 1)
{
    RequestFacts facts;
    facts.index = index;
    return AnswerPlanner(options).plan(request, facts);
}

/// Instants at which content goes out.
std::vector<Ns> contentTimes(const AnswerPlan& plan)
{
    std::vector<Ns> times;
    std::size_t begin = 0;
    for (const PlanStep& step : plan.steps) {
        const auto part = std::string_view(plan.bytes).substr(begin, step.end - begin);
        if (part.find("\"delta\":{\"content\":\"") != std::string_view::npos) {
            times.push_back(step.at);
        }
        begin = step.end;
    }
    return times;
}

} // namespace

class AnswerPlannerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void echoesTheTextExactly_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("one word") << QByteArray("Hello");
        QTest::newRow("words") << QByteArray("Hello wide world");
        QTest::newRow("white space of all kinds") << QByteArray("  Hello\twide\n\nworld \n");
        QTest::newRow("only white space") << QByteArray(" \n ");
        QTest::newRow("JSON's own characters") << QByteArray("a \"b\" \\ {c} \x01 /");
        QTest::newRow("several scripts")
            << QByteArray("na\xC3\xAFve \xE6\x97\xA5 \xF0\x9F\x98\x80");
        QTest::newRow("empty") << QByteArray();
    }

    void echoesTheTextExactly()
    {
        QFETCH(QByteArray, text);
        for (const bool streamed : { true, false }) {
            for (const bool isChat : { true, false }) {
                CompletionRequest request = chat(text.toStdString());
                request.stream = streamed;
                request.api = isChat ? ApiKind::OpenAiChat : ApiKind::OpenAiCompletions;
                const AnswerPlan plan = planOf(EchoOptions(), request);
                const DecodedAnswer got = decoded(plan);
                QCOMPARE(got.status, 200);
                QVERIFY(got.whole && got.rest.empty() && got.malformed == 0);
                QCOMPARE(got.text, text.toStdString());
                QCOMPARE(got.finish, std::string("stop"));
                QCOMPARE(got.done, streamed);
                QCOMPARE(static_cast<std::uint64_t>(got.completionTokens.value_or(-1)),
                         plan.tokens.value_or(99));
                QCOMPARE(*plan.tokens, splitWords(text.toStdString()).size());
            }
        }
    }

    void countsAndCapsTokens_data()
    {
        QTest::addColumn<int>("tokens"); // -1: not said
        QTest::addColumn<int>("cap"); // -1: none
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("finish");
        QTest::newRow("words of the text") << -1 << -1 << QByteArray("a b c") << QByteArray("stop");
        QTest::newRow("fewer") << 2 << -1 << QByteArray("a b") << QByteArray("stop");
        QTest::newRow("more") << 5 << -1 << QByteArray("a b c a b") << QByteArray("stop");
        QTest::newRow("none") << 0 << -1 << QByteArray() << QByteArray("stop");
        QTest::newRow("capped") << 5 << 4 << QByteArray("a b c a") << QByteArray("length");
        QTest::newRow("cap that is met") << 4 << 4 << QByteArray("a b c a") << QByteArray("stop");
        QTest::newRow("text capped") << -1 << 1 << QByteArray("a") << QByteArray("length");
    }

    void countsAndCapsTokens()
    {
        QFETCH(int, tokens);
        QFETCH(int, cap);
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, finish);
        EchoOptions options;
        if (tokens >= 0) {
            options.tokens = static_cast<std::uint32_t>(tokens);
        }
        CompletionRequest request = chat("a b c");
        if (cap >= 0) {
            request.maxTokens = static_cast<std::uint32_t>(cap);
        }
        const DecodedAnswer got = decoded(planOf(options, request));
        QCOMPARE(got.text, text.toStdString());
        QCOMPARE(got.finish, finish.toStdString());
    }

    void tokensAreDueOnAGrid()
    {
        const AnswerPlan plan = planOf(timed(), chat("a b c"));
        const auto times = contentTimes(plan);
        QCOMPARE(times.size(), std::size_t { 8 });
        for (std::size_t k = 0; k < times.size(); ++k) {
            QCOMPARE(times[k], (20 + 2 * static_cast<Ns>(k)) * kNsPerMs);
        }
        QCOMPARE(plan.steps.front().at, kAtAccept);
        QCOMPARE(plan.serviceTime, 34 * kNsPerMs);
        // Usage and [DONE] come one tail after another.
        QCOMPARE(plan.steps[plan.steps.size() - 2].at, 39 * kNsPerMs);
        QCOMPARE(plan.steps.back().at, 44 * kNsPerMs);
        // First and last token are the writes that carry them.
        QVERIFY(plan.firstTokenByte < plan.steps[1].end
                && plan.firstTokenByte >= plan.steps[0].end);
        QVERIFY(plan.lastTokenByte < plan.steps[8].end && plan.lastTokenByte >= plan.steps[7].end);
    }

    void chunksHoldSeveralTokens()
    {
        EchoOptions options = timed();
        options.tokens = 32;
        options.firstChunkTokens = 16;
        options.usage = EchoUsage::Each;
        const AnswerPlan plan = planOf(options, chat("a b c"));
        const auto times = contentTimes(plan);
        QCOMPARE(times.size(), std::size_t { 17 });
        QCOMPARE(times.front(), 20 * kNsPerMs);
        // (last - first) / (tokens - first chunk) is the time between tokens.
        QCOMPARE((times.back() - times.front()) / 16, 2 * kNsPerMs);
        const DecodedAnswer got = decoded(plan);
        QVERIFY2(got.events.at(1).find("\"completion_tokens\":16,") != std::string::npos,
                 got.events.at(1).c_str());
        QVERIFY(got.events.at(2).find("\"completion_tokens\":17,") != std::string::npos);

        options.firstChunkTokens.reset();
        options.chunkTokens = 5;
        options.tokens = 12;
        QCOMPARE(contentTimes(planOf(options, chat("a b c"))),
                 (std::vector<Ns> { 20 * kNsPerMs, 30 * kNsPerMs, 34 * kNsPerMs }));
    }

    void burstIsOneWrite()
    {
        EchoOptions options = timed();
        options.burst = true;
        const AnswerPlan plan = planOf(options, chat("a b c"));
        QCOMPARE(plan.steps.size(), std::size_t { 1 });
        QCOMPARE(plan.steps.front().at, 34 * kNsPerMs);
        QVERIFY(decoded(plan).done && decoded(plan).whole);
    }

    void usageComesAsTold_data()
    {
        QTest::addColumn<int>("usage");
        QTest::addColumn<bool>("asked");
        QTest::addColumn<bool>("told");
        QTest::newRow("asked for") << int(EchoUsage::On) << true << true;
        QTest::newRow("not asked for") << int(EchoUsage::On) << false << false;
        QTest::newRow("off though asked for") << int(EchoUsage::Off) << true << false;
        QTest::newRow("in each chunk though not asked for")
            << int(EchoUsage::Each) << false << true;
    }

    void usageComesAsTold()
    {
        QFETCH(int, usage);
        QFETCH(bool, asked);
        QFETCH(bool, told);
        EchoOptions options = timed();
        options.usage = static_cast<EchoUsage>(usage);
        CompletionRequest request = chat("a");
        request.includeUsage = asked;
        const AnswerPlan plan = planOf(options, request);
        QCOMPARE(decoded(plan).completionTokens.has_value(), told);
        QCOMPARE(plan.tokens.has_value(), told);
        request.stream = false;
        QCOMPARE(decoded(planOf(options, request)).completionTokens.has_value(),
                 options.usage != EchoUsage::Off);
    }

    void jitterIsUniformAndSeeded()
    {
        EchoOptions options = timed();
        options.jitter = 0.25;
        options.tokens = 1;
        double sum = 0;
        constexpr int kRequests = 4000;
        for (int i = 1; i <= kRequests; ++i) {
            const auto index = static_cast<std::uint64_t>(i);
            const Ns time = planOf(options, chat("a"), index).serviceTime;
            QVERIFY(time >= 15 * kNsPerMs && time <= 25 * kNsPerMs);
            QCOMPARE(planOf(options, chat("a"), index).serviceTime, time);
            sum += toMs(time);
        }
        // Standard error of the mean: 10 ms / sqrt(12 n) = 0.046 ms; five of them.
        QVERIFY2(std::abs(sum / kRequests - 20) < 0.23,
                 qPrintable(QString::number(sum / kRequests)));
        EchoOptions other = options;
        other.seed = 2;
        QVERIFY(planOf(options, chat("a")).serviceTime != planOf(other, chat("a")).serviceTime);
    }

    void servicesFollowTheirLaw_data()
    {
        QTest::addColumn<QString>("service");
        QTest::addColumn<double>("cv");
        QTest::newRow("constant") << u"const:10ms"_s << 0.0;
        QTest::newRow("exponential") << u"exp:10ms"_s << 1.0;
        QTest::newRow("log-normal") << u"lognormal:10ms:0.5"_s << 0.5;
    }

    void servicesFollowTheirLaw()
    {
        QFETCH(QString, service);
        QFETCH(double, cv);
        EchoOptions options;
        options.tokens = 6;
        QVERIFY(applyEchoOption(options, u"service"_s, service));
        double sum = 0;
        double squares = 0;
        constexpr int kRequests = 4000;
        for (int i = 1; i <= kRequests; ++i) {
            const AnswerPlan plan = planOf(options, chat("a"), static_cast<std::uint64_t>(i));
            QCOMPARE(contentTimes(plan), std::vector<Ns> { plan.serviceTime });
            sum += toMs(plan.serviceTime);
            squares += toMs(plan.serviceTime) * toMs(plan.serviceTime);
        }
        const double mean = sum / kRequests;
        const double deviation = std::sqrt(std::max(0.0, squares / kRequests - mean * mean));
        QVERIFY2(std::abs(mean - 10) <= 5 * cv * 10 / std::sqrt(double { kRequests }) + 1e-6,
                 qPrintable(QString::number(mean)));
        QVERIFY2(std::abs(deviation / mean - cv) <= 0.12 * cv + 1e-3,
                 qPrintable(QString::number(deviation / mean)));
    }

    void fixedBodiesHaveTheirSize_data()
    {
        QTest::addColumn<int>("size");
        for (const int size : { 300, 301, 310, 1000, 65'536 }) {
            QTest::addRow("%d bytes", size) << size;
        }
    }

    void fixedBodiesHaveTheirSize()
    {
        QFETCH(int, size);
        for (const bool isChat : { true, false }) {
            const auto bytes = static_cast<std::size_t>(size);
            const FixedReply reply = AnswerPlanner::fixedReply(bytes, isChat, true);
            const DecodedAnswer got = decodeAnswer(reply.bytes, false);
            QVERIFY(got.whole);
            QCOMPARE(got.body.size(), bytes);
            QCOMPARE(got.malformed, 0);
            QCOMPARE(got.finish, std::string("stop"));
            QCOMPARE(static_cast<std::uint64_t>(*got.completionTokens), reply.tokens);
            QCOMPARE(splitWords(got.text).size(), reply.tokens);
        }
    }

    void answersAreLookedUp()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(u"answers.jsonl"_s);
        QVERIFY(writeFileAtomically(path,
                                    "{\"prompt\":\"one\",\"answer\":\"the first\"}\n\n"
                                    "{\"prompt\":\"two\",\"answer\":\"A\",\"reasoning\":\"let me "
                                    "see\",\"finish_reason\":\"length\"}\n"
                                    "{\"prompt\":\"three\",\"answer\":\"\"}\n"
                                    "{\"prompt\":\"four\",\"answer\":\"x\",\"status\":500}\n"));
        EchoOptions options;
        options.reply = EchoReply::Answers;
        options.answersFile = path;
        AnswerPlanner planner(options);
        QVERIFY(planner.load());
        const auto ask = [&](const char* text) { return decoded(planner.plan(chat(text), {})); };
        QCOMPARE(ask("one").text, std::string("the first"));
        QCOMPARE(ask("two").text, std::string("A"));
        QCOMPARE(ask("two").reasoning, std::string("let me see"));
        QCOMPARE(ask("two").finish, std::string("length"));
        QCOMPARE(*ask("two").completionTokens, 4LL);
        QCOMPARE(ask("three").text, std::string());
        QCOMPARE(*ask("three").completionTokens, 0LL);
        QVERIFY(ask("three").done);
        QCOMPARE(ask("four").status, 500);
        QCOMPARE(ask("One").text, std::string("One"));
    }

    void scriptsRepeat()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(u"script.jsonl"_s);
        QVERIFY(writeFileAtomically(path,
                                    "{\"ttft_ms\":1.5,\"itl_ms\":0.5,\"tokens\":3}\n"
                                    "{\"fault\":\"http-503\"}\n{\"text\":\"say this\"}\n"));
        EchoOptions options = timed();
        options.tokens.reset();
        options.scriptFile = path;
        AnswerPlanner planner(options);
        QVERIFY(planner.load());
        for (const std::uint64_t round : { 0, 3, 3000 }) {
            RequestFacts facts;
            facts.index = round + 1;
            QCOMPARE(contentTimes(planner.plan(chat("a"), facts)),
                     (std::vector<Ns> { 1'500'000, 2'000'000, 2'500'000 }));
            facts.index = round + 2;
            const AnswerPlan failed = planner.plan(chat("a"), facts);
            QCOMPARE(failed.status, 503);
            QCOMPARE(failed.fault, std::string_view("http-503"));
            facts.index = round + 3;
            QCOMPARE(decoded(planner.plan(chat("a"), facts)).text, std::string("say this"));
        }
    }

    void badFilesNameTheLine_data()
    {
        QTest::addColumn<bool>("script");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("answers that are no JSON") << false << QByteArray("{}x");
        QTest::newRow("answers without a prompt") << false << QByteArray("{\"answer\":\"a\"}");
        QTest::newRow("answers with a list") << false << QByteArray("[1]");
        QTest::newRow("impossible status")
            << false << QByteArray("{\"prompt\":\"a\",\"answer\":\"a\",\"status\":7}");
        QTest::newRow("script with an unknown fault")
            << true << QByteArray("{\"fault\":\"flood\"}");
        QTest::newRow("script with a negative time") << true << QByteArray("{\"ttft_ms\":-1}");
    }

    void badFilesNameTheLine()
    {
        QFETCH(bool, script);
        QFETCH(QByteArray, text);
        const QTemporaryDir dir;
        const QString path = dir.filePath(u"file.jsonl"_s);
        QVERIFY(writeFileAtomically(
            path, "{\"prompt\":\"fine\",\"answer\":\"fine\"}\n" + text.toStdString() + "\n"));
        ReplyBook book;
        const auto loaded = script ? book.loadScript(path) : book.loadAnswers(path);
        QVERIFY(!loaded);
        QVERIFY2(loaded.error().where.endsWith(u":2"_s), qPrintable(loaded.error().where));
    }

    void faultsShareTheRequests_data()
    {
        QTest::addColumn<QStringList>("faults");
        QTest::addColumn<QString>("firstEight"); // statuses
        QTest::addColumn<QList<int>>("ofThousand"); // hits of each fault
        QTest::newRow("one: where i × share passes a whole number")
            << QStringList { u"http-500:0.25"_s } << u"200 200 200 500 200 200 200 500"_s
            << QList<int> { 250 };
        QTest::newRow("a larger one behind it keeps its share")
            << QStringList { u"http-500:0.25"_s, u"http-429:0.5"_s }
            << u"200 429 429 500 200 429 429 500"_s << QList<int> { 250, 500 };
        QTest::newRow("equal shares hit different requests")
            << QStringList { u"http-500:0.25"_s, u"http-429:0.25"_s }
            << u"200 200 429 500 200 200 429 500"_s << QList<int> { 250, 250 };
        QTest::newRow("three that fill the whole")
            << QStringList { u"http-500:0.5"_s, u"http-429:0.25"_s, u"http-503:0.25"_s }
            << u"503 500 429 500 503 500 429 500"_s << QList<int> { 500, 250, 250 };
        QTest::newRow("odd shares")
            << QStringList { u"http-500:0.05"_s, u"http-429:0.05"_s, u"http-503:0.013"_s }
            << u"200 200 200 200 200 200 200 200"_s << QList<int> { 50, 50, 13 };
        QTest::newRow("what is over the whole is cut from the last")
            << QStringList { u"http-500:0.75"_s, u"http-429:0.5"_s }
            << u"429 500 500 500 429 500 500 500"_s << QList<int> { 750, 250 };
        QTest::newRow("the whole leaves nothing")
            << QStringList { u"http-500"_s, u"http-429"_s } << u"500 500 500 500 500 500 500 500"_s
            << QList<int> { 1'000, 0 };
    }

    void faultsShareTheRequests()
    {
        QFETCH(QStringList, faults);
        QFETCH(QString, firstEight);
        QFETCH(QList<int>, ofThousand);
        EchoOptions options = timed();
        for (const QString& fault : faults) {
            QVERIFY(applyEchoOption(options, u"fault"_s, fault));
        }
        QStringList statuses;
        for (std::uint64_t i = 1; i <= 1'000; ++i) {
            statuses << QString::number(planOf(options, chat("a"), i).status);
        }
        QCOMPARE(statuses.mid(0, 8).join(u' '), firstEight);
        for (qsizetype i = 0; i < faults.size(); ++i) {
            QCOMPARE(statuses.count(faults[i].mid(5, 3)), ofThousand[i]);
        }
    }
};

LOADSTONE_TEST(AnswerPlannerTest)

#include "tst_answerplanner.moc"
