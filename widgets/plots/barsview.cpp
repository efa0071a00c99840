// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/barsview.h"

#include "base/file.h"
#include "plots/chartexport.h"
#include "plots/explanationpopup.h"
#include "text/chartwords.h"

#include <QAction>
#include <QBuffer>
#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QGraphicsScene>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <QToolButton>
#include <QtCharts/QChart>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr QSize kLeastSaved(640, 320);

template<class Device, class Paint>
QByteArray written(Device& device, QBuffer& buffer, const Paint& paint)
{
    {
        QPainter painter(&device);
        paint(painter);
    }
    return buffer.data();
}

} // namespace

BarsView::BarsView(QWidget* parent)
    : QGraphicsView(parent)
    , m_scene(new QGraphicsScene(this))
{
    setScene(m_scene);
    setAccessibleName(tr("Headline numbers side by side"));
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    addActions();
}

void BarsView::addActions()
{
    const auto add = [this](const QString& name, const QString& text, auto&& slot) {
        auto* action = new QAction(text, this);
        action->setObjectName(name);
        connect(action, &QAction::triggered, this, std::forward<decltype(slot)>(slot));
        addAction(action);
        return action;
    };
    QAction* copy = add(u"barsCopyImage"_s, tr("Copy &image"), [this] {
        QImage image;
        image.loadFromData(picture(size().expandedTo(kLeastSaved)));
        QGuiApplication::clipboard()->setImage(image);
    });
    copy->setShortcuts({ QKeySequence(Qt::CTRL | Qt::Key_C) });
    add(u"barsCopyData"_s, tr("Copy &data as CSV"), [this] {
        QGuiApplication::clipboard()->setText(QString::fromStdString(chartCsv(table())));
    });
    add(u"barsSave"_s, tr("&Save as…"), [this] { askAndSave(); });
    add(u"barsTable"_s, tr("View as &table"), [this] {
        Q_EMIT tableRequested();
    })->setShortcut(Qt::Key_T);
    add(u"barsExplain"_s, tr("&Explain this chart"), [this] {
        ExplanationPopup::show(*this, accessibleName(),
                               chartExplanation(ChartTopic::ComparisonBars));
    })->setShortcut(Qt::Key_E);
    for (QAction* action : actions()) {
        action->setShortcutContext(Qt::WidgetShortcut);
    }
    setContextMenuPolicy(Qt::ActionsContextMenu);
    m_menu = new QToolButton(this);
    m_menu->setObjectName(u"barsMenu"_s);
    m_menu->setText(u"⋮"_s);
    m_menu->setAutoRaise(true);
    m_menu->setAccessibleName(tr("Chart menu: %1").arg(accessibleName()));
    m_menu->setToolTip(tr("Chart menu"));
    m_menu->setPopupMode(QToolButton::InstantPopup);
    // Without the arrow that a menu of its own would bring.
    connect(m_menu, &QToolButton::clicked, this, [this] {
        QMenu::exec(actions(), m_menu->mapToGlobal(m_menu->rect().bottomLeft()), nullptr, this);
    });
}

void BarsView::setGroups(const BarGroups& groups)
{
    m_groups = groups;
    rebuild();
}

void BarsView::rebuild()
{
    m_scene->clear();
    m_chart = nullptr;
    auto chart = makeComparisonBars(m_groups, ChartTheme::fromPalette(palette()));
    setVisible(chart != nullptr);
    const QString text = comparisonBarsText(m_groups);
    setAccessibleDescription(text);
    setToolTip(QString(text).replace(u"; "_s, u"\n"_s));
    if (chart) {
        m_chart = chart.release();
        m_scene->addItem(m_chart);
        fit();
    }
}

void BarsView::fit()
{
    const QSizeF room = viewport()->size();
    if (m_chart) {
        m_chart->resize(room);
    }
    m_scene->setSceneRect(QRectF(QPointF(), room));
    const int side = m_menu->sizeHint().height();
    m_menu->setGeometry(isRightToLeft() ? 4 : width() - side - 4, 4, side, side);
}

void BarsView::resizeEvent(QResizeEvent* event)
{
    QGraphicsView::resizeEvent(event);
    fit();
}

void BarsView::changeEvent(QEvent* event)
{
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_chart) {
        rebuild();
    }
}

ChartTable BarsView::table() const
{
    ChartTable table;
    table.columns << tr("Run");
    table.columns += m_groups.metrics;
    table.rowNames = m_groups.runs;
    for (const auto& run : m_groups.values) {
        std::vector<double> row;
        for (const std::optional<double>& value : run) {
            row.push_back(value.value_or(qQNaN()));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

void BarsView::paint(QPainter& painter, QSize size) const
{
    auto chart = makeComparisonBars(m_groups, ChartTheme::forLight());
    if (!chart) {
        return;
    }
    QGraphicsScene paper;
    QChart* bars = chart.release(); // of the scene
    bars->resize(size);
    paper.addItem(bars);
    paper.setSceneRect(QRectF(QPointF(), QSizeF(size)));
    paper.render(&painter, QRectF(QPointF(), QSizeF(size)));
}

QByteArray BarsView::picture(QSize size) const
{
    constexpr int kScale = 2;
    QImage image(size * kScale, QImage::Format_RGB32);
    image.fill(Qt::white);
    {
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.scale(kScale, kScale);
        paint(painter, size);
    }
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return buffer.data();
}

Result<void> BarsView::save(const QString& path) const
{
    const auto format = chartFormatOf(path);
    if (!format) {
        return makeError(ErrorCode::Unsupported, u"unknown picture format"_s, path);
    }
    const QSize wanted = size().expandedTo(kLeastSaved);
    const auto draw = [this, wanted](QPainter& painter) { paint(painter, wanted); };
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QByteArray bytes;
    switch (*format) {
    case ChartFormat::Csv:
        return writeFileAtomically(path, chartCsv(table()));
    case ChartFormat::Png:
        bytes = picture(wanted);
        break;
    case ChartFormat::Svg: {
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setSize(wanted);
        generator.setViewBox(QRect(QPoint(), wanted));
        generator.setDescription(accessibleDescription());
        bytes = written(generator, buffer, draw);
        break;
    }
    case ChartFormat::Pdf: {
        QPdfWriter writer(&buffer);
        writer.setResolution(96);
        writer.setPageSize(QPageSize(QSizeF(wanted) * 72.0 / 96.0, QPageSize::Point));
        writer.setPageMargins(QMarginsF());
        writer.setCreator(u"Loadstone"_s);
        bytes = written(writer, buffer, draw);
        break;
    }
    }
    return writeFileAtomically(
        path, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

void BarsView::askAndSave()
{
    auto* dialog = new QFileDialog(this, tr("Save chart"));
    dialog->setObjectName(u"barsSaveDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({ tr("PNG picture (*.png)"), tr("SVG drawing (*.svg)"),
                             tr("PDF document (*.pdf)"), tr("Data as CSV (*.csv)") });
    dialog->setDefaultSuffix(u"png"_s);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        for (const QString& ending : { u"png"_s, u"svg"_s, u"pdf"_s, u"csv"_s }) {
            if (filter.contains(u"*."_s % ending)) {
                dialog->setDefaultSuffix(ending);
            }
        }
    });
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        if (const Result<void> saved = save(path); !saved) {
            auto* box = new QMessageBox(QMessageBox::Warning, tr("Chart not saved"),
                                        tr("The chart could not be saved to %1.").arg(path),
                                        QMessageBox::Ok, this);
            box->setObjectName(u"barsSaveFailed"_s);
            box->setInformativeText(saved.error().detail);
            box->setAttribute(Qt::WA_DeleteOnClose);
            box->open();
        }
    });
    dialog->open();
}

} // namespace loadstone
