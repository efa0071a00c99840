// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/projectedit.h"

namespace loadstone {

ProjectEdit::ProjectEdit(Project before, ProjectChange change, Apply apply)
    : QUndoCommand(change.text)
    , m_before(std::move(before))
    , m_change(std::move(change))
    , m_apply(std::move(apply))
{
}

void ProjectEdit::undo()
{
    std::optional<ObjectRename> back = m_change.rename;
    if (back) {
        std::swap(back->from, back->to);
    }
    m_apply(m_before, back);
}

void ProjectEdit::redo()
{
    m_apply(m_change.after, m_change.rename);
}

bool ProjectEdit::mergeWith(const QUndoCommand* later)
{
    const auto* other = dynamic_cast<const ProjectEdit*>(later);
    if (!other || m_change.mergeKey.isEmpty() || other->m_change.mergeKey != m_change.mergeKey) {
        return false;
    }
    m_change.after = other->m_change.after;
    if (m_change.rename && other->m_change.rename) {
        m_change.rename->to = other->m_change.rename->to;
    }
    setObsolete(m_change.after == m_before);
    return true;
}

} // namespace loadstone
