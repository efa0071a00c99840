// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "control/echoprocess.h"
#include "control/probe.h"
#include "pages/objectpanel.h"

#include <memory>

class QFormLayout;
class QLabel;

namespace loadstone {

/// "Test connection": asks the endpoint in a worker process and shows what it is like, or why it
/// cannot be used and what to do.
class ProbePanel final : public ObjectPanel
{
    Q_OBJECT

public:
    explicit ProbePanel(QWidget* parent = nullptr);

    void showObject(const Project& project, std::size_t index, const QString& directory) override;
    void check() override;
    /// What is asked or was found is of an endpoint that nobody means any more.
    void cancel();

    bool isBusy() const { return m_busy; }

    QString text() const;

private:
    void dropBundled();
    void startBundled(const Endpoint& endpoint);
    void showResult(const Result<ProbeResultMessage>& result);
    void showFacts(const ProbeResultMessage& probe);
    void offerModels(const std::vector<std::string>& models);
    void showModels(const ProbeResultMessage& probe);
    void addFact(const QString& name, const QString& value);
    void clearFacts();

    Probe m_probe;
    std::unique_ptr<EchoProcess> m_echo; // for an `echo:` URL, while it is asked
    Endpoint m_endpoint;
    QString m_directory;
    bool m_busy = false;
    bool m_wantsModel = false; // none is named yet: the server is asked what it has
    QLabel* m_state;
    QFormLayout* m_facts;
};

} // namespace loadstone
