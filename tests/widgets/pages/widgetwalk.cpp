// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgetwalk.h"

#include "pages/card.h"
#include "plots/chart.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAction>
#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QCommandLinkButton>
#include <QDockWidget>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMap>
#include <QMenu>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTextEdit>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::test {

namespace {

/// Widgets that Qt makes inside its own ones and names itself, or that people never meet alone.
bool isInternal(const QWidget& widget)
{
    static const QStringList classes { u"QScrollBar"_s, u"QHeaderView"_s, u"QSizeGrip"_s,
                                       u"QComboBoxListView"_s, u"QToolBarExtension"_s };
    const QString type = QString::fromLatin1(widget.metaObject()->className());
    const QWidget* parent = widget.parentWidget();
    return widget.objectName().startsWith(u"qt_"_s) || classes.contains(type)
        || type.startsWith(u"QDockWidget"_s) || type.startsWith(u"QComboBoxPrivate"_s)
        || type.startsWith(u"QTableCornerButton"_s) || type.startsWith(u"QLineEditIconButton"_s)
        || widget.objectName().endsWith(u"ScrollButton"_s)
        || widget.objectName().startsWith(u"ScrollLeft"_s)
        || widget.objectName().startsWith(u"ScrollRight"_s)
        // Parts of one input.
        || qobject_cast<const QComboBox*>(parent) || qobject_cast<const QAbstractSpinBox*>(parent);
}

bool isInteractive(const QWidget& widget)
{
    return qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QComboBox*>(&widget)
        || qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QPlainTextEdit*>(&widget)
        || qobject_cast<const QAbstractSpinBox*>(&widget)
        || qobject_cast<const QAbstractSlider*>(&widget) || qobject_cast<const QTextEdit*>(&widget)
        || qobject_cast<const QAbstractItemView*>(&widget)
        || qobject_cast<const QProgressBar*>(&widget) || qobject_cast<const Chart*>(&widget)
        || qobject_cast<const QTabWidget*>(&widget) || qobject_cast<const Card*>(&widget);
}

QString place(const QWidget& widget)
{
    return QString::fromLatin1(widget.metaObject()->className()) % u" '"_s % widget.objectName()
        % u"' in '"_s % (widget.parentWidget() ? widget.parentWidget()->objectName() : QString())
        % u"'"_s;
}

QString finding(const QWidget& widget, const QString& text, int need, int have)
{
    return place(widget) % u": “"_s % text % u"” needs "_s % QString::number(need) % u" has "_s
        % QString::number(have);
}

int widestLine(const QFontMetrics& metrics, const QString& text)
{
    int widest = 0;
    for (const QString& line : text.split(u'\n')) {
        widest = std::max(widest, metrics.size(Qt::TextShowMnemonic, line).width());
    }
    return widest;
}

void checkLabel(const QLabel& label, QStringList& out)
{
    const QString text = label.text();
    if (text.isEmpty() || !label.pixmap(Qt::ReturnByValue).isNull()) {
        return;
    }
    if (label.wordWrap()) {
        const int need = label.heightForWidth(label.width());
        if (need > label.height() + 1) {
            out.append(finding(label, text, need, label.height()) % u" (height)"_s);
        }
        return;
    }
    const QSize need = label.sizeHint();
    if (need.width() > label.width() + 1) {
        out.append(finding(label, text, need.width(), label.width()));
    }
    if (need.height() > label.height() + 1) {
        out.append(finding(label, text, need.height(), label.height()) % u" (height)"_s);
    }
}

void checkButton(const QAbstractButton& button, QStringList& out)
{
    if (button.text().isEmpty() || isInternal(button)) {
        return;
    }
    const QString text = button.text();
    const bool isWord = std::any_of(text.begin(), text.end(), [](QChar c) { return c.isLetter(); });
    if (!isWord) {
        return;
    }
    const QSize need = qobject_cast<const QCommandLinkButton*>(&button)
        ? QSize(button.minimumSizeHint().width(), button.heightForWidth(button.width()))
        : QSize(std::min(button.sizeHint().width(), button.minimumSizeHint().width()), 0);
    if (need.width() > button.width()) {
        out.append(finding(button, button.text(), need.width(), button.width()));
    }
    if (need.height() > button.height() + 1) {
        out.append(finding(button, button.text(), need.height(), button.height()) % u" (height)"_s);
    }
}

void checkCombo(const QComboBox& box, QStringList& out)
{
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.editable = box.isEditable();
    option.subControls = QStyle::SC_All;
    const int have =
        box.style()
            ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box)
            .width();
    const QString text = box.isEditable() && box.currentText().isEmpty() && box.lineEdit()
        ? box.lineEdit()->placeholderText()
        : box.currentText();
    const int need = widestLine(box.fontMetrics(), text);
    if (need > have) {
        out.append(finding(box, text, need, have));
    }
}

void checkTabs(const QTabBar& bar, QStringList& out)
{
    for (int i = 0; i < bar.count(); ++i) {
        const int need = widestLine(bar.fontMetrics(), bar.tabText(i));
        if (bar.isTabVisible(i) && need > bar.tabRect(i).width()) {
            out.append(finding(bar, bar.tabText(i), need, bar.tabRect(i).width()));
        }
    }
}

void checkHeader(const QHeaderView& header, QStringList& out)
{
    const bool across = header.orientation() == Qt::Horizontal;
    for (int i = 0; i < header.count(); ++i) {
        if (header.isSectionHidden(i) || !header.model()) {
            continue;
        }
        const QString text = header.model()->headerData(i, header.orientation()).toString();
        const int need = widestLine(header.fontMetrics(), text);
        const int have = across ? header.sectionSize(i) : header.width();
        if (need > have) {
            out.append(finding(*header.parentWidget(), u"header "_s % text, need, have));
        }
    }
}

void checkCells(const QAbstractItemView& view, QStringList& out)
{
    // Rows of files and requests are as long as they are.
    static const QStringList data { u"previewTable"_s, u"requestsTable"_s, u"accuracyTable"_s };
    if (data.contains(view.objectName()) || !view.model()) {
        return;
    }
    constexpr int kRows = 40;
    const QModelIndex root = view.rootIndex();
    for (int row = 0; row < std::min(view.model()->rowCount(root), kRows); ++row) {
        for (int column = 0; column < view.model()->columnCount(root); ++column) {
            const QModelIndex index = view.model()->index(row, column, root);
            const QRect place = view.visualRect(index);
            const QString text = index.data().toString();
            const int need = widestLine(view.fontMetrics(), text);
            const auto* table = qobject_cast<const QTableView*>(&view);
            constexpr int kMargin = 8;
            const QRect room(0, 0, place.width() - kMargin, QWIDGETSIZE_MAX);
            const auto* list = qobject_cast<const QListView*>(&view);
            if (((table && table->wordWrap()) || (list && list->wordWrap()))
                && view.fontMetrics().boundingRect(room, Qt::TextWordWrap, text).height()
                    <= place.height()) {
                continue;
            }
            if (!place.isEmpty() && need > place.width()) {
                out.append(finding(view, u"cell "_s % text, need, place.width()));
            }
        }
    }
}

void checkLine(const QLineEdit& edit, QStringList& out)
{
    if (!edit.text().isEmpty() || qobject_cast<const QComboBox*>(edit.parentWidget())) {
        return;
    }
    const int need = widestLine(edit.fontMetrics(), edit.placeholderText());
    const int have = edit.contentsRect().width() - 6;
    if (need > have) {
        out.append(finding(edit, edit.placeholderText(), need, have));
    }
}

bool takesTab(const QWidget& widget)
{
    for (const QWidget* at = &widget; at; at = at->focusProxy()) {
        if ((at->focusPolicy() & Qt::TabFocus) != 0) {
            return true;
        }
    }
    return false;
}

/// In a menu, or with a key of its own.
bool hasKey(const QAction& action)
{
    const auto places = action.associatedObjects();
    return !action.shortcut().isEmpty()
        || std::any_of(places.begin(), places.end(),
                       [](const QObject* place) { return qobject_cast<const QMenu*>(place); });
}

/// Of buttons that exclude each other Tab reaches one, and arrows lead to the others.
bool hasArrows(const QAbstractButton& button)
{
    const auto buttons = button.group() && button.group()->exclusive() ? button.group()->buttons()
        : button.autoExclusive() && button.parentWidget()
        ? button.parentWidget()->findChildren<QAbstractButton*>(Qt::FindDirectChildrenOnly)
        : QList<QAbstractButton*>();
    return std::any_of(buttons.begin(), buttons.end(),
                       [](const QAbstractButton* one) { return takesTab(*one); });
}

bool hasKey(const QWidget& widget)
{
    // Arrows in its field move the choice; Ctrl+W closes the page in front.
    if (widget.objectName() == u"paletteList"_s || qobject_cast<QTabBar*>(widget.parentWidget())) {
        return true;
    }
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    if (button && (!button->shortcut().isEmpty() || hasArrows(*button))) {
        return true;
    }
    const auto* tool = qobject_cast<const QToolButton*>(&widget);
    return tool && tool->defaultAction() && hasKey(*tool->defaultAction());
}

bool hasLinkWithoutKeys(const QLabel& label)
{
    const auto flags = label.textInteractionFlags();
    return label.textFormat() != Qt::PlainText && label.text().contains(u"<a "_s)
        && !flags.testFlag(Qt::LinksAccessibleByKeyboard);
}

/// The part of `widget` beyond the ancestor that cuts it off; nothing where one scrolls.
bool isCut(const QWidget& widget, const QWidget& window)
{
    QRect rect = widget.rect();
    for (const QWidget* at = &widget; at != &window; at = at->parentWidget()) {
        const QWidget* parent = at->parentWidget();
        if (!parent || qobject_cast<const QTabBar*>(parent)) {
            return false;
        }
        const auto* area = qobject_cast<const QAbstractScrollArea*>(parent->parentWidget());
        if (area && area->viewport() == parent) {
            return false;
        }
        rect.translate(at->pos());
        if (!parent->rect().adjusted(-1, -1, 1, 1).contains(rect)) {
            return true;
        }
    }
    return false;
}

bool isPlaceholder(QChar c)
{
    return c.isLetterOrNumber();
}

} // namespace

QStringList misnamedWidgets(const QWidget& window)
{
    QStringList wrong;
    QMap<QString, const QWidget*> names;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (isInternal(*widget) || !isInteractive(*widget)) {
            continue;
        }
        if (widget->objectName().isEmpty() || widget->accessibleName().isEmpty()) {
            wrong.append(place(*widget) % u": no name"_s);
        }
        if (!widget->isVisible() || widget->window() != &window) {
            continue;
        }
        const QWidget*& other = names[widget->accessibleName()];
        if (other) {
            wrong.append(place(*widget) % u" is called “"_s % widget->accessibleName()
                         % u"” like "_s % place(*other));
        }
        other = widget;
    }
    return wrong;
}

QStringList mouseOnlyWidgets(const QWidget& window)
{
    QStringList out;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || !widget->isEnabled() || widget->window() != &window
            || isInternal(*widget)) {
            continue;
        }
        if (const auto* label = qobject_cast<const QLabel*>(widget)) {
            if (hasLinkWithoutKeys(*label)) {
                out.append(place(*label) % u": its link needs a mouse"_s);
            }
            continue;
        }
        const bool isUsed = isInteractive(*widget) && !qobject_cast<const QProgressBar*>(widget)
            && !qobject_cast<const QTabWidget*>(widget);
        if (isUsed && !takesTab(*widget) && !hasKey(*widget)) {
            out.append(place(*widget) % u": needs a mouse"_s);
        }
    }
    return out;
}

QStringList cutWidgets(const QWidget& window)
{
    QStringList out;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window) {
            continue;
        }
        // What is in a menu, too, is not lost.
        const QList<QAction*> actions =
            widget->parentWidget() ? widget->parentWidget()->actions() : QList<QAction*>();
        const bool isElsewhere =
            std::all_of(actions.begin(), actions.end(), [](const QAction* action) {
                return action->isSeparator() || hasKey(*action);
            });
        if (widget->inherits("QToolBarExtension") && !isElsewhere) {
            out.append(place(*widget) % u": hides buttons for lack of room"_s);
        }
        const auto* label = qobject_cast<const QLabel*>(widget);
        const bool isRead = label && !label->text().isEmpty();
        if (!isInternal(*widget) && (isRead || isInteractive(*widget)) && isCut(*widget, window)) {
            out.append(place(*widget) % u": is cut off"_s);
        }
    }
    return out;
}

QStringList clippedTexts(const QWidget& window)
{
    QStringList out;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window) {
            continue;
        }
        if (const auto* label = qobject_cast<const QLabel*>(widget)) {
            checkLabel(*label, out);
        } else if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
            checkButton(*button, out);
        } else if (const auto* combo = qobject_cast<const QComboBox*>(widget)) {
            checkCombo(*combo, out);
        } else if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) {
            checkTabs(*tabs, out);
        } else if (const auto* header = qobject_cast<const QHeaderView*>(widget)) {
            checkHeader(*header, out);
        } else if (const auto* edit = qobject_cast<const QLineEdit*>(widget)) {
            checkLine(*edit, out);
        } else if (const auto* view = qobject_cast<const QAbstractItemView*>(widget)) {
            checkCells(*view, out);
        } else if (const auto* dock = qobject_cast<const QDockWidget*>(widget)) {
            constexpr int kButtons = 48;
            const int need = widestLine(dock->fontMetrics(), dock->windowTitle()) + kButtons;
            if (need > dock->width()) {
                out.append(finding(*dock, dock->windowTitle(), need, dock->width()));
            }
        } else if (const auto* group = qobject_cast<const QGroupBox*>(widget)) {
            if (group->minimumSizeHint().width() > group->width()) {
                out.append(finding(*group, group->title(), group->minimumSizeHint().width(),
                                   group->width()));
            }
        } else if (const auto* scroll = qobject_cast<const QScrollArea*>(widget)) {
            if (scroll->horizontalScrollBar()->maximum() > 0) {
                out.append(place(*scroll) % u": "_s
                           % QString::number(scroll->horizontalScrollBar()->maximum())
                           % u" px wider than its place"_s);
            }
        }
    }
    return out;
}

PseudoTranslator::PseudoTranslator(Kind kind, QObject* parent)
    : QTranslator(parent)
    , m_kind(kind)
{
}

QString PseudoTranslator::translate(const char* context, const char* source,
                                    const char* disambiguation, int n) const
{
    Q_UNUSED(context)
    Q_UNUSED(disambiguation)
    Q_UNUSED(n)
    const QString text = QString::fromUtf8(source);
    QString out;
    bool inTag = false;
    int letters = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        inTag = c == u'<' || (inTag && text[i - 1] != u'>');
        // %1, %n and {name} are filled in later; & makes the key of what follows.
        if (c == u'%' && i + 1 < text.size() && isPlaceholder(text[i + 1])) {
            out += text.mid(i, 2);
            ++i;
            continue;
        }
        if (c == u'{') {
            const qsizetype end = text.indexOf(u'}', i);
            out += text.mid(i, end - i + 1);
            i = end < 0 ? text.size() : end;
            continue;
        }
        if (inTag || !c.isLetter() || (i > 0 && text[i - 1] == u'&')) {
            out += c;
            continue;
        }
        if (m_kind == Kind::RightToLeft) {
            out += QChar(0x05D0 + c.unicode() % 26); // letters of the Hebrew alphabet
            continue;
        }
        out += c;
        // Two more for each five.
        if (const int phase = ++letters % 5; phase == 1 || phase == 3) {
            out += c.toLower();
        }
    }
    return out;
}

} // namespace loadstone::test
