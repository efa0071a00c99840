// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>

class QSocketNotifier;

namespace loadstone::cli {

/// Ctrl-C and SIGTERM as a signal of the event loop; one of it at a time, owned by what is to be
/// stopped.
class Interrupts final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Interrupts)

public:
    explicit Interrupts(QObject* parent = nullptr);
    ~Interrupts() override;

Q_SIGNALS:
    /// For the count-th time.
    void raised(int count);

private:
    void read();

    std::unique_ptr<QSocketNotifier> m_notifier;
    int m_count = 0;
};

} // namespace loadstone::cli
