// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

#include <memory>
#include <vector>

class QTranslator;

namespace loadstone {

/// Catalogues of a language: ours from `folder`, and Qt's own for the buttons of its dialogs. Each
/// is to be installed as long as the language is shown; the caller owns them.
std::vector<std::unique_ptr<QTranslator>> loadCatalogues(const QLocale& locale,
                                                         const QString& folder);

} // namespace loadstone
