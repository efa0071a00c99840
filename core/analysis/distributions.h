// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace loadstone {

// Quantiles and tails of the distributions that intervals and tests use; p in (0, 1), df > 0.

double normalCdf(double z);
double normalQuantile(double p);

/// Two-sided critical values at a confidence, e.g. 1.96 for 0.95.
double normalCritical(double confidence);
double studentCritical(double confidence, double df);

double studentQuantile(double p, double df);

/// P(T > t).
double studentUpperTail(double t, double df);

/// P(|T| > |t|).
double studentTwoSided(double t, double df);

double chiSquaredQuantile(double p, double df);

} // namespace loadstone
