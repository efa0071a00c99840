// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "help/helpstyle.h"

#include "help/helpbook.h"
#include "theme/theme.h"

#include <QFontDatabase>
#include <QPalette>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::array<double, 5> kHeadings { 1, 1.75, 1.35, 1.12, 1 };

QColor mixed(const QColor& a, const QColor& b, double share)
{
    const auto part = [share](int x, int y) {
        return static_cast<int>(std::lround(x * (1 - share) + y * share));
    };
    return { part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue()) };
}

bool isCode(const QTextBlock& block)
{
    const QTextBlockFormat format = block.blockFormat();
    return format.hasProperty(QTextFormat::BlockCodeFence)
        || format.hasProperty(QTextFormat::BlockCodeLanguage);
}

/// All letters of a block, without the end of the one before.
QTextCursor lettersOf(const QTextBlock& block)
{
    QTextCursor cursor(block);
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    return cursor;
}

/// Code of its own, not of a block: tinted where it stands in a text.
void styleInlineCode(const QTextBlock& block, const QColor& tint)
{
    std::vector<std::pair<int, int>> places; // first: a change of format moves the fragments
    for (auto it = block.begin(); !it.atEnd(); ++it) {
        const QTextFragment fragment = it.fragment();
        if (fragment.charFormat().fontFixedPitch()) {
            places.emplace_back(fragment.position(), fragment.position() + fragment.length());
        }
    }
    QTextCharFormat format;
    format.setBackground(tint);
    for (const auto& [from, to] : places) {
        QTextCursor cursor(block);
        cursor.setPosition(from);
        cursor.setPosition(to, QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(format);
    }
}

/// Sizes that Markdown gives are steps of the default's, and go before any other.
void styleHeading(const QTextBlock& block, double size)
{
    std::vector<std::pair<QTextCursor, QTextCharFormat>> parts;
    for (auto it = block.begin(); !it.atEnd(); ++it) {
        QTextCharFormat format = it.fragment().charFormat();
        format.clearProperty(QTextFormat::FontSizeAdjustment);
        format.setFontPointSize(size);
        format.setFontWeight(QFont::DemiBold);
        QTextCursor cursor(block);
        cursor.setPosition(it.fragment().position());
        cursor.setPosition(it.fragment().position() + it.fragment().length(),
                           QTextCursor::KeepAnchor);
        parts.emplace_back(cursor, format);
    }
    for (auto& [cursor, format] : parts) {
        cursor.setCharFormat(format);
    }
}

class Styler
{
public:
    Styler(QTextDocument& document, const QPalette& palette, double zoom)
        : m_document(document)
        , m_base(palette.color(QPalette::Base))
        , m_ink(palette.color(QPalette::Text))
        , m_size(document.defaultFont().pointSizeF() * zoom)
    {
    }

    void run()
    {
        QFont font = m_document.defaultFont();
        font.setPointSizeF(m_size);
        m_document.setDefaultFont(font);
        m_document.setDocumentMargin(0);
        for (QTextBlock block = m_document.begin(); block.isValid(); block = block.next()) {
            style(block);
        }
        frameCode();
        for (QTextFrame* frame : m_document.rootFrame()->childFrames()) {
            if (auto* table = qobject_cast<QTextTable*>(frame)) {
                style(*table);
            }
        }
        QTextFrameFormat root = m_document.rootFrame()->frameFormat();
        constexpr double kMargin = 26;
        root.setMargin(kMargin);
        root.setTopMargin(kMargin / 2);
        m_document.rootFrame()->setFrameFormat(root);
    }

private:
    void style(const QTextBlock& block)
    {
        QTextBlockFormat format = block.blockFormat();
        const int level = format.headingLevel();
        if (level > 0) {
            format.setTopMargin(m_size * (level == 1 ? 0.6 : level == 2 ? 2 : 1.4));
            format.setBottomMargin(m_size * 0.5);
            const auto at = std::min<std::size_t>(static_cast<std::size_t>(level), 4);
            styleHeading(block, m_size * kHeadings.at(at));
        } else if (isCode(block)) {
            format.setTopMargin(0);
            format.setBottomMargin(0);
            format.setLeftMargin(0);
            format.setRightMargin(0);
        } else {
            format.setLineHeight(128, QTextBlockFormat::ProportionalHeight);
            const bool inTable = QTextCursor(block).currentTable() != nullptr;
            format.setTopMargin(0);
            const bool inList = block.textList() && block.next().textList() == block.textList();
            format.setBottomMargin(inTable ? 0 : m_size * (inList ? 0.35 : 0.8));
            if (const int depth = format.intProperty(QTextFormat::BlockQuoteLevel); depth > 0) {
                constexpr double kIndent = 1.6;
                format.setLeftMargin(m_size * kIndent * depth);
                QTextCharFormat letters;
                letters.setFontItalic(true);
                lettersOf(block).mergeCharFormat(letters);
            }
            styleInlineCode(block, mixed(m_base, m_ink, 0.08));
        }
        QTextCursor(block).setBlockFormat(format);
        if (isCode(block)) {
            QTextCharFormat letters;
            letters.setFontFamilies(
                { QFontDatabase::systemFont(QFontDatabase::FixedFont).family() });
            letters.setFontPointSize(m_size * 0.92);
            lettersOf(block).mergeCharFormat(letters);
        }
    }

    /// A frame around each code block: a background of blocks alone has no room at its edges.
    void frameCode()
    {
        for (QTextBlock block = m_document.begin(); block.isValid();) {
            if (!isCode(block)) {
                block = block.next();
                continue;
            }
            QTextBlock last = block;
            while (last.next().isValid() && isCode(last.next())) {
                last = last.next();
            }
            QTextFrameFormat format;
            format.setBackground(mixed(m_base, m_ink, 0.06));
            format.setBorder(1);
            format.setBorderBrush(mixed(m_base, m_ink, 0.16));
            format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            format.setPadding(m_size * 0.7);
            format.setTopMargin(m_size * 0.3);
            format.setBottomMargin(m_size * 0.9);
            QTextCursor cursor(block);
            cursor.setPosition(last.position() + last.length() - 1, QTextCursor::KeepAnchor);
            const int behind = cursor.selectionEnd();
            QTextFrame* frame = cursor.insertFrame(format);
            // What insertFrame leaves in front of it is an empty line.
            QTextBlock front = m_document.findBlock(frame->firstPosition() - 1);
            if (front.isValid() && front.length() == 1) {
                flatten(front);
            }
            block = m_document.findBlock(std::max(frame->lastPosition() + 1, behind));
            if (block.isValid() && block.length() == 1 && isCode(block)) {
                flatten(block);
                block = block.next();
            }
        }
    }

    /// An empty line that takes no room.
    static void flatten(const QTextBlock& block)
    {
        QTextBlockFormat format;
        format.setLineHeight(1, QTextBlockFormat::FixedHeight);
        QTextCursor(block).setBlockFormat(format);
    }

    void style(QTextTable& table)
    {
        QTextTableFormat format = table.format();
        format.setBorderCollapse(true);
        format.setBorder(1);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(mixed(m_base, m_ink, 0.2));
        format.setCellPadding(m_size * 0.45);
        format.setCellSpacing(0);
        format.setTopMargin(m_size * 0.2);
        format.setBottomMargin(m_size * 1.1);
        format.setAlignment(Qt::AlignLeft);
        table.setFormat(format);
        for (int column = 0; column < table.columns(); ++column) {
            QTextTableCell cell = table.cellAt(0, column);
            QTextTableCellFormat head = cell.format().toTableCellFormat();
            head.setBackground(mixed(m_base, m_ink, 0.09));
            cell.setFormat(head);
        }
    }

    QTextDocument& m_document;
    QColor m_base;
    QColor m_ink;
    double m_size;
};

} // namespace

void styleHelp(QTextDocument& document, const QPalette& palette, double zoom)
{
    // Else each change lays the document out again: seconds for a page of tables.
    QTextCursor all(&document);
    all.beginEditBlock();
    Styler(document, palette, zoom).run();
    all.endEditBlock();
}

QHash<QString, int> anchorsOf(const QTextDocument& document)
{
    QHash<QString, int> anchors;
    QString heading;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (const int level = block.blockFormat().headingLevel(); level > 0) {
            heading = level == 1 ? QString() : helpAnchor(block.text());
            if (!heading.isEmpty() && !anchors.contains(heading)) {
                anchors.insert(heading, block.position());
            }
            continue;
        }
        const QTextCursor cursor(block);
        const QTextTable* table = cursor.currentTable();
        if (table && table->cellAt(cursor).column() == 0
            && QTextCursor(block).block().begin().fragment().charFormat().fontFixedPitch()) {
            const QString name =
                (heading.isEmpty() ? QString() : heading + u'.') + helpAnchor(block.text());
            if (!anchors.contains(name)) {
                anchors.insert(name, block.position());
            }
        }
    }
    return anchors;
}

QColor hitColor(const QPalette& palette, bool isCurrent)
{
    const QColor base = palette.color(QPalette::Base);
    return mixed(base, isCurrent ? QColor(255, 140, 0) : QColor(230, 190, 0),
                 isCurrent ? 0.65 : 0.45);
}

} // namespace loadstone
