// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTranslator>

#include <memory>
#include <vector>

namespace loadstone::test {

/// The application in another language as long as this lives: en, de, or made up: long, rtl.
class TestLanguage final
{
public:
    explicit TestLanguage(const QString& name);
    ~TestLanguage();
    TestLanguage(const TestLanguage&) = delete;
    TestLanguage& operator=(const TestLanguage&) = delete;

    /// Made-up languages have no units.
    bool isReal() const { return m_isReal; }

private:
    bool m_isReal;
    std::vector<std::unique_ptr<QTranslator>> m_catalogues;
};

} // namespace loadstone::test
