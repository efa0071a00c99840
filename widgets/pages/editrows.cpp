// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/editinputs.h"
#include "text/numbers.h"
#include "theme/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kNameLength = 24;

QToolButton* iconButton(const QString& icon, const QString& name, const QString& text)
{
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setIcon(themedIcon(icon));
    button->setToolTip(text);
    button->setAccessibleName(text);
    return button;
}

} // namespace

RowsField::RowsField(const EditSpec& spec, QWidget* parent)
    : EditField(spec, parent)
    , m_columns(spec.columns)
    , m_newRow(spec.newRow)
    , m_nextRow(spec.nextRow)
    , m_body(new QWidget)
{
    auto* layout = new QVBoxLayout(m_body);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* add = new QPushButton(themedIcon(u"add"_s), tr("Add a row"));
    add->setObjectName(u"add_"_s + spec.key);
    add->setAccessibleName(tr("Add a row: %1").arg(spec.label));
    connect(add, &QPushButton::clicked, this, [this] {
        Json rows = rowsNow();
        rows.push_back(m_nextRow ? m_nextRow(rows) : m_newRow);
        rebuild(rows);
        Q_EMIT edited();
        Q_EMIT finished();
    });
    m_add = add;
    layout->addWidget(add, 0, Qt::AlignLeft);
    setInput(m_body);
    m_body->setFocusProxy(add);
    rebuild(Json::array());
}

Json RowsField::toRows(const Json& value) const
{
    if (!spec().rowsArePairs) {
        return value.is_array() ? value : Json::array();
    }
    Json rows = Json::array();
    if (value.is_object()) {
        for (const auto& [key, text] : value.items()) {
            rows.push_back(Json::array({ key, text }));
        }
    }
    return rows;
}

Json RowsField::fromRows(const Json& rows) const
{
    if (!spec().rowsArePairs) {
        return rows;
    }
    Json object = Json::object();
    for (const Json& row : rows) {
        const std::string key = plainText(row[0]).toStdString();
        if (!key.empty()) {
            object[key] = row[1];
        }
    }
    return object;
}

Json RowsField::cell(int row, std::size_t column) const
{
    QWidget* widget = m_cells[static_cast<std::size_t>(row)][column];
    if (const auto* combo = qobject_cast<EditCombo*>(widget)) {
        return combo->word().toStdString();
    }
    const QString text = static_cast<QLineEdit*>(widget)->text();
    if (m_columns[column].isNumber) {
        bool ok = false;
        const QString plain = plainNumber(text);
        const double number = plain.toDouble(&ok);
        const qint64 whole = plain.toLongLong();
        if (ok) {
            return static_cast<double>(whole) == number ? Json(whole) : Json(number);
        }
    }
    return text.toStdString();
}

Json RowsField::rowsNow() const
{
    Json rows = m_kept;
    for (int row = 0; row < static_cast<int>(m_cells.size()); ++row) {
        Json& out = rows[static_cast<std::size_t>(row)];
        for (std::size_t column = 0; column < m_columns.size(); ++column) {
            const Json value = cell(row, column);
            const QString& key = m_columns[column].key;
            if (spec().rowsAreArrays || spec().rowsArePairs) {
                out[key.toUInt()] = value;
            } else if (value == "" && !out.contains(key.toStdString())) {
                continue;
            } else {
                const auto found = out.find(key.toStdString());
                const bool nullStays = value == "" && found != out.end() && found->is_null();
                if (!nullStays) {
                    out[key.toStdString()] = value == "" ? Json(nullptr) : value;
                }
            }
        }
    }
    return rows;
}

std::optional<Json> RowsField::value() const
{
    return fromRows(rowsNow());
}

void RowsField::setValue(const std::optional<Json>& value)
{
    rebuild(toRows(value.value_or(Json())));
}

void RowsField::setSpecs(const EditSpec& spec)
{
    m_columns = spec.columns;
    m_newRow = spec.newRow;
    m_nextRow = spec.nextRow;
    for (const std::vector<QWidget*>& row : m_cells) {
        for (std::size_t column = 0; column < m_columns.size(); ++column) {
            if (auto* combo = qobject_cast<EditCombo*>(row[column])) {
                const QString before = combo->word();
                combo->fill(m_columns[column].choices);
                combo->choose(before);
            }
        }
    }
}

void RowsField::rebuild(const Json& rows)
{
    m_cells.clear();
    m_units.clear();
    m_kept = rows;
    if (m_table) {
        // The button that led here may be inside.
        m_table->hide();
        m_table->deleteLater();
    }
    m_table = new QWidget;
    m_table->setObjectName(u"rows_"_s + spec().key);
    auto* grid = new QGridLayout(m_table);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(4);
    for (std::size_t column = 0; column < m_columns.size() && !rows.empty(); ++column) {
        auto* title = new QLabel(m_columns[column].title);
        title->setObjectName(u"rowsTitle%1_%2"_s.arg(column).arg(spec().key));
        title->setForegroundRole(QPalette::PlaceholderText);
        grid->addWidget(title, 0, static_cast<int>(column));
    }
    for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
        addRow(row, static_cast<int>(rows.size()), rows[static_cast<std::size_t>(row)]);
    }
    showUnits();
    grid->setColumnStretch(static_cast<int>(m_columns.size()) + 4, 1);
    static_cast<QVBoxLayout*>(m_body->layout())->insertWidget(0, m_table);
}

void RowsField::addRow(int row, int rowCount, const Json& values)
{
    auto* grid = static_cast<QGridLayout*>(m_table->layout());
    std::vector<QWidget*>& cells = m_cells.emplace_back();
    const QString place = u"_%1"_s.arg(row);
    for (std::size_t column = 0; column < m_columns.size(); ++column) {
        const EditColumn& is = m_columns[column];
        Json value;
        if (values.is_array() && is.key.toUInt() < values.size()) {
            value = values[is.key.toUInt()];
        } else if (values.is_object() && values.contains(is.key.toStdString())) {
            value = values[is.key.toStdString()];
        }
        QWidget* widget = nullptr;
        if (is.choices.empty()) {
            auto* edit = new QLineEdit(value.is_null()   ? QString()
                                           : is.isNumber ? localNumber(plainText(value))
                                                         : plainText(value));
            constexpr int kNarrow = 110;
            constexpr int kWide = 220;
            edit->setFixedWidth(is.isNumber ? kNarrow : kWide);
            connect(edit, &QLineEdit::textEdited, this, &EditField::edited);
            connect(edit, &QLineEdit::editingFinished, this, &EditField::finished);
            widget = edit;
        } else {
            auto* combo = new EditCombo;
            combo->fill(is.choices);
            combo->choose(value.is_null() ? QString() : plainText(value));
            // Names are read whole; signs need no room.
            const bool names = std::any_of(is.choices.begin(), is.choices.end(),
                                           [](const auto& one) { return one.second.size() > 2; });
            combo->setMinimumContentsLength(names ? kNameLength : 0);
            connect(combo, &QComboBox::activated, this, [this] {
                showUnits();
                Q_EMIT edited();
                Q_EMIT finished();
            });
            widget = combo;
        }
        widget->setObjectName(u"cell_"_s + spec().key + u"_"_s + is.key + place);
        widget->setAccessibleName(tr("%1, row %2").arg(is.title).arg(row + 1));
        grid->addWidget(widget, row + 1, static_cast<int>(column));
        cells.push_back(widget);
    }
    int next = static_cast<int>(m_columns.size());
    auto* unit = new QLabel;
    unit->setObjectName(u"unit_"_s + spec().key + place);
    grid->addWidget(unit, row + 1, next++);
    m_units.push_back(unit);
    if (!spec().rowsArePairs) {
        auto* up =
            iconButton(u"up"_s, u"up_"_s + spec().key + place, tr("Move row %1 up").arg(row + 1));
        up->setEnabled(row > 0);
        connect(up, &QToolButton::clicked, this, [this, row] { moveUp(row); });
        grid->addWidget(up, row + 1, next++);
        auto* down = iconButton(u"down"_s, u"down_"_s + spec().key + place,
                                tr("Move row %1 down").arg(row + 1));
        down->setEnabled(row + 1 < rowCount);
        connect(down, &QToolButton::clicked, this, [this, row] { moveUp(row + 1); });
        grid->addWidget(down, row + 1, next++);
    }
    auto* gone = iconButton(u"remove"_s, u"remove_"_s + spec().key + place,
                            tr("Remove row %1").arg(row + 1));
    connect(gone, &QToolButton::clicked, this, [this, row] { remove(row); });
    grid->addWidget(gone, row + 1, next);
}

void RowsField::showUnits()
{
    const Json rows = rowsNow();
    for (std::size_t row = 0; row < m_units.size(); ++row) {
        QString text;
        for (const EditColumn& column : m_columns) {
            text += column.unit ? column.unit(rows[row]) : QString();
        }
        m_units[row]->setText(text);
    }
}

void RowsField::remove(int row)
{
    Json rows = rowsNow();
    rows.erase(static_cast<std::size_t>(row));
    rebuild(rows);
    m_add->setFocus();
    Q_EMIT edited();
    Q_EMIT finished();
}

void RowsField::moveUp(int row)
{
    Json rows = rowsNow();
    std::swap(rows[static_cast<std::size_t>(row)], rows[static_cast<std::size_t>(row) - 1]);
    rebuild(rows);
    Q_EMIT edited();
    Q_EMIT finished();
}

} // namespace loadstone
