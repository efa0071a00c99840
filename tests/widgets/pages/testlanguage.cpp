// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlanguage.h"

#include "text/translations.h"
#include "widgetwalk.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace loadstone::test {

TestLanguage::TestLanguage(const QString& name)
    : m_isReal(name == u"en"_s || name == u"de"_s)
{
    if (m_isReal) {
        const QLocale locale(name == u"de"_s ? u"de_DE"_s : u"en_US"_s);
        QLocale::setDefault(locale);
        m_catalogues = loadCatalogues(locale, QStringLiteral(LOADSTONE_QM));
    } else {
        const bool rtl = name == u"rtl"_s;
        m_catalogues.push_back(std::make_unique<PseudoTranslator>(
            rtl ? PseudoTranslator::Kind::RightToLeft : PseudoTranslator::Kind::Long));
        QGuiApplication::setLayoutDirection(rtl ? Qt::RightToLeft : Qt::LeftToRight);
    }
    for (const auto& catalogue : m_catalogues) {
        QCoreApplication::installTranslator(catalogue.get());
    }
}

TestLanguage::~TestLanguage()
{
    m_catalogues.clear(); // a catalogue that goes is no longer used
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    QGuiApplication::setLayoutDirection(Qt::LeftToRight);
}

} // namespace loadstone::test
