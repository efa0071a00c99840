// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/optioncheck.h"
#include "controlrig.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using loadstone::test::ControlRig;

/// Options that a server refuses are found out before a run, left out, and told.
class OptionCheckTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void findsOptionsByTheirNames_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("error");
        QTest::addColumn<QStringList>("named");
        const QStringList none;
        QTest::newRow("OpenAI's words")
            << 400 << u"Unrecognized request argument supplied: ignore_eos"_s
            << QStringList { u"ignore_eos"_s };
        QTest::newRow("the new name of a limit is another word")
            << 400 << u"'max_tokens' is not supported. Use 'max_completion_tokens' instead."_s
            << QStringList { u"max_tokens"_s };
        QTest::newRow("part of a longer word") << 400 << u"max_tokens_total is too large"_s << none;
        QTest::newRow("two of them")
            << 422 << u"[('body', 'ignore_eos'), ('body', 'stream_options')]"_s
            << QStringList { u"stream_options"_s, u"ignore_eos"_s };
        QTest::newRow("another status") << 500 << u"ignore_eos"_s << none;
        QTest::newRow("no name") << 400 << u"Bad request"_s << none;
    }

    void findsOptionsByTheirNames()
    {
        QFETCH(int, status);
        QFETCH(QString, error);
        QFETCH(QStringList, named);
        ProbeRequest request;
        request.status = status;
        request.error = error.toStdString();
        QStringList found;
        for (const std::string& option :
             refusedOptions(request, { "stream_options", "max_tokens", "ignore_eos" })) {
            found << toQt(option);
        }
        QCOMPARE(found, named);
    }

    void aRunDoesWithoutThem_data()
    {
        QTest::addColumn<QString>("rejects");
        QTest::addColumn<ApiKind>("api");
        QTest::addColumn<QStringList>("refused");
        const auto row = [](const char* name, const QString& rejects, const QStringList& refused,
                            ApiKind api = ApiKind::OpenAiChat) {
            QTest::newRow(name) << rejects << api << refused;
        };
        row("nothing refused", {}, {});
        row("stream_options, OpenAI's words", u"reject=stream_options:openai"_s,
            { u"stream_options"_s });
        row("max_tokens, OpenAI's words", u"reject=max_tokens:openai"_s, { u"max_tokens"_s });
        row("ignore_eos, vLLM's words", u"reject=ignore_eos:vllm"_s, { u"ignore_eos"_s });
        row("min_tokens, SGLang's words", u"reject=min_tokens:sglang"_s, { u"min_tokens"_s });
        row("stream_options, llama.cpp's words", u"reject=stream_options:llama.cpp"_s,
            { u"stream_options"_s });
        row("ignore_eos, TGI's words", u"reject=ignore_eos:tgi"_s, { u"ignore_eos"_s });
        row("one after the other",
            u"reject=ignore_eos:vllm&reject=min_tokens:vllm&reject=stream_options:vllm"_s,
            { u"ignore_eos"_s, u"min_tokens"_s, u"stream_options"_s });
        row("without a word why", u"reject=ignore_eos:silent&reject=min_tokens:silent"_s,
            { u"min_tokens"_s, u"ignore_eos"_s });
        row("among SGLang's own parameters", u"reject=ignore_eos:sglang"_s, { u"ignore_eos"_s },
            ApiKind::SgLang);
    }

    void aRunDoesWithoutThem()
    {
        QFETCH(QString, rejects);
        QFETCH(ApiKind, api);
        QFETCH(QStringList, refused);
        ControlRig rig("echo:?ttft=0ms&itl=0ms&tokens=2&tail=0ms"
                       + (rejects.isEmpty() ? std::string() : "&" + rejects.toStdString()));
        rig.project.endpoints.front().api = api;
        Generation& generation = rig.project.datasets.front().generation;
        generation.maxTokens = 16;
        generation.minTokens = 16;
        generation.ignoreEos = true;
        rig.project.scenarios.front().stop.samples = 20;
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done && !end.error,
                 end.error ? qPrintable(errorText(*end.error)) : "");
        QCOMPARE(end.result["summary"]["requests"]["completed"], Json(20));
        QStringList told;
        const Json manifest = rig.store()->manifest(end.id).value();
        for (const Json& option : manifest["endpoint_facts"]["refused_options"]) {
            told << toQt(option.get<std::string>());
        }
        QCOMPARE(told, refused);
    }

    void whatIsNotAboutOptionsStaysAFailure()
    {
        ControlRig rig("echo:?reject=messages:openai");
        rig.project.scenarios.front().stop.samples = 10;
        const RunEnd end = rig.run();
        QCOMPARE(end.result["summary"]["requests"]["failed"], Json(10));
        const Json manifest = rig.store()->manifest(end.id).value();
        QVERIFY(manifest["endpoint_facts"]["refused_options"].empty());
    }
};

LOADSTONE_TEST(OptionCheckTest)

#include "tst_optioncheck.moc"
