// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages/editspec.h"

#include <QWidget>

namespace loadstone {

/// What an editor shows below its fields: how the object would behave. Belongs to its page.
class ObjectPanel : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ObjectPanel)

public:
    /// Null for kinds that have none.
    static ObjectPanel* make(ProjectTreeModel::Section section);

    virtual void showObject(const Project& project, std::size_t index,
                            const QString& directory) = 0;

    /// What the page's button asks for.
    virtual void check() { }

Q_SIGNALS:
    /// Words that the field of this key can offer while somebody writes.
    void wordsFound(const QString& key, const loadstone::EditChoices& words);

    /// What belongs into an empty field, because there is only this.
    void valueFound(const QString& key, const QString& value);

    /// Words that the column fields can offer.
    void columnsFound(const loadstone::EditChoices& columns);

protected:
    using QWidget::QWidget;
};

} // namespace loadstone
