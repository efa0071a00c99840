// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/explanationpopup.h"

#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kWidth = 420;
constexpr int kMargin = 12;

} // namespace

ExplanationPopup::ExplanationPopup(QWidget& chart, const QString& title, const QString& text)
    : QFrame(&chart, Qt::Popup)
{
    setObjectName(u"chartExplanation"_s);
    setAccessibleName(tr("Explanation: %1").arg(title));
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* heading = new QLabel(title);
    heading->setObjectName(u"chartExplanationTitle"_s);
    heading->setTextFormat(Qt::PlainText);
    heading->setWordWrap(true);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    auto* body = new QLabel(text);
    body->setObjectName(u"chartExplanationText"_s);
    body->setAccessibleName(tr("Explanation: %1").arg(title));
    body->setTextFormat(Qt::RichText);
    body->setWordWrap(true);
    body->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* close = new QPushButton(tr("&Close"));
    close->setObjectName(u"chartExplanationClose"_s);
    close->setAccessibleName(tr("Close"));
    close->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QWidget::close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    layout->addWidget(heading);
    layout->addWidget(body);
    layout->addWidget(close, 0, Qt::AlignRight);
    setFixedWidth(kWidth);
    close->setFocus();
}

ExplanationPopup* ExplanationPopup::show(QWidget& chart, const QString& title, const QString& text)
{
    auto* popup = new ExplanationPopup(chart, title, text);
    popup->ensurePolished();
    // The frame's own margins count too.
    const int height = std::max(popup->layout()->totalHeightForWidth(kWidth),
                                popup->layout()->totalMinimumSize().height());
    popup->resize(kWidth, height);
    const QPoint middle = chart.mapToGlobal(chart.rect().center());
    QRect place(middle - QPoint(kWidth / 2, height / 2), QSize(kWidth, height));
    const QRect room = chart.screen()->availableGeometry();
    place.moveLeft(
        std::clamp(place.left(), room.left(), std::max(room.left(), room.right() - kWidth)));
    place.moveTop(
        std::clamp(place.top(), room.top(), std::max(room.top(), room.bottom() - height)));
    popup->move(place.topLeft());
    popup->QWidget::show();
    return popup;
}

} // namespace loadstone
