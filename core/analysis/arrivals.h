// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace loadstone {

/// Largest distance of an empirical distribution from U(0, 1); values in [0, 1], any order.
double kolmogorovDistance(std::span<const double> uniforms);

/// P(D ≥ d): exact (Marsaglia, Tsang, Wang), and the asymptotic series with Stephens' correction.
double kolmogorovP(double d, std::int64_t n);
double kolmogorovPAsymptotic(double d, std::int64_t n);

/// Whether arrivals look Poisson. The uniform form holds for any unknown rate and is the one to
/// use; neither form sees arrivals that are too regular, so look at cv2 as well (1 = Poisson).
struct PoissonCheck
{
    double dExponential = 0; // gaps against Exp(known rate)
    double pExponential = 1;
    double pExponentialAsymptotic = 1;
    double dUniform = 0; // first n − 1 arrival times over the last one against U(0, 1)
    double pUniform = 1;
    double pUniformAsymptotic = 1;
    double cv2 = 0; // squared coefficient of variation of the gaps
};

/// Arrival times from 0, ascending; nothing with fewer than three.
std::optional<PoissonCheck> checkPoisson(std::span<const double> arrivals, double rate);

} // namespace loadstone
