// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "loadgen/enginecontrol.h"
#include "loadgen/enginetypes.h"
#include "loadgen/preparation.h"
#include "loadgen/requestwriter.h"
#include "loadgen/transport.h"

#include <memory>
#include <thread>

namespace loadstone {

/// Sends one small request a second beside the load, so that a server which stands still is seen
/// whatever the load does. Owned by the engine of the first worker; own thread and connections, so
/// that neither loop waits for the other, and nothing of it is counted as load.
class StallProber final : private ExchangeListener
{
public:
    /// `setup`, `preparation` and `observer` outlive it. InvalidSpecification: a TLS file.
    static Result<std::unique_ptr<StallProber>>
    create(const EngineSetup& setup, const Preparation& preparation, EngineObserver& observer);
    ~StallProber();

    /// Probes at `from` and each second after it; instants count from `epoch`.
    void start(Ns epoch, Ns from);

    /// No further probe; those on their way have `patience` to be answered. Returns when the thread
    /// has ended.
    void stop(Ns patience);

private:
    static constexpr Ns kInterval = kNsPerS;
    static constexpr Ns kHousekeeping = 100 * kNsPerMs;
    static constexpr std::size_t kConnections = 16; // a probe waits when so many are unanswered

    StallProber(const EngineSetup& setup, const Preparation& preparation,
                std::unique_ptr<TlsContext> tls, EngineObserver& observer);

    void run(Ns epoch, Ns from);

    bool canSend() const { return m_transport.idle() > 0 || m_transport.hasRoom(); }

    void send(Ns due);
    void exchangeOver(ClientConnection& connection) override;

    const EngineSetup& m_setup;
    EngineObserver& m_observer;
    std::unique_ptr<TlsContext> m_tls; // its own: a context belongs to one thread
    Transport m_transport;
    RequestWriter m_writer;
    std::uint32_t m_body; // the small one, or the first where a kind has none
    EngineControl m_control;
    std::uint64_t m_sent = 0;
    std::uint16_t m_endpoint = 0;
    Ns m_epoch = 0;
    std::thread m_thread; // last: uses the others
};

} // namespace loadstone
