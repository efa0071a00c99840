// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/labelaccessible.h"

#include <QAccessibleWidget>
#include <QLabel>
#include <QTextDocument>
#include <QTextDocumentFragment>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

QString wordsOf(const QLabel& label)
{
    const QString text = label.text();
    const bool rich = label.textFormat() == Qt::RichText
        || (label.textFormat() == Qt::AutoText && Qt::mightBeRichText(text));
    if (rich) {
        return QTextDocumentFragment::fromHtml(text).toPlainText();
    }
    return label.buddy() ? QString(text).remove(u'&') : text;
}

class LabelAccessible final : public QAccessibleWidget
{
public:
    explicit LabelAccessible(QLabel* label)
        : QAccessibleWidget(label, QAccessible::StaticText)
    {
    }

    QString text(QAccessible::Text kind) const override
    {
        const auto* label = qobject_cast<QLabel*>(widget());
        if (!label || kind != QAccessible::Name) {
            return QAccessibleWidget::text(kind);
        }
        const QString name = label->accessibleName();
        const QString words = wordsOf(*label);
        if (name.isEmpty() || words.contains(name)) {
            return words;
        }
        return words.isEmpty() || name.contains(words) ? name : QString(name % u": "_s % words);
    }

    QList<std::pair<QAccessibleInterface*, QAccessible::Relation>>
    relations(QAccessible::Relation match) const override
    {
        auto all = QAccessibleWidget::relations(match);
        const auto* label = qobject_cast<QLabel*>(widget());
        if (label && label->buddy() && match.testFlag(QAccessible::Labelled)) {
            all.append(
                { QAccessible::queryAccessibleInterface(label->buddy()), QAccessible::Labelled });
        }
        return all;
    }
};

QAccessibleInterface* makeInterface(const QString& className, QObject* object)
{
    auto* label = className == "QLabel"_L1 ? qobject_cast<QLabel*>(object) : nullptr;
    // Pictures are left to Qt.
    return label && label->pixmap(Qt::ReturnByValue).isNull() ? new LabelAccessible(label)
                                                              : nullptr;
}

} // namespace

void installLabelAccessibility()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    Q_UNUSED(installed)
}

} // namespace loadstone
