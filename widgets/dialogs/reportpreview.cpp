// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/reportpreview.h"

#include "control/reportprocess.h"
#include "text/problemwords.h"
#include "text/words.h"
#include "theme/theme.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kPatienceMs = 500;
constexpr int kResizeMs = 100;
constexpr int kDpi = 144; // sharp at 150 %
constexpr int kScreenDpi = 96; // 100 %: as large as on paper, on a common screen
constexpr int kGap = 12;

QToolButton* makeButton(const QString& name, const QString& text, const QString& accessible)
{
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setText(text);
    button->setAccessibleName(accessible);
    button->setToolTip(accessible);
    return button;
}

} // namespace

ReportPreview::ReportPreview(QWidget* parent)
    : QWidget(parent)
    , m_number(new QLabel)
    , m_state(new QLabel)
    , m_previous(makeButton(u"previewPrevious"_s, u"◂"_s, tr("Previous page")))
    , m_next(makeButton(u"previewNext"_s, u"▸"_s, tr("Next page")))
    , m_stop(makeButton(u"previewStop"_s, tr("Stop"), tr("Stop drawing the preview")))
    , m_zoom(new QComboBox)
    , m_scroll(new QScrollArea)
    , m_sheet(new QWidget)
    , m_column(new QVBoxLayout(m_sheet))
{
    setObjectName(u"reportPreview"_s);
    m_column->setContentsMargins(kGap, kGap, kGap, kGap);
    m_column->setSpacing(kGap);
    m_column->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_sheet->setObjectName(u"previewSheet"_s);
    m_scroll->setObjectName(u"previewScroll"_s);
    m_scroll->setAccessibleName(tr("Pages of the report"));
    m_scroll->setBackgroundRole(QPalette::Mid);
    m_scroll->setWidgetResizable(true);
    m_scroll->setAlignment(Qt::AlignHCenter);
    m_scroll->setWidget(m_sheet);
    m_scroll->setMinimumSize(340, 300);
    m_scroll->viewport()->installEventFilter(this);
    m_sheet->setAutoFillBackground(false);
    m_state->setObjectName(u"previewState"_s);
    m_state->setWordWrap(true);
    m_state->setTextFormat(Qt::PlainText);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(makeBar());
    layout->addWidget(m_scroll, 1);
    m_wait.setSingleShot(true);
    m_wait.setInterval(kPatienceMs);
    connect(&m_wait, &QTimer::timeout, this, &ReportPreview::begin);
    m_draw.setSingleShot(true);
    m_draw.setInterval(kResizeMs);
    connect(&m_draw, &QTimer::timeout, this, &ReportPreview::drawPages);
    connect(m_scroll->verticalScrollBar(), &QScrollBar::valueChanged, this, [this] {
        m_asked = -1;
        drawPages();
        updateBar();
    });
    updateBar();
}

ReportPreview::~ReportPreview() = default;

QWidget* ReportPreview::makeBar()
{
    m_number->setObjectName(u"previewPage"_s);
    m_zoom->setObjectName(u"previewZoom"_s);
    m_zoom->setAccessibleName(tr("Size of the pages"));
    m_zoom->addItem(tr("Page width"), 0.0);
    for (const int percent : { 50, 75, 100, 150, 200 }) {
        m_zoom->addItem(tr("%1 %", "zoom").arg(percent), percent / 100.0);
    }
    auto* bar = new QWidget;
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_previous);
    layout->addWidget(m_number);
    layout->addWidget(m_next);
    layout->addWidget(m_state, 1);
    layout->addWidget(m_stop);
    layout->addWidget(m_zoom);
    connect(m_previous, &QToolButton::clicked, this, [this] { showPage(currentPage() - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { showPage(currentPage() + 1); });
    connect(m_stop, &QToolButton::clicked, this, &ReportPreview::cancel);
    connect(m_zoom, &QComboBox::currentIndexChanged, this, [this] {
        const int page = currentPage();
        fitPages();
        drawPages();
        // Positions are known when the sheet has been laid out again.
        QMetaObject::invokeMethod(
            this, [this, page] { showPage(page); }, Qt::QueuedConnection);
    });
    return bar;
}

void ReportPreview::setRequest(const RenderRequest& request)
{
    RenderRequest wanted = request;
    wanted.pdf.clear();
    wanted.html.clear();
    wanted.preview.clear();
    wanted.previewDpi = kDpi;
    if (wanted == m_request) {
        return;
    }
    m_request = std::move(wanted);
    m_wait.start();
    setBusyText(tr("Drawing the pages…"));
}

void ReportPreview::begin()
{
    // An older drawing is of no use any more; its process ends with it.
    m_process = std::make_unique<ReportProcess>();
    m_folder = std::make_unique<QTemporaryDir>();
    connect(m_process.get(), &ReportProcess::pageWritten, this, &ReportPreview::takePage);
    // Queued: the process object is deleted there.
    connect(
        m_process.get(), &ReportProcess::finished, this,
        [this, drawing = ++m_drawing] {
            if (drawing == m_drawing) {
                end();
            }
        },
        Qt::QueuedConnection);
    connect(
        m_process.get(), &ReportProcess::failed, this,
        [this, drawing = m_drawing](const Error& error) {
            if (drawing == m_drawing) {
                endWithError(error);
            }
        },
        Qt::QueuedConnection);
    RenderRequest request = m_request;
    request.preview = m_folder->path();
    setBusyText(tr("Drawing the pages…"));
    m_process->start(prettyJson(toJson(request)));
}

void ReportPreview::takePage(int page, int pages, const QString& file)
{
    QImage image(file);
    if (image.isNull() || page < 0 || page >= pages) {
        return;
    }
    const auto count = static_cast<std::size_t>(pages);
    while (m_labels.size() > count) {
        delete m_labels.back();
        m_labels.pop_back();
    }
    m_pages.resize(std::min(m_pages.size(), count));
    const auto at = static_cast<std::size_t>(page);
    if (at >= m_pages.size()) {
        m_pages.resize(at + 1);
    }
    while (m_labels.size() <= at) {
        auto* label = new QLabel;
        label->setScaledContents(true); // until it is drawn in the size that it has now
        label->setObjectName(u"previewPage%1"_s.arg(m_labels.size() + 1));
        m_column->addWidget(label);
        m_labels.push_back(label);
    }
    m_pages[at] = std::move(image);
    m_labels[at]->setAccessibleName(tr("Page %1 of %2").arg(page + 1).arg(pages));
    fitPages();
    updateBar();
}

void ReportPreview::end()
{
    m_process.reset();
    m_folder.reset();
    drawPages();
    setBusyText({});
    Q_EMIT ready(pageCount());
}

void ReportPreview::endWithError(const Error& error)
{
    m_process.reset();
    m_folder.reset();
    const Sentence sentence = errorSentence(error);
    setBusyText(error.code == ErrorCode::Cancelled
                    ? tr("The preview was stopped.")
                    : tr("No preview: %1 %2\n%3", "what happened, what to do, details")
                          .arg(sentence.text, sentence.remedy, errorDetail(error)));
}

void ReportPreview::cancel()
{
    if (!isBusy()) {
        return;
    }
    m_wait.stop();
    if (m_process) {
        m_process->cancel();
    } else {
        setBusyText(tr("The preview was stopped."));
    }
    // The same request may be asked for again.
    m_request = {};
}

void ReportPreview::setBusyText(const QString& text)
{
    m_state->setText(text);
    m_state->setToolTip({});
    m_stop->setVisible(isBusy());
    updateBar();
}

double ReportPreview::zoom() const
{
    const double chosen = m_zoom->currentData().toDouble();
    if (chosen > 0 || m_pages.empty() || m_pages.front().isNull()) {
        return chosen > 0 ? chosen : 1;
    }
    // With room for the scroll bar, so that it does not come and go.
    const int room = m_scroll->width() - 2 * kGap
        - m_scroll->verticalScrollBar()->sizeHint().width() - 2 * m_scroll->frameWidth();
    const double natural = m_pages.front().width() * kScreenDpi / static_cast<double>(kDpi);
    return std::clamp(room / natural, 0.2, 3.0);
}

void ReportPreview::fitPages()
{
    const double scale = zoom() * kScreenDpi / kDpi;
    for (std::size_t i = 0; i < m_labels.size() && i < m_pages.size(); ++i) {
        m_labels[i]->setFixedSize((QSizeF(m_pages[i].size()) * scale).toSize());
    }
    if (!m_draw.isActive()) {
        m_draw.start();
    }
}

void ReportPreview::drawPages()
{
    // A page is scaled from a large picture: only what can be seen, and the next one.
    m_column->activate();
    const qreal ratio = devicePixelRatioF();
    const int height = m_scroll->viewport()->height();
    const int top = m_scroll->verticalScrollBar()->value();
    for (std::size_t i = 0; i < m_labels.size() && i < m_pages.size(); ++i) {
        QLabel* label = m_labels[i];
        const QSize size = label->minimumSize();
        const bool isNear = label->y() < top + 2 * height && label->y() + size.height() > top;
        const bool drawn = label->property("shown").toLongLong() == m_pages[i].cacheKey()
            && label->pixmap(Qt::ReturnByValue).deviceIndependentSize().toSize() == size;
        if (!isNear || drawn) {
            continue;
        }
        QPixmap picture = QPixmap::fromImage(m_pages[i].scaled(
            (QSizeF(size) * ratio).toSize(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
        picture.setDevicePixelRatio(ratio);
        label->setPixmap(picture);
        label->setProperty("shown", m_pages[i].cacheKey());
    }
}

int ReportPreview::currentPage() const
{
    if (m_asked >= 0) {
        return std::min(m_asked, std::max(0, pageCount() - 1));
    }
    // The first one of which something is seen.
    const int top = m_scroll->verticalScrollBar()->value();
    for (std::size_t i = 0; i < m_labels.size(); ++i) {
        if (m_labels[i]->y() + m_labels[i]->height() > top) {
            return static_cast<int>(i);
        }
    }
    return 0;
}

void ReportPreview::showPage(int page)
{
    if (m_labels.empty()) {
        return;
    }
    const auto at = static_cast<std::size_t>(std::clamp(page, 0, pageCount() - 1));
    m_scroll->verticalScrollBar()->setValue(m_labels[at]->y() - kGap);
    // The last pages never reach the top.
    m_asked = static_cast<int>(at);
    updateBar();
}

void ReportPreview::updateBar()
{
    const int count = pageCount();
    const int page = currentPage();
    m_number->setText(count > 0 ? tr("Page %1 of %2").arg(page + 1).arg(count) : QString());
    m_previous->setEnabled(count > 0 && page > 0);
    m_next->setEnabled(page + 1 < count);
}

bool ReportPreview::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() == QEvent::Resize && object == m_scroll->viewport()) {
        m_draw.stop(); // begins anew
        fitPages();
        updateBar();
    }
    return QWidget::eventFilter(object, event);
}

} // namespace loadstone
