// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonoutput.h"

#include "base/file.h"
#include "exitcode.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

Result<void> checkJsonOutput(const QString& target)
{
    if (target.isEmpty() || target == u"-"_s) {
        return {};
    }
    const QFileInfo file(target);
    const QFileInfo folder(file.absolutePath());
    QString why;
    if (file.isDir()) {
        why = u"is a folder: name a file in it"_s;
    } else if (!folder.isDir()) {
        why = u"there is no folder %1"_s.arg(folder.filePath());
    } else if (file.exists() ? !file.isWritable() : !folder.isWritable()) {
        why = u"cannot be written: permission denied"_s;
    }
    return why.isEmpty()
        ? Result<void>()
        : makeError(ErrorCode::InvalidSpecification, u"%1: %2"_s.arg(target, why), u"--json"_s);
}

Result<void> writeJsonOutput(const QString& target, const Json& object)
{
    if (target.isEmpty()) {
        return {};
    }
    const std::string text = prettyJson(object);
    if (target == u"-"_s) {
        print(toQt(text));
        return {};
    }
    return writeFileAtomically(target, text);
}

} // namespace loadstone::cli
