// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/hubclient.h"

#include <QByteArray>
#include <QUrl>

#include <functional>
#include <memory>

namespace loadstone::detail {

/// GET requests to a hub, one after the other: follows redirects, shows the token to nobody but the
/// hub itself. Owned by one fetch; one thread, which waits.
class HubHttp
{
public:
    explicit HubHttp(const HubOptions& options);
    ~HubHttp();
    HubHttp(const HubHttp&) = delete;
    HubHttp& operator=(const HubHttp&) = delete;

    QUrl base() const;

    /// The whole body.
    Result<QByteArray> text(const QUrl& url);

    /// The body piece by piece, from byte `from` on; `restarted` is called first when the server
    /// sends all of it instead.
    Result<void> pieces(const QUrl& url, std::uint64_t from, const std::function<void()>& restarted,
                        const std::function<Result<void>(const QByteArray&)>& take);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace loadstone::detail
