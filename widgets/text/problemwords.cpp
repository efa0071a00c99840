// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/problemwords.h"

#include "text/datasetproblems.h"
#include "text/errortexts.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

// Everything that validation and datasets say, in their own words; %1 stands for what they fill in.
constexpr const char* kTexts[] = {
    QT_TRANSLATE_NOOP("Problems", "there is no name"),
    // Of searches and sweeps.
    QT_TRANSLATE_NOOP("Problems",
                      "%1 cannot be searched by: it does not get harder to meet as the load rises"),
    QT_TRANSLATE_NOOP("Problems", "the first load must be above 0"),
    QT_TRANSLATE_NOOP("Problems", "the highest load must not be below the first one"),
    QT_TRANSLATE_NOOP("Problems", "requests in flight are whole numbers"),
    QT_TRANSLATE_NOOP("Problems", "a search needs at least one trial"),
    QT_TRANSLATE_NOOP("Problems", "a load is searched in performance mode only"),
    QT_TRANSLATE_NOOP("Problems", "LoadGen finds the peak of the Server scenario only"),
    QT_TRANSLATE_NOOP("Problems", "%1 is no load for it: write %2"),
    QT_TRANSLATE_NOOP("Problems", "a whole number of requests in flight"),
    QT_TRANSLATE_NOOP("Problems", "requests per second above 0"),
    QT_TRANSLATE_NOOP("Problems", "give it a name of its own"),
    QT_TRANSLATE_NOOP("Problems", "the name holds a tab, line break or control character"),
    QT_TRANSLATE_NOOP("Problems", "use ordinary characters"),
    QT_TRANSLATE_NOOP("Problems", "the name %1 is used twice"),
    QT_TRANSLATE_NOOP("Problems", "rename one of the two"),
    QT_TRANSLATE_NOOP("Problems", "a count cannot be negative"),
    QT_TRANSLATE_NOOP("Problems", "write 0 or more"),
    QT_TRANSLATE_NOOP("Problems", "a price cannot be negative"),
    QT_TRANSLATE_NOOP("Problems", "tokens without a price count as free in costs and caps"),
    QT_TRANSLATE_NOOP("Problems", "write their price, or 0"),
    QT_TRANSLATE_NOOP("Problems", "write 0 or more, or null"),
    QT_TRANSLATE_NOOP("Problems", "a power cannot be negative"),
    QT_TRANSLATE_NOOP("Problems", "not an ISO currency code"),
    QT_TRANSLATE_NOOP("Problems", "write three capital letters such as USD or EUR"),
    QT_TRANSLATE_NOOP("Problems", "the suite holds nothing to run"),
    QT_TRANSLATE_NOOP("Problems", "add [\"scenario\", \"endpoint\"] pairs"),
    QT_TRANSLATE_NOOP("Problems", "a mix names its datasets itself"),
    QT_TRANSLATE_NOOP("Problems", "remove dataset, or the mix"),
    QT_TRANSLATE_NOOP("Problems", "a mix has at most %1 datasets"),
    QT_TRANSLATE_NOOP("Problems", "leave some out"),
    QT_TRANSLATE_NOOP("Problems", "%1 is in the mix twice"),
    QT_TRANSLATE_NOOP("Problems", "add its weights up"),
    QT_TRANSLATE_NOOP("Problems", "not a weight"),
    QT_TRANSLATE_NOOP("Problems", "write a number above 0, as in 70"),
    QT_TRANSLATE_NOOP("Problems", "answers of a mix are not graded together"),
    QT_TRANSLATE_NOOP("Problems",
                      "remove score_share: the mode both grades each dataset for itself"),
    QT_TRANSLATE_NOOP("Problems", "LoadGen draws from one dataset"),
    QT_TRANSLATE_NOOP("Problems", "remove the mix, or loadgen"),
    QT_TRANSLATE_NOOP("Problems", "the kind %1 takes one dataset"),
    QT_TRANSLATE_NOOP("Problems", "remove the mix, or choose another kind"),
    QT_TRANSLATE_NOOP("Problems", "not a path of the server"),
    QT_TRANSLATE_NOOP("Problems", "write /tokenize, or as the server has it, or null"),
    QT_TRANSLATE_NOOP("Problems", "several models may have several tokenizers"),
    QT_TRANSLATE_NOOP("Problems", "name one model, or have the server report usage"),
    QT_TRANSLATE_NOOP("Problems", "write a number between 0 and 1, or null"),
    QT_TRANSLATE_NOOP("Problems", "there is no audit"),
    QT_TRANSLATE_NOOP("Problems", "set audit, or remove the key"),
    QT_TRANSLATE_NOOP("Problems", "an audit is of one dataset and under rules of its own"),
    QT_TRANSLATE_NOOP("Problems", "remove the mix and loadgen"),
    QT_TRANSLATE_NOOP(
        "Problems", "this kind sends at a rate of its own: the audit needs offline or concurrency"),
    QT_TRANSLATE_NOOP("Problems", "choose one of the two kinds"),
    QT_TRANSLATE_NOOP("Problems", "the dataset %1 is no trace"),
    QT_TRANSLATE_NOOP(
        "Problems",
        "set trace of the dataset, as in {\"format\": \"auto\"}, or choose another kind"),
    QT_TRANSLATE_NOOP("Problems", "not a speed"),
    QT_TRANSLATE_NOOP("Problems", "write a number above 0; 2 is twice as fast"),
    QT_TRANSLATE_NOOP("Problems", "a time cannot be negative"),
    QT_TRANSLATE_NOOP("Problems", "the warm-up of a trace is its own beginning"),
    QT_TRANSLATE_NOOP("Problems", "write duration_ms: so much of it is replayed and not measured"),
    QT_TRANSLATE_NOOP("Problems", "the prompts of a trace have no right answers"),
    QT_TRANSLATE_NOOP("Problems", "write performance"),
    QT_TRANSLATE_NOOP("Problems", "a salt in each request undoes the prefixes that prompts share"),
    QT_TRANSLATE_NOOP("Problems", "write salt-run, or none"),
    QT_TRANSLATE_NOOP("Problems", "only the kind \"sessions\" has conversations"),
    QT_TRANSLATE_NOOP("Problems", "remove the key, or choose that kind"),
    QT_TRANSLATE_NOOP("Problems", "conversations begin at a rate, or so many go on at a time"),
    QT_TRANSLATE_NOOP("Problems", "keep rate_per_s or concurrency"),
    QT_TRANSLATE_NOOP("Problems", "there is no mean to draw around"),
    QT_TRANSLATE_NOOP("Problems", "write think_ms"),
    QT_TRANSLATE_NOOP("Problems", "not a header name"),
    QT_TRANSLATE_NOOP("Problems", "write a name such as X-Session-ID, or null"),
    QT_TRANSLATE_NOOP("Problems", "answers of conversations are not graded"),
    QT_TRANSLATE_NOOP("Problems", "a salt in each turn would undo what the turns share"),
    QT_TRANSLATE_NOOP("Problems", "a histogram needs bins"),
    QT_TRANSLATE_NOOP("Problems",
                      "write [from, to, weight] each, as in [[1, 128, 3], [129, 1024, 1]]"),
    QT_TRANSLATE_NOOP("Problems", "not a bin"),
    QT_TRANSLATE_NOOP("Problems", "write [from, to, weight], as in [1, 128, 3]"),
    QT_TRANSLATE_NOOP("Problems", "the least is above the most"),
    QT_TRANSLATE_NOOP("Problems", "it is not said how long texts are"),
    QT_TRANSLATE_NOOP("Problems", "write a length, as in {\"mean\": 512}"),
    QT_TRANSLATE_NOOP("Problems", "it is not said how much lengths differ"),
    QT_TRANSLATE_NOOP("Problems", "write a standard deviation, or choose fixed"),
    QT_TRANSLATE_NOOP("Problems", "the shape \"uniform\" needs its ends"),
    QT_TRANSLATE_NOOP("Problems", "write min and max"),
    QT_TRANSLATE_NOOP("Problems", "a block cannot be empty"),
    QT_TRANSLATE_NOOP("Problems", "write 1 or more; 512 is usual"),
    QT_TRANSLATE_NOOP("Problems", "prompts are generated or read, not both"),
    QT_TRANSLATE_NOOP("Problems", "remove the key, or generator"),
    QT_TRANSLATE_NOOP("Problems", "there must be a group"),
    QT_TRANSLATE_NOOP("Problems", "write 1 or more"),
    QT_TRANSLATE_NOOP("Problems", "write a whole number, at most %1"),
    QT_TRANSLATE_NOOP("Problems", "lengths are drawn or read, not both"),
    QT_TRANSLATE_NOOP("Problems", "remove pairs, or prompt and output"),
    QT_TRANSLATE_NOOP("Problems", "there is no scenario %1"),
    QT_TRANSLATE_NOOP("Problems", "name one of /scenarios"),
    QT_TRANSLATE_NOOP("Problems", "there is no endpoint %1"),
    QT_TRANSLATE_NOOP("Problems", "name one of /endpoints"),
    QT_TRANSLATE_NOOP("Problems", "there must be a trial"),
    QT_TRANSLATE_NOOP("Problems", "write 1 or more, or null for the scenarios' own"),
    QT_TRANSLATE_NOOP("Problems", "only the trials of interleaved suites rest"),
    QT_TRANSLATE_NOOP("Problems", "write \"interleaved\" as order, or remove the key"),
    QT_TRANSLATE_NOOP("Problems", "a fixed number of trials and a precision exclude each other"),
    QT_TRANSLATE_NOOP("Problems", "remove one of the two"),
    QT_TRANSLATE_NOOP("Problems", "without a half width the number of trials is fixed"),
    QT_TRANSLATE_NOOP("Problems", "write a share such as 0.02, or remove the key"),
    QT_TRANSLATE_NOOP("Problems", "not a share above 0 and below 1"),
    QT_TRANSLATE_NOOP("Problems", "write a share such as 0.02"),
    QT_TRANSLATE_NOOP("Problems", "the times of an accuracy run are no result to be precise about"),
    QT_TRANSLATE_NOOP("Problems", "remove precision, or raise repeats"),
    QT_TRANSLATE_NOOP("Problems", "fewer than 3 trials have no interval"),
    QT_TRANSLATE_NOOP("Problems", "write 3 or more; 5 is usual"),
    QT_TRANSLATE_NOOP("Problems", "not between the least number of trials and %1"),
    QT_TRANSLATE_NOOP("Problems", "write a number that is as large as min_trials or larger"),
    QT_TRANSLATE_NOOP("Problems", "%1 is no number that a precision can be asked of"),
    QT_TRANSLATE_NOOP("Problems",
                      "write requests_per_s, output_tokens_per_s or a statistic of a time such as "
                      "p99_latency_ms"),
    QT_TRANSLATE_NOOP("Problems", "a comparison is an object"),
    QT_TRANSLATE_NOOP("Problems", "write {\"name\", \"base\", \"candidates\"}"),
    QT_TRANSLATE_NOOP("Problems", "there is no run to compare with"),
    QT_TRANSLATE_NOOP("Problems", "write its UUID"),
    QT_TRANSLATE_NOOP("Problems", "there are no runs to compare"),
    QT_TRANSLATE_NOOP("Problems", "write a list of UUIDs"),
    QT_TRANSLATE_NOOP("Problems", "the project has no name"),
    QT_TRANSLATE_NOOP("Problems", "reports show it: give it one"),
    QT_TRANSLATE_NOOP("Problems", "an answer needs room for a token"),
    QT_TRANSLATE_NOOP("Problems", "write 1 or more, or null"),
    QT_TRANSLATE_NOOP("Problems", "min_tokens is above max_tokens"),
    QT_TRANSLATE_NOOP("Problems", "lower it to %1 or less"),
    QT_TRANSLATE_NOOP("Problems", "a temperature cannot be negative"),
    QT_TRANSLATE_NOOP("Problems", "not a share above 0"),
    QT_TRANSLATE_NOOP("Problems", "write a number above 0, at most 1, or null"),
    QT_TRANSLATE_NOOP("Problems", "Loadstone writes this key itself"),
    QT_TRANSLATE_NOOP("Problems", "remove it"),
    QT_TRANSLATE_NOOP("Problems", "a placeholder is not closed"),
    QT_TRANSLATE_NOOP("Problems", "write {{column}} with two braces on each side"),
    QT_TRANSLATE_NOOP("Problems", "without a placeholder every prompt would be the same"),
    QT_TRANSLATE_NOOP("Problems", "write {{column}} where the row's text belongs"),
    QT_TRANSLATE_NOOP("Problems",
                      "a template makes a prompt, map.messages takes whole conversations"),
    QT_TRANSLATE_NOOP("Problems", "keep one of the two"),
    QT_TRANSLATE_NOOP("Problems", "there is no file"),
    QT_TRANSLATE_NOOP("Problems", "write its path, relative to the project file"),
    QT_TRANSLATE_NOOP("Problems", "0 rows cannot be run"),
    QT_TRANSLATE_NOOP("Problems", "write 1 or more, or null for all"),
    QT_TRANSLATE_NOOP("Problems", "prompt and messages are both mapped"),
    QT_TRANSLATE_NOOP("Problems", "keep messages for conversations, prompt for single texts"),
    QT_TRANSLATE_NOOP("Problems", "there is no scorer %1"),
    QT_TRANSLATE_NOOP("Problems", "there is no benchmark %1"),
    QT_TRANSLATE_NOOP("Problems", "write one of: %1"),
    QT_TRANSLATE_NOOP("Problems", "a tolerance cannot be negative"),
    QT_TRANSLATE_NOOP("Problems", "not a regular expression"),
    QT_TRANSLATE_NOOP("Problems", "check its brackets and backslashes"),
    QT_TRANSLATE_NOOP("Problems", "the judge would not see {{%1}}"),
    QT_TRANSLATE_NOOP("Problems", "write it where the text belongs"),
    QT_TRANSLATE_NOOP(
        "Problems", "write {{question}}, {{expected}} and {{answer}}, or {{first}} and {{second}}"),
    QT_TRANSLATE_NOOP("Problems", "only judge/1, judge-pair/1 and similarity/1 ask a judge"),
    QT_TRANSLATE_NOOP("Problems", "choose one of them as scorer, or remove the key"),
    QT_TRANSLATE_NOOP("Problems", "similarity/1 compares texts, it has no rubric"),
    QT_TRANSLATE_NOOP("Problems", "remove the key"),
    QT_TRANSLATE_NOOP("Problems", "the scorer %1 asks an endpoint, and none is named"),
    QT_TRANSLATE_NOOP("Problems", "similarity/1 needs an endpoint that gives embeddings"),
    QT_TRANSLATE_NOOP("Problems", "name one of API kind openai-embeddings"),
    QT_TRANSLATE_NOOP("Problems", "a judge has to write text"),
    QT_TRANSLATE_NOOP("Problems", "name an endpoint whose API kind generates text"),
    QT_TRANSLATE_NOOP("Problems", "in accuracy mode all answers are graded"),
    QT_TRANSLATE_NOOP("Problems", "no program ends in no time"),
    QT_TRANSLATE_NOOP("Problems", "write more than 0, or null"),
    QT_TRANSLATE_NOOP("Problems", "not a day"),
    QT_TRANSLATE_NOOP("Problems", "write it as 2025-01-31, or null"),
    QT_TRANSLATE_NOOP("Problems", "not a SHA-256"),
    QT_TRANSLATE_NOOP("Problems", "write 64 hexadecimal digits, or null"),
    QT_TRANSLATE_NOOP("Problems",
                      "keep the secret in the environment or the keychain and write env:VARIABLE "
                      "or keychain:NAME; never share a file that held it"),
    QT_TRANSLATE_NOOP("Problems", "not an echo: URL"),
    QT_TRANSLATE_NOOP("Problems",
                      "write echo: with options as query, as in echo:?ttft=20ms&itl=2ms&tokens=32"),
    QT_TRANSLATE_NOOP("Problems", "%1 is no option of the bundled server here"),
    QT_TRANSLATE_NOOP("Problems", "use options of loadstone-echo, without --port"),
    QT_TRANSLATE_NOOP("Problems", "the URL holds a user name or password"),
    QT_TRANSLATE_NOOP("Problems", "the URL's query holds a key"),
    QT_TRANSLATE_NOOP("Problems", "not a URL that can be called"),
    QT_TRANSLATE_NOOP("Problems",
                      "write http://HOST:PORT, https://HOST, or echo: for the bundled server"),
    QT_TRANSLATE_NOOP("Problems", "a base URL has no #fragment"),
    QT_TRANSLATE_NOOP("Problems", "port 0 cannot be called"),
    QT_TRANSLATE_NOOP("Problems", "write the server's port"),
    QT_TRANSLATE_NOOP("Problems", "not a header that HTTP allows"),
    QT_TRANSLATE_NOOP("Problems", "use letters, digits and - in the name, and one line as value"),
    QT_TRANSLATE_NOOP("Problems", "Loadstone sends this header itself"),
    QT_TRANSLATE_NOOP("Problems", "auth.ref makes an Authorization header already"),
    QT_TRANSLATE_NOOP("Problems", "a time-out of 0 would fail every request"),
    QT_TRANSLATE_NOOP("Problems", "write milliseconds above 0"),
    QT_TRANSLATE_NOOP("Problems", "there is no URL"),
    QT_TRANSLATE_NOOP("Problems", "write the server's base URL, as in [\"http://127.0.0.1:8000\"]"),
    QT_TRANSLATE_NOOP("Problems", "echo: stands alone"),
    QT_TRANSLATE_NOOP("Problems", "keep one echo: URL and no other"),
    QT_TRANSLATE_NOOP("Problems", "this looks like a key or password"),
    QT_TRANSLATE_NOOP("Problems", "a key or password stands here in clear"),
    QT_TRANSLATE_NOOP("Problems", "the API kind %1 does not use all that stands here"),
    QT_TRANSLATE_NOOP("Problems", "remove what belongs to another kind"),
    QT_TRANSLATE_NOOP("Problems", "not a JSON pointer"),
    QT_TRANSLATE_NOOP("Problems", "write where it stands in the answer, as in /choices/0/text"),
    QT_TRANSLATE_NOOP("Problems", "the body is a template and a file at once"),
    QT_TRANSLATE_NOOP("Problems", "there is no body to send"),
    QT_TRANSLATE_NOOP("Problems",
                      "write a template with {{column}}, or name the column of files in body_file"),
    QT_TRANSLATE_NOOP("Problems", "not an HTTP method"),
    QT_TRANSLATE_NOOP("Problems", "write one in capitals, such as POST"),
    QT_TRANSLATE_NOOP("Problems", "there is no path to call"),
    QT_TRANSLATE_NOOP("Problems", "write one that starts with /"),
    QT_TRANSLATE_NOOP("Problems", "not a media type"),
    QT_TRANSLATE_NOOP("Problems", "write one such as application/json"),
    QT_TRANSLATE_NOOP("Problems", "there is no name of the tensor"),
    QT_TRANSLATE_NOOP("Problems", "write the model's input, such as text_input"),
    QT_TRANSLATE_NOOP("Problems", "%1 is no datatype of tensors here"),
    QT_TRANSLATE_NOOP("Problems",
                      "write BYTES, BOOL, FP32, FP64, INT8 to INT64 or UINT8 to UINT64"),
    QT_TRANSLATE_NOOP("Problems", "raw bytes of a file do not fit into JSON"),
    QT_TRANSLATE_NOOP("Problems", "set binary to true"),
    QT_TRANSLATE_NOOP("Problems", "the API kind %1 has no word for %2: it is not sent"),
    QT_TRANSLATE_NOOP("Problems", "leave it out, or put the server's own word into extra"),
    QT_TRANSLATE_NOOP("Problems", "there is no model"),
    QT_TRANSLATE_NOOP("Problems", "write the model's name as the server lists it"),
    QT_TRANSLATE_NOOP("Problems", "not a reference to a secret"),
    QT_TRANSLATE_NOOP("Problems", "the server's certificate is not verified"),
    QT_TRANSLATE_NOOP("Problems", "name the authority's file in tls.ca instead"),
    QT_TRANSLATE_NOOP("Problems", "write the name of the file that holds it"),
    QT_TRANSLATE_NOOP("Problems", "a key without its certificate is of no use"),
    QT_TRANSLATE_NOOP("Problems", "name the certificate's file in tls.cert"),
    QT_TRANSLATE_NOOP("Problems",
                      "keep USER:PASSWORD in the environment or the keychain and name it in "
                      "proxy_auth"),
    QT_TRANSLATE_NOOP("Problems", "not an HTTP proxy's address"),
    QT_TRANSLATE_NOOP("Problems", "write http://HOST:PORT, or \"none\""),
    QT_TRANSLATE_NOOP("Problems", "without a proxy this is not used"),
    QT_TRANSLATE_NOOP("Problems", "name the proxy, or remove the key"),
    QT_TRANSLATE_NOOP("Problems", "write a whole number from 0 to %1"),
    QT_TRANSLATE_NOOP("Problems", "not the status of a failure"),
    QT_TRANSLATE_NOOP("Problems", "write HTTP statuses from 300 to 599, as in [429, 503]"),
    QT_TRANSLATE_NOOP("Problems", "nothing would ever be sent again"),
    QT_TRANSLATE_NOOP("Problems", "without a pause the server has no time"),
    QT_TRANSLATE_NOOP("Problems", "the API kind %1 writes no text whose tokens could be counted"),
    QT_TRANSLATE_NOOP("Problems", "there is no system %1"),
    QT_TRANSLATE_NOOP("Problems", "name one of /systems, or null"),
    QT_TRANSLATE_NOOP("Problems", "%1 cannot be used"),
    QT_TRANSLATE_NOOP("Problems", "write a whole number from 1 to %1"),
    QT_TRANSLATE_NOOP("Problems", "write a number above 0, at most %1"),
    QT_TRANSLATE_NOOP("Problems", "the kind %1 does not take this"),
    QT_TRANSLATE_NOOP("Problems", "remove it, or choose another kind"),
    QT_TRANSLATE_NOOP("Problems", "there is no rate"),
    QT_TRANSLATE_NOOP("Problems", "write requests per second, as in {\"rate_per_s\": 100}"),
    QT_TRANSLATE_NOOP("Problems", "0 would mean that nothing is done"),
    QT_TRANSLATE_NOOP("Problems", "write more than 0, or remove the key"),
    QT_TRANSLATE_NOOP("Problems", "the run stops before this floor"),
    QT_TRANSLATE_NOOP("Problems", "clients give up after a time or after tokens, not both"),
    QT_TRANSLATE_NOOP("Problems", "it is not said when clients give up"),
    QT_TRANSLATE_NOOP("Problems", "write after_ms or after_tokens"),
    QT_TRANSLATE_NOOP("Problems", "answers that are graded are waited for"),
    QT_TRANSLATE_NOOP("Problems", "set mode to performance, or remove the key"),
    QT_TRANSLATE_NOOP("Problems", "a query of several samples is waited for"),
    QT_TRANSLATE_NOOP("Problems", "remove the key, or choose another kind"),
    QT_TRANSLATE_NOOP("Problems", "LoadGen waits for every answer"),
    QT_TRANSLATE_NOOP("Problems", "remove the key, or loadgen"),
    QT_TRANSLATE_NOOP("Problems", "raise stop.duration_ms, or the run will be INVALID"),
    QT_TRANSLATE_NOOP("Problems", "raise stop.samples, or the run will be INVALID"),
    QT_TRANSLATE_NOOP("Problems", "not a share"),
    QT_TRANSLATE_NOOP("Problems", "write a number from 0 to 1"),
    QT_TRANSLATE_NOOP("Problems", "the kind %1 runs in one worker"),
    QT_TRANSLATE_NOOP("Problems", "write 1"),
    QT_TRANSLATE_NOOP("Problems", "%1 workers cannot share %2 in flight"),
    QT_TRANSLATE_NOOP("Problems", "one request"),
    QT_TRANSLATE_NOOP("Problems", "%1 requests"),
    QT_TRANSLATE_NOOP("Problems", "write %1 or less, or raise the concurrency"),
    QT_TRANSLATE_NOOP("Problems", "not the name of a definition set"),
    QT_TRANSLATE_NOOP("Problems", "write a name with its version, as in native/1"),
    QT_TRANSLATE_NOOP("Problems", "there is no definition set %1"),
    QT_TRANSLATE_NOOP(
        "Problems",
        "write one of native/1, loadgen/1, mlperf-endpoints/1, vllm/1, guidellm/1, aiperf/1"),
    QT_TRANSLATE_NOOP("Problems", "write samples per second above 0"),
    QT_TRANSLATE_NOOP("Problems", "not a percentile"),
    QT_TRANSLATE_NOOP("Problems", "write a number above 0 and below 100, such as 99"),
    QT_TRANSLATE_NOOP("Problems", "LoadGen's rules end the run, not these"),
    QT_TRANSLATE_NOOP("Problems",
                      "remove stop; loadgen has min_duration_ms, min_query_count and their limits"),
    QT_TRANSLATE_NOOP("Problems", "LoadGen drops no request"),
    QT_TRANSLATE_NOOP("Problems", "remove it; loadgen.max_async_queries ends the run instead"),
    QT_TRANSLATE_NOOP("Problems", "LoadGen sends the samples as they are"),
    QT_TRANSLATE_NOOP("Problems", "write \"none\" under LoadGen's rules"),
    QT_TRANSLATE_NOOP("Problems", "LoadGen's accuracy mode issues every sample once"),
    QT_TRANSLATE_NOOP("Problems", "write 1, or raise trials"),
    QT_TRANSLATE_NOOP("Problems", "the numbers will be Loadstone's own, not LoadGen's"),
    QT_TRANSLATE_NOOP("Problems", "write loadgen/1 for LoadGen's percentiles, rates and validity"),
    QT_TRANSLATE_NOOP("Problems", "only the issue \"same\" has an index"),
    QT_TRANSLATE_NOOP("Problems", "remove the key, or write \"same\" in issue"),
    QT_TRANSLATE_NOOP("Problems", "the loaded set has no sample %1"),
    QT_TRANSLATE_NOOP("Problems", "write a number below %1"),
    QT_TRANSLATE_NOOP("Problems", "the loaded set has %1 samples, there is no sample %2 to repeat"),
    QT_TRANSLATE_NOOP("Problems", "with token latencies the limits are those of TTFT and TPOT"),
    QT_TRANSLATE_NOOP("Problems", "write ttft_latency_ms and tpot_latency_ms"),
    QT_TRANSLATE_NOOP("Problems", "token latencies are not used"),
    QT_TRANSLATE_NOOP("Problems", "write true in use_token_latencies"),
    QT_TRANSLATE_NOOP("Problems", "write tokens above 0, or remove the key"),
    QT_TRANSLATE_NOOP("Problems", "set streaming to \"on\", or write false"),
    QT_TRANSLATE_NOOP("Problems", "the run stops before its own minimum"),
    QT_TRANSLATE_NOOP("Problems", "raise it, or the run will be INVALID"),
    QT_TRANSLATE_NOOP("Problems", "that is more queries than LoadGen's lists can hold"),
    QT_TRANSLATE_NOOP("Problems",
                      "lower the duration, the rate or the count below 268 million queries"),
    QT_TRANSLATE_NOOP("Problems",
                      "under these rules of LoadGen one worker has to see every answer"),
    QT_TRANSLATE_NOOP("Problems", "LoadGen does not know the kind %1"),
    QT_TRANSLATE_NOOP("Problems",
                      "remove loadgen, or use single-stream, multi-stream, server or offline"),
    QT_TRANSLATE_NOOP("Problems", "there is no preset %1"),
    QT_TRANSLATE_NOOP(
        "Problems",
        "write a model of the round such as resnet50 or llama2-70b, any-model, or null"),
    QT_TRANSLATE_NOOP("Problems", "repeats count in accuracy mode only"),
    QT_TRANSLATE_NOOP("Problems", "remove the key, or raise trials"),
    QT_TRANSLATE_NOOP("Problems", "a salt changes the prompts, so answers cannot be graded"),
    QT_TRANSLATE_NOOP("Problems", "write \"none\" in accuracy mode"),
    QT_TRANSLATE_NOOP("Problems", "the dataset %1 names no column with expected answers"),
    QT_TRANSLATE_NOOP("Problems", "set map.expected of the dataset"),
    QT_TRANSLATE_NOOP("Problems", "there is no dataset"),
    QT_TRANSLATE_NOOP("Problems", "name one of /datasets"),
    QT_TRANSLATE_NOOP("Problems", "there is no dataset %1"),
    QT_TRANSLATE_NOOP("Problems", "there is no SLO %1"),
    QT_TRANSLATE_NOOP("Problems", "name one of /slos, or null"),
    QT_TRANSLATE_NOOP("Problems", "accuracy mode does not judge times"),
    QT_TRANSLATE_NOOP("Problems", "accuracy is measured in accuracy mode only"),
    QT_TRANSLATE_NOOP("Problems", "use an SLO that fits the scenario's mode"),
    QT_TRANSLATE_NOOP("Problems", "TTFT, TPOT and ITL exist in streamed answers only"),
    QT_TRANSLATE_NOOP("Problems", "set streaming to \"on\", or use an SLO on latency_ms"),
    QT_TRANSLATE_NOOP("Problems", "there is no metric %1"),
    QT_TRANSLATE_NOOP("Problems",
                      "write ttft_ms, tpot_ms, itl_ms, latency_ms, error_share, requests_per_s, "
                      "output_tokens_per_s, accuracy or good_fraction"),
    QT_TRANSLATE_NOOP("Problems", "there is no statistic %1"),
    QT_TRANSLATE_NOOP("Problems", "write p50, p90, p95, p97, p99, p99_9, mean or max"),
    QT_TRANSLATE_NOOP("Problems", "this metric is one number for the whole run"),
    QT_TRANSLATE_NOOP("Problems", "remove the statistic"),
    QT_TRANSLATE_NOOP("Problems", "not a comparison"),
    QT_TRANSLATE_NOOP("Problems", "write <=, <, >= or >"),
    QT_TRANSLATE_NOOP("Problems", "a higher value is not better here"),
    QT_TRANSLATE_NOOP("Problems", "a lower value is not better here"),
    QT_TRANSLATE_NOOP("Problems", "write <= or <"),
    QT_TRANSLATE_NOOP("Problems", "write >= or >"),
    QT_TRANSLATE_NOOP("Problems", "this limit can never be met or missed"),
    QT_TRANSLATE_NOOP("Problems", "write a share from 0 to 1"),
    QT_TRANSLATE_NOOP("Problems", "name one of /datasets after accuracy:"),
    QT_TRANSLATE_NOOP("Problems", "the SLO asks for nothing"),
    QT_TRANSLATE_NOOP("Problems",
                      "add items, as in {\"metric\": \"ttft_ms\", \"stat\": \"p99\", \"op\": "
                      "\"<=\", \"value\": 500}"),
    QT_TRANSLATE_NOOP("Problems", "this key is not known"),
    QT_TRANSLATE_NOOP("Problems", "it is kept in the file and has no effect; check its spelling"),
    QT_TRANSLATE_NOOP("Problems", "the value cannot be used (%1)"),
    QT_TRANSLATE_NOOP("Problems", "write an object"),
    QT_TRANSLATE_NOOP("Problems", "write %1"),
    QT_TRANSLATE_NOOP("Problems", "a text"),
    QT_TRANSLATE_NOOP("Problems", "a text or null"),
    QT_TRANSLATE_NOOP("Problems", "true or false"),
    QT_TRANSLATE_NOOP("Problems", "a number"),
    QT_TRANSLATE_NOOP("Problems", "a whole number"),
    QT_TRANSLATE_NOOP("Problems", "a whole number from 0 to %1"),
    QT_TRANSLATE_NOOP("Problems", "a number of milliseconds, 0 or more"),
    QT_TRANSLATE_NOOP("Problems", "an array"),
    QT_TRANSLATE_NOOP("Problems", "an object"),
    QT_TRANSLATE_NOOP("Problems", "an array of texts"),
    QT_TRANSLATE_NOOP("Problems", "an object of texts"),
    QT_TRANSLATE_NOOP("Problems", "an array of [\"scenario\", \"endpoint\"] pairs"),
    // Ramps, and what surrounds a run.
    QT_TRANSLATE_NOOP("Problems", "write a number from 0 to %1"),
    QT_TRANSLATE_NOOP("Problems", "write a number from 1 to %1"),
    QT_TRANSLATE_NOOP("Problems", "this shape of ramp does not take it"),
    QT_TRANSLATE_NOOP("Problems", "remove it, or choose another shape"),
    QT_TRANSLATE_NOOP("Problems", "bursts are of requests, not of slots"),
    QT_TRANSLATE_NOOP("Problems", "write \"rate\" as of, or choose another shape"),
    QT_TRANSLATE_NOOP("Problems", "a burst needs its number of requests"),
    QT_TRANSLATE_NOOP("Problems", "bursts need the time between them"),
    QT_TRANSLATE_NOOP("Problems", "remove it: the list of steps says all levels"),
    QT_TRANSLATE_NOOP("Problems", "nothing says how long a step is held"),
    QT_TRANSLATE_NOOP("Problems", "write milliseconds, or the whole time as stop.duration_ms"),
    QT_TRANSLATE_NOOP("Problems", "the run stops before the last step ends"),
    QT_TRANSLATE_NOOP("Problems", "raise stop.duration_ms, or lower the time of a step"),
    QT_TRANSLATE_NOOP("Problems", "remove it, or write steps: this ramp changes all the time"),
    QT_TRANSLATE_NOOP("Problems", "nothing says how long the ramp takes"),
    QT_TRANSLATE_NOOP("Problems", "write milliseconds"),
    QT_TRANSLATE_NOOP("Problems", "the ramp stays at 0"),
    QT_TRANSLATE_NOOP("Problems", "write a number above 0"),
    QT_TRANSLATE_NOOP("Problems", "the ramp needs its first and last level"),
    QT_TRANSLATE_NOOP("Problems", "write requests in flight, as in {\"from\": 1, \"to\": 64}"),
    QT_TRANSLATE_NOOP("Problems", "write requests per second, as in {\"from\": 1, \"to\": 100}"),
    QT_TRANSLATE_NOOP("Problems", "remove it: requests in flight follow one another"),
    QT_TRANSLATE_NOOP("Problems", "remove it, or write \"burst\" as shape"),
    QT_TRANSLATE_NOOP("Problems", "there are no steps"),
    QT_TRANSLATE_NOOP("Problems", "write how many, or a list of levels as in [10, 20, 40]"),
    QT_TRANSLATE_NOOP("Problems", "the warm-up runs at the first level, which is 0"),
    QT_TRANSLATE_NOOP("Problems", "write warmup.duration_ms, or raise load.from"),
    QT_TRANSLATE_NOOP("Problems", "only a ramp can break"),
    QT_TRANSLATE_NOOP("Problems", "remove it, or choose the kind \"ramp\""),
    QT_TRANSLATE_NOOP("Problems", "not a condition: %1"),
    QT_TRANSLATE_NOOP("Problems",
                      "write error_share>0.05, timeout_share>0, p99_ttft_ms>500, "
                      "p99_latency_ms>2000 or in_flight_growing"),
    QT_TRANSLATE_NOOP("Problems", "a step ends before a condition can have held so long"),
    QT_TRANSLATE_NOOP("Problems", "lower it to the time of a step, or hold steps longer"),
    QT_TRANSLATE_NOOP("Problems", "accuracy mode asks every question"),
    QT_TRANSLATE_NOOP("Problems", "the model %1 is named twice"),
    QT_TRANSLATE_NOOP("Problems", "add the two weights up"),
    QT_TRANSLATE_NOOP("Problems",
                      "write a whole http:// or https:// URL, or a /path of the endpoint's server"),
    QT_TRANSLATE_NOOP("Problems", "not an HTTP method"),
    QT_TRANSLATE_NOOP("Problems", "write GET, POST, PUT or DELETE"),
    QT_TRANSLATE_NOOP("Problems", "a number of steps, or an array of levels"),
    QT_TRANSLATE_NOOP("Problems", "one of %1"),
    QT_TRANSLATE_NOOP("Problems", "string"),
    QT_TRANSLATE_NOOP("Problems", "number"),
    QT_TRANSLATE_NOOP("Problems", "null"),
    QT_TRANSLATE_NOOP("Problems", "array"),
    QT_TRANSLATE_NOOP("Problems", "object"),
    QT_TRANSLATE_NOOP("Problems", "boolean"),
    QT_TRANSLATE_NOOP("Problems", "about %1 of the %2 free will be written"),
    QT_TRANSLATE_NOOP("Problems", "free some space if other programs write here too"),
    QT_TRANSLATE_NOOP("Problems",
                      "the %1 connections that this machine allows are all taken once the server "
                      "gives no answer for %2 s"),
    QT_TRANSLATE_NOOP("Problems",
                      "set max_in_flight, name more base URLs, or allow more open files or local "
                      "ports"),
    QT_TRANSLATE_NOOP("Problems", "this run may take %1 tokens: its cap of %2 would end it early"),
    QT_TRANSLATE_NOOP("Problems", "this run may cost %1: its cap of %2 would end it early"),
    QT_TRANSLATE_NOOP("Problems", "raise the cap, or ask for less, to measure to the end"),
    QT_TRANSLATE_NOOP("Problems",
                      "the cost has a cap, and no price of the endpoint is known: describe its "
                      "system with price_per_hour, price_per_million_input_tokens or "
                      "price_per_million_output_tokens"),
    QT_TRANSLATE_NOOP("Problems",
                      "probes for stalls are set beside times, and accuracy mode does not judge "
                      "times"),
    QT_TRANSLATE_NOOP("Problems", "remove the key, or set mode to performance"),
    QT_TRANSLATE_NOOP("Problems",
                      "LoadGen's rules allow no other requests, and probes for stalls are such"),
    QT_TRANSLATE_NOOP("Problems",
                      "the API kind %1 has no small request that could probe for stalls: remove "
                      "stall_probes"),
    QT_TRANSLATE_NOOP("Problems", "no bodies are kept, so their limit does nothing"),
    QT_TRANSLATE_NOOP("Problems", "set keep_bodies to failed, sampled or all, or remove the key"),
    QT_TRANSLATE_NOOP("Problems", "the dataset %1 is not the one that the project pins"),
    QT_TRANSLATE_NOOP("Problems", "restore the file, or update sha256 of the dataset"),
    // What reading a dataset, showing a request and planning a run say.
    QT_TRANSLATE_NOOP("Problems", "there is no file %1"),
    QT_TRANSLATE_NOOP("Problems",
                      "put it there or correct the path, which is relative to the project file"),
    QT_TRANSLATE_NOOP("Problems", "repair the file, or name another one"),
    QT_TRANSLATE_NOOP("Problems", "there are no rows in %1"),
    QT_TRANSLATE_NOOP("Problems", "there are no rows in it"),
    QT_TRANSLATE_NOOP("Problems", "name another file"),
    QT_TRANSLATE_NOOP("Problems", "there is no column %1"),
    QT_TRANSLATE_NOOP("Problems", "the columns are: %1"),
    QT_TRANSLATE_NOOP("Problems", "name the column, as in {\"prompt\": \"question\"}"),
    QT_TRANSLATE_NOOP("Problems", "correct this row, or map another column"),
    QT_TRANSLATE_NOOP("Problems", "there is no expected answer"),
    QT_TRANSLATE_NOOP("Problems", "line %1 has no expected answer"),
    QT_TRANSLATE_NOOP("Problems", "line %1, byte %2: %3"),
    QT_TRANSLATE_NOOP("Problems", "line %1: %2"),
    QT_TRANSLATE_NOOP("Problems", "row %1: %2"),
    QT_TRANSLATE_NOOP("Problems", "byte %1: %2"),
    QT_TRANSLATE_NOOP("Problems", "rows are counted from 1"),
    QT_TRANSLATE_NOOP("Problems", "there is no row %1: %2 are used"),
    QT_TRANSLATE_NOOP("Problems",
                      "the columns %1 and %2 differ only in case: name one of them in map"),
    QT_TRANSLATE_NOOP("Problems", "the column \"%1\" names no file"),
    QT_TRANSLATE_NOOP("Problems", "there is no column %1 for %2; the columns are: %3"),
    QT_TRANSLATE_NOOP("Problems", "a message is neither {role, content} nor {from, value}"),
    QT_TRANSLATE_NOOP(
        "Problems",
        "no column is known to hold prompts: set map.prompt or map.messages; the columns are: %1"),
    QT_TRANSLATE_NOOP("Problems", "the conversation is empty"),
    QT_TRANSLATE_NOOP("Problems", "the template's column %1 is missing"),
    QT_TRANSLATE_NOOP("Problems", "the column %1 is missing"),
    QT_TRANSLATE_NOOP("Problems", "the column %1 holds no conversation"),
    QT_TRANSLATE_NOOP("Problems", "the column %1 holds neither text nor messages"),
    QT_TRANSLATE_NOOP("Problems", "the prompt is empty"),
    QT_TRANSLATE_NOOP("Problems", "choices follow a text, not messages or token numbers"),
    QT_TRANSLATE_NOOP("Problems", "the column %1 is not a token count"),
    QT_TRANSLATE_NOOP("Problems", "%1 fields where the header has %2"),
    QT_TRANSLATE_NOOP("Problems", "not UTF-8 text"),
    QT_TRANSLATE_NOOP("Problems", "there is no header line"),
    QT_TRANSLATE_NOOP("Problems", "the header has an empty or a repeated column name"),
    QT_TRANSLATE_NOOP("Problems", "the quote is never closed"),
    QT_TRANSLATE_NOOP("Problems", "text after a closing quote"),
    QT_TRANSLATE_NOOP("Problems", "the rows are not objects or texts"),
    QT_TRANSLATE_NOOP("Problems", "there is nothing at rows = %1"),
    QT_TRANSLATE_NOOP("Problems", "no array of rows was found"),
    QT_TRANSLATE_NOOP("Problems", "several arrays could be the rows (%1): set rows of the dataset"),
    QT_TRANSLATE_NOOP("Problems", "not valid JSON"),
    QT_TRANSLATE_NOOP("Problems", "a row is an object, this is %1"),
    QT_TRANSLATE_NOOP("Problems", "cannot be read: %1"),
    QT_TRANSLATE_NOOP("Problems", "no such file"),
    QT_TRANSLATE_NOOP("Problems", "the gzip data ends too early"),
    QT_TRANSLATE_NOOP("Problems", "the gzip data is damaged"),
    QT_TRANSLATE_NOOP("Problems", "the zstd data ends too early"),
    QT_TRANSLATE_NOOP("Problems", "the zstd data is damaged"),
    QT_TRANSLATE_NOOP("Problems", "UTF-16 text: save it as UTF-8"),
    QT_TRANSLATE_NOOP("Problems", "Parquet is not available yet: write it as JSON lines or CSV"),
    QT_TRANSLATE_NOOP("Problems",
                      "%1 workers cannot share the %2 requests of the dataset: use fewer workers"),
    QT_TRANSLATE_NOOP("Problems",
                      "about %1 are needed for request bodies and logs, %2 are free: free some "
                      "space, or run fewer requests or trials"),
    QT_TRANSLATE_NOOP("Problems",
                      "%1 connections at a time are asked for, this machine allows %2 (%3 open "
                      "files a worker, %4 local ports): lower the concurrency, raise the limit "
                      "with ulimit -n, or use more workers"),
};

struct Pattern
{
    const char* text;
    QRegularExpression shape;
};

std::vector<const char*> allTexts()
{
    std::vector<const char*> texts(std::begin(kTexts), std::end(kTexts));
    texts.insert(texts.end(), std::begin(detail::kDatasetTexts), std::end(detail::kDatasetTexts));
    texts.insert(texts.end(), std::begin(detail::kErrorTexts), std::end(detail::kErrorTexts));
    return texts;
}

std::vector<Pattern> makePatterns()
{
    std::vector<Pattern> patterns;
    for (const char* text : allTexts()) {
        QString shape = QRegularExpression::escape(QString::fromUtf8(text));
        if (!shape.contains(u'%')) {
            continue;
        }
        for (const QString& place : { u"\\%1"_s, u"\\%2"_s, u"\\%3"_s, u"\\%4"_s }) {
            // As short as can be: what comes last may hold the same words again.
            shape.replace(place, u"(.+?)"_s);
        }
        patterns.push_back({ text,
                             QRegularExpression(QRegularExpression::anchoredPattern(shape),
                                                QRegularExpression::DotMatchesEverythingOption) });
    }
    // "write %1" would take what a longer text says better.
    std::stable_sort(patterns.begin(), patterns.end(), [](const Pattern& a, const Pattern& b) {
        return qstrlen(a.text) > qstrlen(b.text);
    });
    return patterns;
}

QString translated(const char* text)
{
    return QCoreApplication::translate("Problems", text);
}

} // namespace

QString problemWords(const QString& english)
{
    static const QHash<QString, const char*> whole = [] {
        QHash<QString, const char*> texts;
        for (const char* text : allTexts()) {
            texts.insert(QString::fromUtf8(text), text);
        }
        return texts;
    }();
    if (const auto found = whole.constFind(english); found != whole.constEnd()) {
        return translated(*found);
    }
    static const std::vector<Pattern> patterns = makePatterns();
    for (const Pattern& pattern : patterns) {
        const QRegularExpressionMatch match = pattern.shape.match(english);
        if (!match.hasMatch()) {
            continue;
        }
        // Only words of validation itself: names in quotes stay what they are.
        const auto part = [&match](int at) { return problemWords(match.captured(at)); };
        const QString text = translated(pattern.text);
        switch (match.lastCapturedIndex()) {
        case 1:
            return text.arg(part(1));
        case 2:
            return text.arg(part(1), part(2));
        case 3:
            return text.arg(part(1), part(2), part(3));
        default:
            return text.arg(part(1), part(2), part(3), part(4));
        }
    }
    return english;
}

QString errorDetail(const Error& error)
{
    const QString detail = problemWords(error.detail);
    return error.where.isEmpty() ? detail : QString(error.where % u": "_s % detail);
}

QString problemSentence(const Problem& problem)
{
    return QCoreApplication::translate("ProblemWords", "%1; %2", "what is wrong, what to do")
        .arg(problemWords(problem.message), problemWords(problem.remedy));
}

} // namespace loadstone
