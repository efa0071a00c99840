// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The dialog's frame: groups, rows, search and the ways back. Its settings are in
// preferencesrows.cpp.

#include "dialogs/preferencesdialog.h"

#include "dialogs/launchereditor.h"
#include "theme/fieldbuttons.h"
#include "theme/theme.h"

#include <QCheckBox>
#include <QColor>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kTitleWidth = 170;
constexpr int kGroupSpace = 14;

QPushButton* addButton(QDialogButtonBox* box, const QString& name, const QString& text,
                       QDialogButtonBox::ButtonRole role)
{
    QPushButton* button = box->addButton(text, role);
    button->setObjectName(name);
    button->setAccessibleName(QString(text).remove(u'&'));
    return button;
}

} // namespace

PreferencesDialog::PreferencesDialog(const Preferences& preferences, QWidget* parent)
    : QDialog(parent)
    , m_search(new QLineEdit)
    , m_nothing(new QLabel(tr("No setting has these words.")))
    , m_problem(new QLabel)
{
    setObjectName(u"preferencesDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Preferences"));
    setAccessibleName(windowTitle());
    resize(720, 640);
    m_search->setObjectName(u"preferencesSearch"_s);
    m_search->setAccessibleName(tr("Search the settings"));
    m_search->setPlaceholderText(tr("Search the settings"));
    addClearButton(m_search);
    m_nothing->setObjectName(u"preferencesNothing"_s);
    m_nothing->hide();
    m_problem->setObjectName(u"preferencesProblem"_s);
    m_problem->setWordWrap(true);
    setTone(m_problem, Tone::Bad);
    auto* content = new QWidget;
    content->setObjectName(u"preferencesContent"_s);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(4, 4, 12, 4);
    column->setSpacing(8);
    buildGeneral(column);
    buildNumbers(column);
    buildReports(column);
    buildFolders(column);
    buildLaunchers(column);
    column->addWidget(m_nothing);
    column->addStretch(1);
    auto* area = new QScrollArea;
    area->setObjectName(u"preferencesArea"_s);
    area->setAccessibleName(tr("Settings"));
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_search);
    layout->addWidget(area, 1);
    layout->addWidget(m_problem);
    layout->addWidget(buildFrame());
    connect(m_search, &QLineEdit::textChanged, this, &PreferencesDialog::search);
    showAll(preferences);
    m_search->setFocus();
}

QWidget* PreferencesDialog::buildFrame()
{
    auto* buttons = new QDialogButtonBox;
    buttons->setObjectName(u"preferencesButtons"_s);
    m_resetAll =
        addButton(buttons, u"preferencesResetAll"_s, tr("&Reset all"), QDialogButtonBox::ResetRole);
    m_resetAll->setToolTip(tr("Every setting as it comes; nothing is lost before OK or Apply"));
    m_ok = addButton(buttons, u"preferencesOk"_s, tr("&OK"), QDialogButtonBox::AcceptRole);
    m_apply = addButton(buttons, u"preferencesApply"_s, tr("&Apply"), QDialogButtonBox::ApplyRole);
    QPushButton* cancel =
        addButton(buttons, u"preferencesCancel"_s, tr("Cancel"), QDialogButtonBox::RejectRole);
    m_ok->setDefault(true);
    for (QPushButton* button : { m_resetAll, m_apply, cancel }) {
        button->setAutoDefault(false);
    }
    connect(m_resetAll, &QPushButton::clicked, this, [this] { showAll(Preferences()); });
    connect(m_apply, &QPushButton::clicked, this, [this] { Q_EMIT chosen(preferences()); });
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        Q_EMIT chosen(preferences());
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    return buttons;
}

void PreferencesDialog::addGroup(QVBoxLayout* column, const QString& name, const QString& title)
{
    if (!m_groups.empty()) {
        column->addSpacing(kGroupSpace);
    }
    auto* label = new QLabel(title);
    label->setObjectName(u"preferencesGroup_"_s + name);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    column->addWidget(label);
    m_groups.push_back(label);
}

void PreferencesDialog::addRow(QVBoxLayout* column, Row row, const QString& title,
                               const QString& help, QWidget* field, QWidget* buddy)
{
    row.widget = new QWidget;
    row.widget->setObjectName(u"preferenceRow_"_s + row.name);
    row.words = QString(m_groups.back()->text() % u' ' % title % u' ' % help % u' ' % row.words)
                    .remove(u'&');
    row.group = int(m_groups.size()) - 1;
    auto* label = new QLabel(title);
    label->setObjectName(u"preferenceTitle_"_s + row.name);
    label->setWordWrap(true);
    label->setFixedWidth(kTitleWidth);
    label->setBuddy(buddy);
    auto* explanation = new QLabel(help);
    explanation->setObjectName(u"preferenceHelp_"_s + row.name);
    explanation->setWordWrap(true);
    explanation->setForegroundRole(QPalette::PlaceholderText);
    explanation->setVisible(!help.isEmpty());
    row.reset = new QToolButton;
    row.reset->setObjectName(u"preferenceReset_"_s + row.name);
    row.reset->setAccessibleName(tr("Reset %1").arg(QString(title).remove(u'&')));
    row.reset->setToolTip(tr("As it comes"));
    row.reset->setIcon(themedIcon(u"undo"_s));
    row.reset->setAutoRaise(true);
    auto* middle = new QVBoxLayout;
    middle->setSpacing(3);
    middle->addWidget(field);
    middle->addWidget(explanation);
    auto* line = new QHBoxLayout(row.widget);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(12);
    line->addWidget(label, 0, Qt::AlignTop);
    line->addLayout(middle, 1);
    line->addWidget(row.reset, 0, Qt::AlignTop);
    column->addWidget(row.widget);
    connect(row.reset, &QToolButton::clicked, this, [this, show = row.show, buddy] {
        show(Preferences());
        follow();
        buddy->setFocus(); // the button is of no more use
    });
    m_rows.push_back(std::move(row));
}

void PreferencesDialog::showAll(const Preferences& preferences)
{
    for (const Row& row : m_rows) {
        row.show(preferences);
    }
    follow();
}

void PreferencesDialog::search(const QString& text)
{
    // All words, in any order.
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    std::vector<bool> hasRows(m_groups.size(), false);
    bool any = false;
    for (const Row& row : m_rows) {
        const bool shown = std::all_of(words.begin(), words.end(), [&row](const QString& word) {
            return row.words.contains(word, Qt::CaseInsensitive);
        });
        row.widget->setVisible(shown);
        hasRows[std::size_t(row.group)] = hasRows[std::size_t(row.group)] || shown;
        any = any || shown;
    }
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        m_groups[i]->setVisible(hasRows[i]);
    }
    m_nothing->setVisible(!any);
}

void PreferencesDialog::follow()
{
    if (!m_ok) {
        return; // still being made
    }
    const Preferences usual;
    bool allUsual = true;
    for (const Row& row : m_rows) {
        const bool isUsual = row.isLike(usual);
        row.reset->setEnabled(!isUsual);
        allUsual = allUsual && isUsual;
    }
    m_resetAll->setEnabled(!allUsual);
    const QString wrong = problem();
    m_problem->setText(wrong);
    m_problem->setVisible(!wrong.isEmpty());
    m_ok->setEnabled(wrong.isEmpty());
    m_apply->setEnabled(wrong.isEmpty());
}

QString PreferencesDialog::problem() const
{
    if (std::none_of(m_percentiles.begin(), m_percentiles.end(),
                     [](const QCheckBox* box) { return box->isChecked(); })) {
        return tr("Error: at least one percentile has to be shown.");
    }
    if (!m_accent->text().isEmpty() && !m_accent->hasAcceptableInput()) {
        return tr("Error: write the accent colour as #rrggbb, for example #0b66a8.");
    }
    const QString logo = m_logo->text().trimmed();
    if (!logo.isEmpty() && !QFileInfo(logo).isReadable()) {
        return tr("Error: the picture %1 cannot be read.").arg(logo);
    }
    for (const QLineEdit* edit : { m_projectFolder, m_exportFolder }) {
        if (!edit->text().trimmed().isEmpty() && !QFileInfo(edit->text().trimmed()).isDir()) {
            return tr("Error: there is no folder %1.").arg(edit->text().trimmed());
        }
    }
    return m_launchers->problem();
}

Preferences PreferencesDialog::preferences() const
{
    Preferences out;
    out.language = m_language->currentData().toString();
    out.theme = m_theme->currentData().toString();
    out.palette = seriesPaletteFromName(m_palette->currentData().toString());
    const QString unit = m_timeUnit->currentData().toString();
    for (const TimeUnit each : { TimeUnit::Milliseconds, TimeUnit::Seconds, TimeUnit::Fitting }) {
        out.timeUnit = timeUnitName(each) == unit ? each : out.timeUnit;
    }
    out.groupThousands = m_group->isChecked();
    out.percentiles.clear();
    for (std::size_t i = 0; i < m_percentiles.size(); ++i) {
        if (m_percentiles[i]->isChecked()) {
            out.percentiles << Preferences::allPercentiles().at(qsizetype(i));
        }
    }
    out.organisation = m_organisation->text().trimmed();
    out.logo = m_logo->text().trimmed();
    out.accent = m_accent->text().trimmed().toLower();
    out.footer = m_footer->text().trimmed();
    out.checkAnswers = m_checkAnswers->isChecked();
    out.projectFolder = m_projectFolder->text().trimmed();
    out.exportFolder = m_exportFolder->text().trimmed();
    out.autosaveS = m_autosave->value();
    out.launchers = m_launchers->launchers();
    out.launcher = m_launcher->currentData().toString();
    return out;
}

} // namespace loadstone
