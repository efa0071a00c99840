// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace loadstone {

/// The host block of a manifest: hostname, kernel, distribution, cpu {model, physical, logical,
/// usable, governor}, memory_bytes, load_average, virtualization, clocksource, limits {open_files,
/// open_files_hard, ports}, versions {loadstone, qt, openssl}. Null where the kernel does not tell.
/// `root` stands in for "/" in tests. Any thread; takes a few milliseconds.
Json hostFacts(const QString& root = {});

/// Local ports for outgoing connections; null when unknown.
std::optional<std::uint64_t> ephemeralPorts(const QString& root = {});

/// Cores this process may run on.
int usableCores();

/// Scaling governor when all cores have the same, "mixed", or null (virtual machines have none).
std::optional<std::string> cpuGovernor(const QString& root = {});

/// Bytes that may still be written in the file system of `path`; null when unknown.
std::optional<std::uint64_t> freeDiskBytes(const QString& path);

} // namespace loadstone
