// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of endpoints and systems; the others are in editspecsdataset.cpp and editspecsload.cpp.
#include "pages/editspecs.h"

#include "text/words.h"

using namespace Qt::StringLiterals;

namespace loadstone {

using Section = ProjectTreeModel::Section;
using detail::EditWords;

namespace detail {

EditSpec editSpec(const char* key, EditKind kind, const QString& label, const QString& help)
{
    EditSpec spec;
    spec.key = QString::fromLatin1(key);
    spec.kind = kind;
    spec.label = label;
    spec.help = help;
    return spec;
}

EditChoices nameChoices(const Project& project, Section section, const QString& none)
{
    EditChoices choices;
    if (!none.isEmpty()) {
        choices.emplace_back(QString(), none);
    }
    for (const QString& name : objectNames(project, section)) {
        choices.emplace_back(name, name);
    }
    return choices;
}

} // namespace detail

namespace {

using detail::editSpec;

EditChoices apiChoices()
{
    EditChoices choices;
    for (std::size_t i = 0; i < Terms<ApiKind>::names.size(); ++i) {
        choices.emplace_back(toQt(Terms<ApiKind>::names[i]), apiKindText(static_cast<ApiKind>(i)));
    }
    return choices;
}

EditSpec timeout(const char* key, const QString& label, const QString& normal, const QString& help)
{
    EditSpec spec = editSpec(key, EditKind::Seconds, label, help);
    spec.unit = EditWords::tr("s", "seconds");
    spec.normal = normal;
    return spec;
}

void addOwnCertificate(std::vector<EditSpec>& specs)
{
    EditSpec cert = editSpec("tls/cert", EditKind::File, EditWords::tr("Own certificate"),
                             EditWords::tr("PEM file that is shown to servers which ask for one."));
    cert.normal = EditWords::tr("none");
    specs.push_back(cert);
    EditSpec key = editSpec("tls/key", EditKind::File, EditWords::tr("Its key"),
                            EditWords::tr("PEM file with the key of the own certificate."));
    key.normal = EditWords::tr("in the certificate's file");
    specs.push_back(key);
}

void addProxy(std::vector<EditSpec>& specs)
{
    EditSpec proxy =
        editSpec("proxy", EditKind::Text, EditWords::tr("Proxy"),
                 EditWords::tr("http://HOST:PORT. This machine's own addresses are never asked for "
                               "through it, and none is taken from the environment."));
    proxy.normal = EditWords::tr("none");
    specs.push_back(proxy);
    EditSpec login =
        editSpec("proxy_auth", EditKind::Text, EditWords::tr("Proxy login from"),
                 EditWords::tr("Where USER:PASSWORD is kept: env:VARIABLE or keychain:NAME."));
    login.normal = EditWords::tr("no login");
    specs.push_back(login);
}

void addRetry(std::vector<EditSpec>& specs)
{
    EditSpec most =
        editSpec("retry/max", EditKind::Whole, EditWords::tr("Sent again"),
                 EditWords::tr("How often at most a request is sent again after an "
                               "answer that says “later”; the wait is in its latency."));
    most.group = EditWords::tr("Retries");
    most.unit = EditWords::tr("times");
    most.normal = u"0"_s;
    specs.push_back(most);
    EditSpec on = editSpec("retry/on", EditKind::Numbers, EditWords::tr("After statuses"),
                           EditWords::tr("HTTP statuses, separated by commas."));
    on.normal = u"429, 503"_s;
    specs.push_back(on);
    EditSpec pause = timeout("retry/backoff_ms", EditWords::tr("First pause"), u"0.5"_s,
                             EditWords::tr("Doubles with each attempt; what the server says in "
                                           "Retry-After goes before it."));
    specs.push_back(pause);
}

} // namespace

namespace detail {

std::vector<EditSpec> endpointSpecs(const Project& project)
{
    std::vector<EditSpec> specs;
    specs.push_back(editSpec("name", EditKind::Name, EditWords::tr("Name"),
                             EditWords::tr("What scenarios, suites and reports call it.")));
    EditSpec urls =
        editSpec("urls", EditKind::Lines, EditWords::tr("Base URLs"),
                 EditWords::tr("One per line, without the path of the API; several share "
                               "the load. “echo:” starts the bundled server."));
    urls.always = true;
    specs.push_back(urls);
    EditSpec api = editSpec("api", EditKind::Choice, EditWords::tr("API"),
                            EditWords::tr("The protocol that the server speaks."));
    api.choices = apiChoices();
    api.normalWord = termName(Endpoint().api);
    api.normal = apiKindText(Endpoint().api);
    specs.push_back(api);
    EditSpec model = editSpec("model", EditKind::Text, EditWords::tr("Model"),
                              EditWords::tr("The model's name as the server lists it."));
    model.always = true;
    specs.push_back(model);
    specs.push_back(modelSharesSpec());
    EditSpec system = editSpec("system", EditKind::Reference, EditWords::tr("System under test"),
                               EditWords::tr("Hardware and software that reports name for it."));
    system.section = Section::Systems;
    system.none = EditWords::tr("none described");
    system.choices = nameChoices(project, system.section, system.none);
    specs.push_back(system);
    EditSpec tokenizer = editSpec(
        "tokenizer", EditKind::File, EditWords::tr("Tokenizer"),
        EditWords::tr("The model's tokenizer.json, tiktoken rank file or SentencePiece model. "
                      "Answers are kept and counted after a run where the server does not tell "
                      "their tokens; where it does, the two counts are compared."));
    tokenizer.normal = EditWords::tr("none");
    specs.push_back(tokenizer);
    EditSpec tokenizePath = editSpec(
        "tokenize_path", EditKind::Text, EditWords::tr("Server's tokenizer"),
        EditWords::tr("Path of it, such as /tokenize of vLLM, SGLang, llama.cpp and TGI. After a "
                      "run it counts the tokens that the answers did not come with."));
    tokenizePath.normal = EditWords::tr("not asked");
    specs.push_back(tokenizePath);
    addRequestSpecs(specs);

    EditSpec key = editSpec("auth/ref", EditKind::Text, EditWords::tr("Key from"),
                            EditWords::tr("Where the key is kept, never the key itself: "
                                          "env:VARIABLE or keychain:NAME."));
    key.group = EditWords::tr("Access");
    key.normal = EditWords::tr("no key");
    specs.push_back(key);
    EditSpec headers = editSpec("headers", EditKind::Rows, EditWords::tr("Headers"),
                                EditWords::tr("Sent with each request; a secret value is written "
                                              "as env:VARIABLE or keychain:NAME."));
    headers.columns = { { u"0"_s, EditWords::tr("Header"), {}, false },
                        { u"1"_s, EditWords::tr("Value"), {}, false } };
    headers.rowsArePairs = true;
    headers.newRow = Json::array({ "", "" });
    specs.push_back(headers);
    EditSpec verify =
        editSpec("tls/verify", EditKind::Flag, EditWords::tr("Check the server's certificate"),
                 EditWords::tr("Without it anybody on the way can read the key."));
    verify.normalWord = "true";
    verify.normal = EditWords::tr("on");
    specs.push_back(verify);
    EditSpec authority = editSpec("tls/ca", EditKind::File, EditWords::tr("Authority"),
                                  EditWords::tr("PEM file of the certificate authority."));
    authority.normal = EditWords::tr("those of the system");
    specs.push_back(authority);
    addOwnCertificate(specs);
    addProxy(specs);

    specs.push_back(timeout("timeouts_ms/connect", EditWords::tr("Connect"), u"10"_s,
                            EditWords::tr("Longest wait for a connection.")));
    specs.back().group = EditWords::tr("Time-outs");
    specs.push_back(timeout("timeouts_ms/first_byte", EditWords::tr("First byte"), u"600"_s,
                            EditWords::tr("Longest wait for the answer to begin.")));
    specs.push_back(timeout("timeouts_ms/idle", EditWords::tr("Silence"), u"120"_s,
                            EditWords::tr("Longest silence within an answer.")));
    specs.push_back(timeout("timeouts_ms/total", EditWords::tr("Total"), u"600"_s,
                            EditWords::tr("Longest time for a whole request.")));
    addHooks(specs);
    addRetry(specs);
    return specs;
}

std::vector<EditSpec> systemSpecs()
{
    std::vector<EditSpec> specs;
    const auto text = [&specs](const char* key, const QString& label, const QString& help) {
        specs.push_back(editSpec(key, EditKind::Text, label, help));
        specs.back().normal = EditWords::tr("not stated");
    };
    specs.push_back(editSpec("name", EditKind::Name, EditWords::tr("Name"),
                             EditWords::tr("What endpoints and reports call it.")));
    text("accelerator", EditWords::tr("Accelerator"),
         EditWords::tr("Maker and model of the GPU or other accelerator."));
    EditSpec count = editSpec("accelerators", EditKind::Whole, EditWords::tr("Accelerator count"),
                              EditWords::tr("How many of them serve the model."));
    count.normal = EditWords::tr("not stated");
    specs.push_back(count);
    text("cpu", EditWords::tr("CPU"), EditWords::tr("Maker, model and number of processors."));
    text("memory", EditWords::tr("Memory"), EditWords::tr("Size and kind of main memory."));
    text("engine", EditWords::tr("Engine"), EditWords::tr("Program that serves the model."));
    specs.back().group = EditWords::tr("Software");
    text("engine_version", EditWords::tr("Engine version"),
         EditWords::tr("Its version or commit, and options that matter."));
    text("model_revision", EditWords::tr("Model revision"),
         EditWords::tr("Commit or date of the weights."));
    text("precision", EditWords::tr("Precision"),
         EditWords::tr("Number format of the weights, such as bf16 or fp8."));
    EditSpec price = editSpec("price_per_hour", EditKind::Number, EditWords::tr("Price per hour"),
                              EditWords::tr("Of the whole system, for the price of tokens."));
    price.group = EditWords::tr("Cost");
    price.unit = EditWords::tr("per hour, in the currency below");
    price.normal = EditWords::tr("not stated");
    specs.push_back(price);
    EditSpec input = editSpec("price_per_million_input_tokens", EditKind::Number,
                              EditWords::tr("Price of prompts"),
                              EditWords::tr("What a provider asks for tokens that it reads."));
    input.unit = EditWords::tr("per million tokens");
    input.normal = EditWords::tr("not stated");
    specs.push_back(input);
    EditSpec output = editSpec("price_per_million_output_tokens", EditKind::Number,
                               EditWords::tr("Price of answers"),
                               EditWords::tr("What a provider asks for tokens that it writes."));
    output.unit = EditWords::tr("per million tokens");
    output.normal = EditWords::tr("not stated");
    specs.push_back(output);
    EditSpec currency = editSpec("currency", EditKind::Text, EditWords::tr("Currency"),
                                 EditWords::tr("ISO code with three letters."));
    currency.normal = u"USD"_s;
    specs.push_back(currency);
    EditSpec idle = editSpec("idle_watts", EditKind::Number, EditWords::tr("Idle power"),
                             EditWords::tr("What it draws without load."));
    idle.unit = EditWords::tr("W", "watts");
    idle.normal = EditWords::tr("not stated");
    specs.push_back(idle);
    specs.push_back(editSpec("notes", EditKind::LongText, EditWords::tr("Notes"),
                             EditWords::tr("Anything else that a reader should know.")));
    return specs;
}

} // namespace detail

std::vector<EditSpec> editSpecs(Section section, const Project& project)
{
    switch (section) {
    case Section::Endpoints:
        return detail::endpointSpecs(project);
    case Section::Datasets:
        return detail::datasetSpecs(project);
    case Section::Systems:
        return detail::systemSpecs();
    case Section::Scenarios:
        return detail::scenarioSpecs(project);
    case Section::Suites:
        return detail::suiteSpecs(project);
    case Section::Slos:
        return detail::sloSpecs();
    case Section::Runs:
        break;
    }
    return {};
}

} // namespace loadstone
