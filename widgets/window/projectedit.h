// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages/projectchanges.h"

#include <QUndoCommand>

#include <functional>

namespace loadstone {

/// One step of the undo list: the whole project before and after, a few kilobytes. Owned by the
/// stack.
class ProjectEdit final : public QUndoCommand
{
public:
    /// Makes a project the current one; the rename is that of the step.
    using Apply = std::function<void(const Project&, const std::optional<ObjectRename>&)>;

    ProjectEdit(Project before, ProjectChange change, Apply apply);

    void undo() override;
    void redo() override;

    int id() const override { return 1; }

    /// Takes in a later edit of the same field; a field that has its old value again is no step.
    bool mergeWith(const QUndoCommand* later) override;

private:
    Project m_before;
    ProjectChange m_change;
    Apply m_apply;
};

} // namespace loadstone
