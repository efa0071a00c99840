// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/auditblock.h"
#include "report/reporttext.h"

namespace loadstone::detail {

void auditSection(ReportWriter& writer, const RunResult& result)
{
    if (result.audit.is_null()) {
        return;
    }
    const AuditBlock audit = auditBlock(result.audit);
    writer.heading(writer.text(QT_TRANSLATE_NOOP("Report", "Integrity audit")), 1, true);
    writer.paragraph(writer.text(
        audit.isCaching
            ? QT_TRANSLATE_NOOP("Report",
                                "Are repeated prompts answered from a cache of answers? This run "
                                "sends one prompt over and over, its reference distinct ones.")
            : QT_TRANSLATE_NOOP("Report",
                                "Are answers under load worse? A share of this run's answers is "
                                "graded and set against an accuracy run on the same items.")));
    if (!audit.passed) {
        writer.paragraph(writer.text(
            QT_TRANSLATE_NOOP("Report", "It was not judged: its reference run is not there.")));
        return;
    }
    writer.paragraph(writer.text(*audit.passed
                                     ? QT_TRANSLATE_NOOP("Report", "The audit was passed.")
                                     : QT_TRANSLATE_NOOP("Report", "The audit was failed.")),
                     true);
    if (audit.isCaching) {
        writer.paragraph(
            writer.text(QT_TRANSLATE_NOOP("Report",
                                          "The one prompt was answered at %1 times the rate of "
                                          "the distinct ones; below %2 passes. Of %3 requests in "
                                          "each run at least %4 were completed."),
                        writer.number(audit.ratio), writer.number(1 + audit.threshold),
                        writer.count(audit.samples), writer.count(audit.completed)),
            true);
        return;
    }
    writer.paragraph(
        writer.text(QT_TRANSLATE_NOOP("Report",
                                      "Under load the answers score %1, in the accuracy run %2, "
                                      "on %3 items; %4 lower would be allowed."),
                    writer.value(audit.underLoad, {}), writer.value(audit.accuracy, {}),
                    writer.count(audit.items), writer.value(audit.threshold, {})),
        true);
}

} // namespace loadstone::detail
