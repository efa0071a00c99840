// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/projectdiff.h"

#include <QTreeWidget>

namespace loadstone {

/// What differs between two projects: a row an object, below it a row a key with both values.
class ProjectDiffView final : public QTreeWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ProjectDiffView)

public:
    /// `before` and `after` head the columns of the values.
    ProjectDiffView(const QString& name, const QString& before, const QString& after,
                    QWidget* parent = nullptr);

    void setDiff(const ProjectDiff& diff);

    const ProjectDiff& diff() const { return m_diff; }

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void paintWords();

    ProjectDiff m_diff;
};

} // namespace loadstone
