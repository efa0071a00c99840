// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages/editspec.h"

#include <QWidget>

#include <optional>

class QLabel;
class QVBoxLayout;

namespace loadstone {

/// One field of an editor: input, unit, explanation and what is wrong with it. Subclasses own the
/// input. Belongs to its page.
class EditField : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(EditField)

public:
    static EditField* make(const EditSpec& spec, QWidget* parent);

    const EditSpec& spec() const { return m_spec; }

    /// The input, for the label's shortcut.
    QWidget* input() const { return m_input; }

    /// Shows the object's value; leaves alone what a person is writing when it means the same.
    void showValue(const Json& object);
    void setProblem(const QString& text, bool isError);
    /// Something has to be written that nobody has come to yet: no error so far.
    void setRequired();
    QString problem() const;

    /// Words that can be picked, e.g. names of other objects or columns.
    virtual void setChoices(const EditChoices& choices) { Q_UNUSED(choices) }

    /// Where a file dialog starts and what paths are relative to.
    virtual void setDirectory(const QString& directory) { Q_UNUSED(directory) }

    /// What the input means now: nothing for an absent key.
    virtual std::optional<Json> value() const = 0;

Q_SIGNALS:
    void edited();
    /// Left or confirmed: what comes now is another step of the undo list.
    void finished();

protected:
    EditField(const EditSpec& spec, QWidget* parent);

    /// Names the input and puts it, the unit and the explanation in place.
    void setInput(QWidget* input, QWidget* beside = nullptr);
    virtual void setValue(const std::optional<Json>& value) = 0;

    /// What holds without a value became another text.
    virtual void setNormal(const QString& normal) { Q_UNUSED(normal) }

    /// Without a value a default such as "none" stands before the unit and has none.
    void fadeUnit(bool faded);

private:
    EditSpec m_spec;
    QWidget* m_input = nullptr;
    QLabel* m_problem;
    QLabel* m_unit = nullptr;
    QVBoxLayout* m_layout;
};

/// The value below an object, or nothing when it is absent or null.
std::optional<Json> jsonAt(const Json& object, const QString& key);

/// A text as the file has it, for people: without quotes; other values as JSON.
QString plainText(const Json& value);

} // namespace loadstone
