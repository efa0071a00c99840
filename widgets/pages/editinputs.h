// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages/editfield.h"

#include <QComboBox>
#include <QPlainTextEdit>

class QCheckBox;
class QGridLayout;
class QLabel;
class QLineEdit;

namespace loadstone {

/// Turns a wheel over a list that is not being used into scrolling of the page, and has room
/// for what an empty one says.
class EditCombo final : public QComboBox
{
    Q_OBJECT

public:
    explicit EditCombo(QWidget* parent = nullptr);

    /// Keeps what is chosen.
    void fill(const EditChoices& choices);
    /// Adds a word that is not in the list, so that nothing in the file is hidden.
    void choose(const QString& word);

    QString word() const { return currentData().toString(); }

    QSize sizeHint() const override { return withPlaceholder(QComboBox::sizeHint()); }

    QSize minimumSizeHint() const override { return withPlaceholder(QComboBox::minimumSizeHint()); }

protected:
    void wheelEvent(QWheelEvent* event) override;

private:
    QSize withPlaceholder(QSize hint) const;
};

/// Text of several lines; Tab goes on to the next field.
class EditText final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit EditText(int lines, QWidget* parent = nullptr);

Q_SIGNALS:
    void left();

protected:
    void focusOutEvent(QFocusEvent* event) override;
};

/// Texts and numbers on one line.
class LineField final : public EditField
{
    Q_OBJECT

public:
    LineField(const EditSpec& spec, QWidget* parent);

    std::optional<Json> value() const override;

    void setDirectory(const QString& directory) override { m_directory = directory; }

    /// Offered while somebody writes; anything else can still be written.
    void setChoices(const EditChoices& choices) override;

protected:
    void setValue(const std::optional<Json>& value) override;
    void setNormal(const QString& normal) override;

private:
    void showUnit();
    void browse();

    QLineEdit* m_edit;
    QString m_directory;
};

/// One word of several.
class ChoiceField final : public EditField
{
    Q_OBJECT

public:
    ChoiceField(const EditSpec& spec, QWidget* parent);

    std::optional<Json> value() const override;
    void setChoices(const EditChoices& choices) override;

protected:
    void setValue(const std::optional<Json>& value) override;

private:
    EditCombo* m_combo;
};

/// A word that may be written or picked.
class ColumnField final : public EditField
{
    Q_OBJECT

public:
    ColumnField(const EditSpec& spec, QWidget* parent);

    std::optional<Json> value() const override;
    void setChoices(const EditChoices& choices) override;

protected:
    void setValue(const std::optional<Json>& value) override;

private:
    EditCombo* m_combo;
};

class FlagField final : public EditField
{
    Q_OBJECT

public:
    FlagField(const EditSpec& spec, QWidget* parent);

    std::optional<Json> value() const override;

protected:
    void setValue(const std::optional<Json>& value) override;

private:
    QCheckBox* m_box;
};

/// Lists of lines, long texts and JSON objects.
class TextField final : public EditField
{
    Q_OBJECT

public:
    TextField(const EditSpec& spec, QWidget* parent);

    std::optional<Json> value() const override;

protected:
    void setValue(const std::optional<Json>& value) override;

private:
    EditText* m_edit;
};

/// Rows of a few small inputs each, with buttons to add, remove and move them.
class RowsField final : public EditField
{
    Q_OBJECT

public:
    RowsField(const EditSpec& spec, QWidget* parent);

    std::optional<Json> value() const override;
    /// Takes over what can be picked, and the row that is added next.
    void setSpecs(const EditSpec& spec);

protected:
    void setValue(const std::optional<Json>& value) override;

private:
    Json cell(int row, std::size_t column) const;
    Json rowsNow() const;
    void rebuild(const Json& rows);
    void addRow(int row, int rowCount, const Json& values);
    void showUnits();
    void remove(int row);
    void moveUp(int row);
    /// A list of rows whatever the file's form is, and back.
    Json toRows(const Json& value) const;
    Json fromRows(const Json& rows) const;

    std::vector<EditColumn> m_columns;
    Json m_newRow;
    std::function<Json(const Json& rows)> m_nextRow;
    QWidget* m_body;
    QWidget* m_add;
    QWidget* m_table = nullptr;
    std::vector<std::vector<QWidget*>> m_cells;
    std::vector<QLabel*> m_units; // one a row
    Json m_kept = Json::array(); // rows as shown, with keys that have no input
};

EditField* makeEditField(const EditSpec& spec, QWidget* parent);

} // namespace loadstone
