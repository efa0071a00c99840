// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/errorbox.h"

#include "dialogs/buttonnames.h"
#include "text/problemwords.h"
#include "text/words.h"
#include "theme/theme.h"

#include <QMessageBox>

using namespace Qt::StringLiterals;

namespace loadstone {

void showError(QWidget* parent, const QString& title, const Error& error)
{
    const Sentence sentence = errorSentence(error);
    auto* box =
        new QMessageBox(QMessageBox::Warning, title, sentence.text, QMessageBox::Ok, parent);
    box->setObjectName(u"errorBox"_s);
    constexpr int kBoxIcon = 40;
    box->setIconPixmap(themedIcon(u"warning"_s, Tone::Warning).pixmap(kBoxIcon, kBoxIcon));
    QString information = sentence.remedy;
    const QString detail = errorDetail(error);
    if (detail.size() < 200 && !detail.contains(u'\n')) {
        information = information.isEmpty() ? detail : QString(information % u"\n\n"_s % detail);
    } else {
        box->setDetailedText(detail);
    }
    box->setInformativeText(information);
    nameButtons(box);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace loadstone
