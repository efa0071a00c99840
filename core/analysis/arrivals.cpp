// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/arrivals.h"

#include "analysis/moments.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace loadstone {

double kolmogorovDistance(std::span<const double> uniforms)
{
    std::vector<double> sorted(uniforms.begin(), uniforms.end());
    std::sort(sorted.begin(), sorted.end());
    const auto n = static_cast<double>(sorted.size());
    double distance = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const auto rank = static_cast<double>(i);
        distance = std::max({ distance, (rank + 1) / n - sorted[i], sorted[i] - rank / n });
    }
    return distance;
}

namespace {

/// Square matrix with a decimal exponent beside it, so that powers do not overflow.
class ScaledMatrix
{
public:
    explicit ScaledMatrix(std::size_t size)
        : m_size(size)
        , m_cells(size * size)
    {
    }

    double& at(std::size_t row, std::size_t column) { return m_cells[row * m_size + column]; }

    int exponent() const { return m_exponent; }

    ScaledMatrix times(const ScaledMatrix& other) const
    {
        ScaledMatrix out(m_size);
        for (std::size_t i = 0; i < m_size; ++i) {
            for (std::size_t k = 0; k < m_size; ++k) {
                const double left = m_cells[i * m_size + k];
                for (std::size_t j = 0; j < m_size; ++j) {
                    out.m_cells[i * m_size + j] += left * other.m_cells[k * m_size + j];
                }
            }
        }
        out.m_exponent = m_exponent + other.m_exponent;
        if (out.at(m_size / 2, m_size / 2) > 1e140) {
            for (double& cell : out.m_cells) {
                cell *= 1e-140;
            }
            out.m_exponent += 140;
        }
        return out;
    }

    ScaledMatrix power(std::int64_t n) const
    {
        ScaledMatrix result = identity(m_size);
        ScaledMatrix square = *this;
        for (; n > 0; n /= 2) {
            if (n % 2 == 1) {
                result = result.times(square);
            }
            square = square.times(square);
        }
        return result;
    }

private:
    static ScaledMatrix identity(std::size_t size)
    {
        ScaledMatrix out(size);
        for (std::size_t i = 0; i < size; ++i) {
            out.at(i, i) = 1;
        }
        return out;
    }

    std::size_t m_size;
    std::vector<double> m_cells;
    int m_exponent = 0;
};

/// P(D < d), by the power of a matrix of about 2nd rows.
double kolmogorovCdf(double d, std::int64_t n)
{
    const double scaled = static_cast<double>(n) * d;
    const auto k = static_cast<std::size_t>(scaled) + 1;
    const std::size_t m = 2 * k - 1;
    const double h = static_cast<double>(k) - scaled;
    ScaledMatrix matrix(m);
    for (std::size_t i = 0; i < m; ++i) {
        for (std::size_t j = 0; j < m && j <= i + 1; ++j) {
            matrix.at(i, j) = 1;
        }
    }
    for (std::size_t i = 0; i < m; ++i) {
        const auto step = static_cast<double>(i + 1);
        matrix.at(i, 0) -= std::pow(h, step);
        matrix.at(m - 1, i) -= std::pow(h, static_cast<double>(m - i));
    }
    matrix.at(m - 1, 0) += 2 * h - 1 > 0 ? std::pow(2 * h - 1, static_cast<double>(m)) : 0;
    for (std::size_t i = 0; i < m; ++i) {
        for (std::size_t j = 0; j <= i && j < m; ++j) {
            for (std::size_t g = 1; g <= i + 1 - j; ++g) {
                matrix.at(i, j) /= static_cast<double>(g);
            }
        }
    }
    ScaledMatrix power = matrix.power(n);
    double probability = power.at(k - 1, k - 1);
    int exponent = power.exponent();
    for (std::int64_t i = 1; i <= n; ++i) {
        probability *= static_cast<double>(i) / static_cast<double>(n);
        if (probability < 1e-140 && probability > 0) {
            probability *= 1e140;
            exponent -= 140;
        }
    }
    return probability * std::pow(10.0, exponent);
}

} // namespace

double kolmogorovPAsymptotic(double d, std::int64_t n)
{
    const double root = std::sqrt(static_cast<double>(n));
    const double lambda = (root + 0.12 + 0.11 / root) * d;
    if (lambda < 0.2) {
        return 1; // the series needs ever more terms, the answer is 1 to 10 digits
    }
    double sum = 0;
    for (int j = 1; j <= 100; ++j) {
        const double term = std::exp(-2.0 * j * j * lambda * lambda);
        sum += j % 2 == 1 ? term : -term;
        if (term < 1e-18) {
            break;
        }
    }
    return std::clamp(2 * sum, 0.0, 1.0);
}

double kolmogorovP(double d, std::int64_t n)
{
    // Beyond this the matrix grows large while the series is exact to six digits and more.
    constexpr double kLargestMatrix = 200;
    if (n > 10'000 || static_cast<double>(n) * d > kLargestMatrix) {
        return kolmogorovPAsymptotic(d, n);
    }
    if (d <= 0) {
        return 1;
    }
    return d >= 1 ? 0 : std::clamp(1 - kolmogorovCdf(d, n), 0.0, 1.0);
}

std::optional<PoissonCheck> checkPoisson(std::span<const double> arrivals, double rate)
{
    if (arrivals.size() < 3 || arrivals.back() <= 0) {
        return std::nullopt;
    }
    std::vector<double> gaps(arrivals.size());
    std::vector<double> exponentials(arrivals.size());
    double previous = 0;
    for (std::size_t i = 0; i < arrivals.size(); ++i) {
        gaps[i] = arrivals[i] - previous;
        exponentials[i] = -std::expm1(-rate * gaps[i]);
        previous = arrivals[i];
    }
    std::vector<double> uniforms(arrivals.size() - 1);
    for (std::size_t i = 0; i < uniforms.size(); ++i) {
        uniforms[i] = arrivals[i] / arrivals.back();
    }
    PoissonCheck out;
    const auto n = static_cast<std::int64_t>(arrivals.size());
    out.dExponential = kolmogorovDistance(exponentials);
    out.pExponential = kolmogorovP(out.dExponential, n);
    out.pExponentialAsymptotic = kolmogorovPAsymptotic(out.dExponential, n);
    out.dUniform = kolmogorovDistance(uniforms);
    out.pUniform = kolmogorovP(out.dUniform, n - 1);
    out.pUniformAsymptotic = kolmogorovPAsymptotic(out.dUniform, n - 1);
    const double mean = meanOf(gaps);
    out.cv2 = varianceOf(gaps) / (mean * mean);
    return out;
}

} // namespace loadstone
