// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/units.h"
#include "command.h"
#include "control/probe.h"
#include "endpointoptions.h"
#include "exitcode.h"
#include "launcheroption.h"
#include "optionnames.h"
#include "report/console.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

QString yesNo(std::optional<bool> value)
{
    return value ? (*value ? u"yes"_s : u"no"_s) : u"–"_s;
}

QString ms(std::optional<Ns> value)
{
    return value ? QString(numberText(toMs(*value)) % u" ms"_s) : u"–"_s;
}

// "[::1]:8000 refused after 0.1 ms, 127.0.0.1:8000 ok after 0.2 ms"
QString triedText(const ProbeResultMessage& probe)
{
    QStringList out;
    for (const ProbeAddress& each : probe.tried) {
        out << u"%1 %2 after %3"_s.arg(
            toQt(each.address), each.outcome == "cancelled" ? u"silent"_s : toQt(each.outcome),
            ms(each.took));
    }
    return out.join(u", "_s);
}

QString text(const ProbeResultMessage& probe)
{
    QStringList addresses;
    for (const std::string& address : probe.addresses) {
        addresses << toQt(address);
    }
    QStringList models;
    for (const std::string& model : probe.models) {
        models << toQt(model);
    }
    QString out =
        u"reachable      %1\naddresses      %2\nTLS            %3\nserver         %4\n"
        "models         %5\nmodel served   %6\nusage          %7\n[DONE] marker  %8\nkeep-alive     %9\n"_s
            .arg(yesNo(probe.reachable), addresses.join(u", "_s),
                 probe.tls.empty() ? u"no"_s : toQt(probe.tls),
                 probe.server.empty() ? u"–"_s : toQt(probe.server),
                 models.isEmpty() ? u"–"_s : models.join(u", "_s), yesNo(probe.modelServed),
                 yesNo(probe.usage), yesNo(probe.doneMarker), yesNo(probe.keepAlive));
    if (!probe.refusedOptions.empty()) {
        QStringList options;
        for (const std::string& option : probe.refusedOptions) {
            options << toQt(option);
        }
        out += u"refuses        %1\n"_s.arg(options.join(u", "_s));
    }
    if (probe.tried.size() > 1) {
        out += u"tried          %1\n"_s.arg(triedText(probe));
    }
    if (probe.proxied) {
        out += u"proxy          used; addresses are the proxy's\n"_s;
    }
    for (const ProbeRequest& request : probe.requests) {
        const QString tokens =
            request.outputTokens ? QString::number(*request.outputTokens) : u"–"_s;
        out += u"request        %1 %2  TTFT %3  latency %4  tokens %5  finish %6%7\n"_s.arg(
            toQt(request.outcome), request.status ? QString::number(request.status) : u"–"_s,
            ms(request.ttft), ms(request.latency), tokens,
            request.finishReason.empty() ? u"–"_s : toQt(request.finishReason),
            request.error.empty() ? QString() : QString(u"  "_s % toQt(request.error)));
    }
    return out;
}

class ProbeCommand final : public Command
{
public:
    void declare(CLI::App& root) override
    {
        m_app = root.add_subcommand("probe",
                                    "Connect, show what the endpoint is like, time a few requests");
        m_endpoint.declare(*m_app);
        m_launcher.declare(*m_app);
        m_app->add_flag("--json", m_json, "Print the facts as JSON");
    }

    int run() override
    {
        const auto endpoint = m_endpoint.endpoint();
        if (!endpoint) {
            return fail(endpoint.error());
        }
        const auto launcher = m_launcher.launcher();
        if (!launcher) {
            return fail(launcher.error());
        }
        int code = kFailed;
        Probe probe;
        probe.setLauncher(*launcher);
        QObject::connect(
            &probe, &Probe::finished, &probe,
            [&](const Result<ProbeResultMessage>& result) {
                code = show(result);
                QCoreApplication::exit();
            },
            Qt::QueuedConnection);
        QObject::connect(&probe, &Probe::note, &probe, [](const QString& text) { tell(text); });
        probe.start(*endpoint);
        QCoreApplication::exec();
        return code;
    }

private:
    int show(const Result<ProbeResultMessage>& result) const
    {
        if (!result) {
            // What is wrong with the endpoint is wrong with an option here.
            return fail(
                Error { result.error().code, inOptions(errorText(result.error())), QString() });
        }
        if (m_json) {
            print(toQt(prettyJson(probeFacts(*result))));
        } else {
            print(text(*result));
        }
        EndpointPlan plan;
        plan.urls = m_endpoint.urls;
        plan.model = m_endpoint.model;
        if (const auto refusal = probeRefusal(*result, plan)) {
            return fail(*refusal);
        }
        const bool none = !result->requests.empty()
            && std::none_of(result->requests.begin(), result->requests.end(),
                            [](const ProbeRequest& request) { return request.outcome == "ok"; });
        if (none) {
            return fail(Error { ErrorCode::Unreachable,
                                u"not one of the timed requests was answered as the API says"_s,
                                toQt(m_endpoint.urls.front()) });
        }
        return kOk;
    }

    EndpointOptions m_endpoint;
    LauncherOption m_launcher;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeProbeCommand()
{
    return std::make_unique<ProbeCommand>();
}

} // namespace loadstone::cli
