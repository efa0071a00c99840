// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/editinputs.h"

#include "text/numbers.h"

#include <QCheckBox>
#include <QCompleter>
#include <QDir>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kMsPerS = 1'000;
constexpr double kPercent = 100;
constexpr int kNumberWidth = 160;

/// What the file has for 1 in the field.
double factorOf(EditKind kind)
{
    return kind == EditKind::Seconds ? kMsPerS : kind == EditKind::Percent ? 1 / kPercent : 1;
}

/// A number as people write it; what is no number stays text, and validation says so.
Json numberOrText(const QString& text, EditKind kind)
{
    bool ok = false;
    if (kind == EditKind::Whole) {
        // A point or comma there parts thousands.
        const quint64 grouped = QLocale().toULongLong(text.trimmed(), &ok);
        if (ok) {
            return grouped;
        }
    }
    QString plain = plainNumber(text);
    if (kind == EditKind::Percent && plain.trimmed().endsWith(u'%')) {
        plain = plainNumber(plain.trimmed().chopped(1));
    }
    const double factor = factorOf(kind);
    const qint64 whole = plain.toLongLong(&ok);
    if (ok && factor == 1) {
        return whole < 0 ? Json(whole) : Json(static_cast<std::uint64_t>(whole));
    }
    const quint64 large = plain.toULongLong(&ok); // a seed of 64 bits
    if (ok && factor == 1) {
        return Json(std::uint64_t { large });
    }
    const double written = plain.toDouble(&ok);
    const double number = factor < 1 ? written / kPercent : written * factor;
    if (!ok || !std::isfinite(number)) {
        return text.toStdString();
    }
    constexpr double kExact = 9e15;
    if (std::abs(number) < kExact && number == std::floor(number) && factor != 1) {
        return number < 0 ? Json(static_cast<qint64>(number))
                          : Json(static_cast<std::uint64_t>(number));
    }
    return number;
}

QString numberText(const Json& value, EditKind kind)
{
    if (!value.is_number()) {
        return plainText(value);
    }
    const double factor = factorOf(kind);
    QString text = toQt(compactJson(value));
    if (text.endsWith(".0"_L1)) {
        text.chop(2); // only files tell a whole number from another one
    }
    return localNumber(factor == 1 ? text : QString::number(value.get<double>() / factor, 'g', 15));
}

bool isNumeric(EditKind kind)
{
    return kind == EditKind::Whole || kind == EditKind::Number || kind == EditKind::Seconds
        || kind == EditKind::Percent;
}

} // namespace

EditCombo::EditCombo(QWidget* parent)
    : QComboBox(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
}

void EditCombo::wheelEvent(QWheelEvent* event)
{
    if (hasFocus()) {
        QComboBox::wheelEvent(event);
    } else {
        event->ignore();
    }
}

QSize EditCombo::withPlaceholder(QSize hint) const
{
    // Qt asks the list alone how wide it should be.
    if (!lineEdit() || lineEdit()->placeholderText().isEmpty()) {
        return hint;
    }
    QStyleOptionComboBox option;
    initStyleOption(&option);
    constexpr int kMargins = 4; // of the text in a line edit, left and right together
    const QSize text(fontMetrics().horizontalAdvance(lineEdit()->placeholderText()) + kMargins,
                     fontMetrics().height());
    return hint.expandedTo(style()->sizeFromContents(QStyle::CT_ComboBox, &option, text, this));
}

void EditCombo::fill(const EditChoices& choices)
{
    const QSignalBlocker quiet(this);
    const QString before = isEditable() ? currentText() : word();
    clear();
    for (const auto& [name, text] : choices) {
        addItem(text, name);
    }
    if (isEditable()) {
        setCurrentIndex(-1);
        setEditText(before);
    } else {
        setCurrentIndex(findData(before));
    }
}

void EditCombo::choose(const QString& word)
{
    const QSignalBlocker quiet(this);
    int at = findData(word);
    if (at < 0 && !word.isEmpty()) {
        addItem(word, word);
        at = count() - 1;
    }
    setCurrentIndex(at);
}

EditText::EditText(int lines, QWidget* parent)
    : QPlainTextEdit(parent)
{
    setTabChangesFocus(true);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    constexpr int kFrame = 14;
    setFixedHeight(lines * fontMetrics().lineSpacing() + kFrame);
}

void EditText::focusOutEvent(QFocusEvent* event)
{
    QPlainTextEdit::focusOutEvent(event);
    Q_EMIT left();
}

LineField::LineField(const EditSpec& spec, QWidget* parent)
    : EditField(spec, parent)
    , m_edit(new QLineEdit)
{
    const QString normal = localNumber(spec.normal);
    m_edit->setPlaceholderText(normal);
    QPushButton* button = nullptr;
    if (spec.kind == EditKind::File) {
        button = new QPushButton(tr("Choose…"));
        button->setObjectName(u"browse_"_s + QString(spec.key).replace(u'/', u'_'));
        button->setAccessibleName(tr("Choose a file: %1").arg(spec.label));
        connect(button, &QPushButton::clicked, this, &LineField::browse);
    }
    if (isNumeric(spec.kind)) {
        // What holds without a number must be readable, in long languages too.
        constexpr int kFrame = 20;
        m_edit->setFixedWidth(
            std::max(kNumberWidth, m_edit->fontMetrics().horizontalAdvance(normal) + kFrame));
    }
    setInput(m_edit, button);
    showUnit();
    connect(m_edit, &QLineEdit::textChanged, this, &LineField::showUnit);
    connect(m_edit, &QLineEdit::textEdited, this, &EditField::edited);
    connect(m_edit, &QLineEdit::editingFinished, this, &EditField::finished);
}

namespace {

/// "10" is a number, "10, 20, 40" a list of them; what is neither stays a text.
Json levelsOrText(const QString& text)
{
    static const QRegularExpression separator(u"[,;\\s]+"_s);
    const QStringList parts = text.split(separator, Qt::SkipEmptyParts);
    if (parts.size() == 1) {
        return numberOrText(parts.front(), EditKind::Number);
    }
    Json list = Json::array();
    for (const QString& part : parts) {
        const Json number = numberOrText(part, EditKind::Number);
        if (!number.is_number()) {
            return text.toStdString();
        }
        list.push_back(number);
    }
    return list;
}

} // namespace

std::optional<Json> LineField::value() const
{
    const QString text = m_edit->text();
    if (text.trimmed().isEmpty() && !spec().always) {
        return std::nullopt;
    }
    if (spec().kind == EditKind::Levels) {
        return levelsOrText(text);
    }
    if (spec().kind == EditKind::Numbers) {
        static const QRegularExpression between(u"[,;\\s]+"_s);
        Json list = Json::array();
        for (const QString& one : text.split(between, Qt::SkipEmptyParts)) {
            list.push_back(numberOrText(one, EditKind::Number));
        }
        return list;
    }
    if (isNumeric(spec().kind)) {
        return numberOrText(text, spec().kind);
    }
    return text.toStdString();
}

void LineField::setChoices(const EditChoices& choices)
{
    QStringList words;
    for (const auto& [word, text] : choices) {
        words.append(word);
    }
    auto* completer = new QCompleter(words, m_edit);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    delete m_edit->completer();
    m_edit->setCompleter(completer);
    connect(completer, qOverload<const QString&>(&QCompleter::activated), this, &EditField::edited);
    if (m_edit->text().isEmpty() && words.size() > 1 && m_edit->isVisible()) {
        m_edit->setFocus(Qt::OtherFocusReason);
        completer->complete(); // all of them: nobody knows yet what to write
    }
}

void LineField::setValue(const std::optional<Json>& value)
{
    if (!value) {
        m_edit->clear();
    } else if (spec().kind == EditKind::Numbers && value->is_array()) {
        QStringList numbers;
        for (const Json& one : *value) {
            numbers.append(plainText(one));
        }
        m_edit->setText(numbers.join(u", "_s));
    } else if (isNumeric(spec().kind)) {
        m_edit->setText(numberText(*value, spec().kind));
    } else if (spec().kind == EditKind::Levels && value->is_array()) {
        QStringList levels;
        for (const Json& level : *value) {
            levels.append(level.is_number() ? numberText(level, EditKind::Number)
                                            : plainText(level));
        }
        m_edit->setText(levels.join(u", "_s));
    } else {
        m_edit->setText(plainText(*value));
    }
    m_edit->setCursorPosition(0);
}

void LineField::setNormal(const QString& normal)
{
    m_edit->setPlaceholderText(localNumber(normal));
    constexpr int kFrame = 20;
    m_edit->setFixedWidth(
        std::max(m_edit->width(),
                 m_edit->fontMetrics().horizontalAdvance(m_edit->placeholderText()) + kFrame));
    showUnit();
}

void LineField::showUnit()
{
    bool isNumber = false;
    plainNumber(m_edit->placeholderText()).toDouble(&isNumber);
    fadeUnit(m_edit->text().isEmpty() && !m_edit->placeholderText().isEmpty() && !isNumber);
}

void LineField::browse()
{
    auto* dialog = new QFileDialog(this, spec().label, m_directory);
    dialog->setObjectName(u"fileDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        const QString relative = QDir(m_directory).relativeFilePath(path);
        m_edit->setText(relative.startsWith("../"_L1) ? path : relative);
        Q_EMIT edited();
        Q_EMIT finished();
    });
    dialog->open();
}

ChoiceField::ChoiceField(const EditSpec& spec, QWidget* parent)
    : EditField(spec, parent)
    , m_combo(new EditCombo)
{
    m_combo->fill(spec.choices);
    m_combo->choose(toQt(spec.normalWord));
    setInput(m_combo);
    connect(m_combo, &QComboBox::activated, this, [this] {
        Q_EMIT edited();
        Q_EMIT finished();
    });
}

std::optional<Json> ChoiceField::value() const
{
    const QString word = m_combo->word();
    if (word.isEmpty() && !spec().always) {
        return std::nullopt;
    }
    return word.toStdString();
}

void ChoiceField::setChoices(const EditChoices& choices)
{
    m_combo->fill(choices);
}

void ChoiceField::setValue(const std::optional<Json>& value)
{
    m_combo->choose(value ? plainText(*value) : toQt(spec().normalWord));
}

ColumnField::ColumnField(const EditSpec& spec, QWidget* parent)
    : EditField(spec, parent)
    , m_combo(new EditCombo)
{
    m_combo->setEditable(true);
    m_combo->setInsertPolicy(QComboBox::NoInsert);
    setInput(m_combo);
    m_combo->lineEdit()->setObjectName(m_combo->objectName() + u"_text"_s);
    m_combo->lineEdit()->setAccessibleName(spec.label);
    m_combo->lineEdit()->setPlaceholderText(spec.normal);
    connect(m_combo->lineEdit(), &QLineEdit::textEdited, this, &EditField::edited);
    connect(m_combo->lineEdit(), &QLineEdit::editingFinished, this, &EditField::finished);
    connect(m_combo, &QComboBox::activated, this, [this] {
        Q_EMIT edited();
        Q_EMIT finished();
    });
}

std::optional<Json> ColumnField::value() const
{
    const QString text = m_combo->currentText();
    return text.isEmpty() ? std::nullopt : std::optional<Json>(text.toStdString());
}

void ColumnField::setChoices(const EditChoices& choices)
{
    m_combo->fill(choices);
}

void ColumnField::setValue(const std::optional<Json>& value)
{
    const QSignalBlocker quiet(m_combo);
    m_combo->setEditText(value ? plainText(*value) : QString());
}

FlagField::FlagField(const EditSpec& spec, QWidget* parent)
    : EditField(spec, parent)
    , m_box(new QCheckBox(spec.label))
{
    m_box->setChecked(spec.normalWord == "true");
    setInput(m_box);
    connect(m_box, &QCheckBox::clicked, this, [this] {
        Q_EMIT edited();
        Q_EMIT finished();
    });
}

std::optional<Json> FlagField::value() const
{
    return m_box->isChecked();
}

void FlagField::setValue(const std::optional<Json>& value)
{
    m_box->setChecked(value && value->is_boolean() ? value->get<bool>()
                                                   : spec().normalWord == "true");
}

TextField::TextField(const EditSpec& spec, QWidget* parent)
    : EditField(spec, parent)
    , m_edit(new EditText(spec.kind == EditKind::Lines ? 2 : 3))
{
    m_edit->setPlaceholderText(spec.normal);
    setInput(m_edit);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &EditField::edited);
    connect(m_edit, &EditText::left, this, &EditField::finished);
}

std::optional<Json> TextField::value() const
{
    const QString text = m_edit->toPlainText();
    if (spec().kind == EditKind::Lines) {
        Json list = Json::array();
        for (const QString& line : text.split(u'\n', Qt::SkipEmptyParts)) {
            list.push_back(line.trimmed().toStdString());
        }
        return list;
    }
    if (text.trimmed().isEmpty()) {
        return std::nullopt;
    }
    if (spec().kind == EditKind::JsonObject) {
        if (const auto json = parseJson(text.toStdString())) {
            return *json;
        }
    }
    return text.toStdString();
}

void TextField::setValue(const std::optional<Json>& value)
{
    const QSignalBlocker quiet(m_edit);
    QString text;
    if (value && spec().kind == EditKind::Lines && value->is_array()) {
        QStringList lines;
        for (const Json& line : *value) {
            lines.append(plainText(line));
        }
        text = lines.join(u'\n');
    } else if (value && !(value->is_object() && value->empty())) {
        text = value->is_object() ? toQt(prettyJson(*value)).trimmed() : plainText(*value);
    }
    m_edit->setPlainText(text);
}

EditField* makeEditField(const EditSpec& spec, QWidget* parent)
{
    switch (spec.kind) {
    case EditKind::Choice:
    case EditKind::Reference:
        return new ChoiceField(spec, parent);
    case EditKind::Column:
        return new ColumnField(spec, parent);
    case EditKind::Flag:
        return new FlagField(spec, parent);
    case EditKind::Lines:
    case EditKind::LongText:
    case EditKind::JsonObject:
        return new TextField(spec, parent);
    case EditKind::Rows:
        return new RowsField(spec, parent);
    case EditKind::Name:
    case EditKind::Text:
    case EditKind::Whole:
    case EditKind::Number:
    case EditKind::Levels:
    case EditKind::Numbers:
    case EditKind::Seconds:
    case EditKind::Percent:
    case EditKind::File:
        break;
    }
    return new LineField(spec, parent);
}

} // namespace loadstone
