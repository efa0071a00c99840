// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/translations.h"

#include <QLibraryInfo>
#include <QTranslator>

using namespace Qt::StringLiterals;

namespace loadstone {

std::vector<std::unique_ptr<QTranslator>> loadCatalogues(const QLocale& locale,
                                                         const QString& folder)
{
    std::vector<std::unique_ptr<QTranslator>> catalogues;
    auto own = std::make_unique<QTranslator>();
    // English needs its file too, for plurals.
    if (own->load(locale, u"loadstone"_s, u"_"_s, folder)
        || own->load(folder + u"/loadstone_en"_s)) {
        catalogues.push_back(std::move(own));
    }
    auto qt = std::make_unique<QTranslator>();
    if (qt->load(locale, u"qtbase"_s, u"_"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath))
        && !qt->isEmpty()) {
        catalogues.push_back(std::move(qt));
    }
    return catalogues;
}

} // namespace loadstone
