// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "breakoptions.h"
#include "config/project.h"
#include "endpointoptions.h"
#include "exitcode.h"
#include "optionnames.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>

namespace loadstone::cli {

/// InvalidSpecification that names the option.
inline tl::unexpected<Error> badOption(const char* option, const QString& text)
{
    return makeError(ErrorCode::InvalidSpecification, text, QString::fromUtf8(option));
}

/// An empty text leaves the value.
template<class E>
Result<void> readTermOption(const char* option, const std::string& text, E& value)
{
    if (text.empty()) {
        return {};
    }
    const auto term = termFromName<E>(text);
    if (!term) {
        return badOption(option,
                         QStringLiteral("'%1' is not one of: %2").arg(toQt(text), wordsOf<E>()));
    }
    value = *term;
    return {};
}

/// The options of `bench` that say what load there is and when it ends; owned by the command.
class LoadOptions
{
public:
    void declare(CLI::App& app);
    void declareAbandonment(CLI::App& app);

    /// `kind` is that of the command; `rule` is of the kind break. InvalidSpecification names the
    /// option.
    Result<void> apply(const std::string& kind, const BreakOptions& rule, Scenario& scenario) const;

private:
    Result<void> checkKind(const std::string& kind) const;
    Result<void> readKind(const std::string& kind, const BreakOptions& rule,
                          Scenario& scenario) const;
    Result<void> readStops(Scenario& scenario) const;
    Result<void> readAbandonment(Scenario& scenario) const;

    const CLI::App* m_app = nullptr; // the command's parser
    std::optional<double> m_rate;
    std::string m_pattern = "poisson";
    std::optional<std::uint64_t> m_concurrency;
    std::optional<std::uint64_t> m_samplesPerQuery;
    std::string m_duration;
    std::optional<std::uint64_t> m_samples;
    std::string m_warmup;
    double m_abandon = 0;
    std::string m_abandonAfter;
    std::string m_patience;
};

} // namespace loadstone::cli
