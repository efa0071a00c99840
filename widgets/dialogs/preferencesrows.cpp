// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The settings of PreferencesDialog.

#include "dialogs/launchereditor.h"
#include "dialogs/preferencesdialog.h"
#include "plots/charttheme.h"
#include "theme/theme.h"

#include <QCheckBox>
#include <QColorDialog>
#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QRegularExpressionValidator>
#include <QSpinBox>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kSwatches = 6;
constexpr int kSwatchSize = 14;

/// The first colours of a set, side by side.
QIcon swatches(SeriesPalette palette, const QPalette& window)
{
    ChartTheme theme = ChartTheme::fromPalette(window);
    theme.palette = palette;
    QPixmap picture(kSwatches * (kSwatchSize + 2), kSwatchSize);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    for (int i = 0; i < kSwatches; ++i) {
        painter.fillRect(i * (kSwatchSize + 2), 0, kSwatchSize, kSwatchSize, theme.series(i).color);
    }
    return QIcon(picture);
}

} // namespace

QComboBox* PreferencesDialog::addChoice(QVBoxLayout* column, const QString& name,
                                        const QString& title, const QString& help,
                                        const std::vector<std::pair<QString, QString>>& choices,
                                        std::function<QString(const Preferences&)> value)
{
    auto* box = new QComboBox;
    box->setObjectName(u"preference_"_s + name);
    box->setAccessibleName(QString(title).remove(u'&'));
    Row row;
    row.name = name;
    for (const auto& [key, text] : choices) {
        box->addItem(text, key);
        row.words += u' ' % text;
    }
    row.show = [box, value](const Preferences& preferences) {
        box->setCurrentIndex(std::max(box->findData(value(preferences)), 0));
    };
    row.isLike = [box, value](const Preferences& preferences) {
        return box->currentData().toString() == value(preferences);
    };
    connect(box, &QComboBox::currentIndexChanged, this, &PreferencesDialog::follow);
    addRow(column, std::move(row), title, help, box, box);
    return box;
}

QCheckBox* PreferencesDialog::addSwitch(QVBoxLayout* column, const QString& name,
                                        const QString& title, const QString& text,
                                        const QString& help, bool Preferences::*member)
{
    auto* box = new QCheckBox(text);
    box->setObjectName(u"preference_"_s + name);
    box->setAccessibleName(QString(text).remove(u'&'));
    Row row;
    row.name = name;
    row.words = text;
    row.show = [box, member](const Preferences& preferences) {
        box->setChecked(preferences.*member);
    };
    row.isLike = [box, member](const Preferences& preferences) {
        return box->isChecked() == preferences.*member;
    };
    connect(box, &QCheckBox::toggled, this, &PreferencesDialog::follow);
    addRow(column, std::move(row), title, help, box, box);
    return box;
}

QLineEdit* PreferencesDialog::addText(QVBoxLayout* column, const QString& name,
                                      const QString& title, const QString& help,
                                      const QString& placeholder, QString Preferences::*member,
                                      const std::function<void()>& choose)
{
    auto* edit = new QLineEdit;
    edit->setObjectName(u"preference_"_s + name);
    edit->setAccessibleName(QString(title).remove(u'&'));
    edit->setPlaceholderText(placeholder);
    QWidget* field = edit;
    if (choose) {
        auto* button = new QToolButton;
        button->setObjectName(u"preferenceChoose_"_s + name);
        button->setText(tr("Choose…"));
        button->setAccessibleName(tr("Choose: %1").arg(QString(title).remove(u'&')));
        connect(button, &QToolButton::clicked, this, choose);
        field = new QWidget;
        field->setObjectName(u"preferenceField_"_s + name);
        auto* line = new QHBoxLayout(field);
        line->setContentsMargins(0, 0, 0, 0);
        line->addWidget(edit, 1);
        line->addWidget(button);
    }
    Row row;
    row.name = name;
    row.show = [edit, member](const Preferences& preferences) {
        edit->setText(preferences.*member);
    };
    row.isLike = [edit, member](const Preferences& preferences) {
        return edit->text().trimmed() == preferences.*member;
    };
    connect(edit, &QLineEdit::textChanged, this, &PreferencesDialog::follow);
    addRow(column, std::move(row), title, help, field, edit);
    return edit;
}

void PreferencesDialog::buildGeneral(QVBoxLayout* column)
{
    addGroup(column, u"look"_s, tr("Language and look"));
    m_language = addChoice(column, u"language"_s, tr("&Language"),
                           tr("From the next start of Loadstone on."),
                           { { QString(), tr("As the system") },
                             { u"en"_s, u"English"_s },
                             { u"de"_s, u"Deutsch"_s } },
                           [](const Preferences& preferences) { return preferences.language; });
    m_theme = addChoice(column, u"theme"_s, tr("&Theme"), {},
                        { { themeChoiceName(ThemeChoice::System), tr("As the system") },
                          { themeChoiceName(ThemeChoice::Light), tr("Light") },
                          { themeChoiceName(ThemeChoice::Dark), tr("Dark") },
                          { themeChoiceName(ThemeChoice::HighContrast), tr("High contrast") } },
                        [](const Preferences& preferences) { return preferences.theme; });
    m_palette = addChoice(
        column, u"palette"_s, tr("&Colours of charts"),
        tr("All of them can be told apart by people who see few colours; lines also differ by "
           "dash and marker. Reports use them too."),
        { { seriesPaletteName(SeriesPalette::Standard), tr("Standard (Okabe-Ito)") },
          { seriesPaletteName(SeriesPalette::Contrast), tr("High contrast") },
          { seriesPaletteName(SeriesPalette::Grey), tr("Grey, for black-and-white printing") } },
        [](const Preferences& preferences) { return seriesPaletteName(preferences.palette); });
    m_palette->setIconSize(QSize(kSwatches * (kSwatchSize + 2), kSwatchSize));
    for (int i = 0; i < m_palette->count(); ++i) {
        m_palette->setItemIcon(
            i, swatches(seriesPaletteFromName(m_palette->itemData(i).toString()), palette()));
    }
}

void PreferencesDialog::buildNumbers(QVBoxLayout* column)
{
    addGroup(column, u"numbers"_s, tr("Numbers"));
    m_timeUnit = addChoice(
        column, u"time"_s, tr("Latencies &in"),
        tr("In cards, sentences, tables and charts; each column and each axis stands in one unit. "
           "Files and reports keep milliseconds."),
        { { timeUnitName(TimeUnit::Milliseconds), tr("milliseconds") },
          { timeUnitName(TimeUnit::Seconds), tr("seconds") },
          { timeUnitName(TimeUnit::Fitting), tr("milliseconds below 1 s, else seconds") } },
        [](const Preferences& preferences) { return timeUnitName(preferences.timeUnit); });
    m_group = addSwitch(column, u"group"_s, tr("Thousands"), tr("&Group the digits of counts"),
                        tr("12,345 requests instead of 12345."), &Preferences::groupThousands);
    addPercentiles(column);
}

void PreferencesDialog::addPercentiles(QVBoxLayout* column)
{
    auto* field = new QWidget;
    field->setObjectName(u"preferenceField_percentiles"_s);
    auto* line = new QHBoxLayout(field);
    line->setContentsMargins(0, 0, 0, 0);
    Row row;
    row.name = u"percentiles"_s;
    for (const QString& name : Preferences::allPercentiles()) {
        const QString text = QString(name).replace(u'_', u'.');
        auto* box = new QCheckBox(text);
        box->setObjectName(u"preferencePercentile_"_s + name);
        box->setAccessibleName(tr("Show %1", "percentile").arg(text));
        connect(box, &QCheckBox::toggled, this, &PreferencesDialog::follow);
        line->addWidget(box);
        m_percentiles.push_back(box);
        row.words += u' ' % text;
    }
    line->addStretch(1);
    row.show = [this](const Preferences& preferences) {
        for (std::size_t i = 0; i < m_percentiles.size(); ++i) {
            m_percentiles[i]->setChecked(
                preferences.percentiles.contains(Preferences::allPercentiles().at(qsizetype(i))));
        }
    };
    row.isLike = [this](const Preferences& preferences) {
        for (std::size_t i = 0; i < m_percentiles.size(); ++i) {
            if (m_percentiles[i]->isChecked()
                != preferences.percentiles.contains(
                    Preferences::allPercentiles().at(qsizetype(i)))) {
                return false;
            }
        }
        return true;
    };
    addRow(
        column, std::move(row), tr("Percentiles"),
        tr("Shown in tables and reports; a report says which. JSON and CSV files always hold all "
           "of them."),
        field, m_percentiles.front());
}

void PreferencesDialog::buildReports(QVBoxLayout* column)
{
    addGroup(column, u"reports"_s, tr("Reports"));
    m_organisation = addText(column, u"organisation"_s, tr("&Organisation"),
                             tr("Stands above the title of PDF and HTML reports."), tr("None"),
                             &Preferences::organisation, {});
    m_logo = addText(column, u"logo"_s, tr("Lo&go"),
                     tr("A picture for the first page; a single report can have another one."),
                     tr("None"), &Preferences::logo, [this] { chooseFile(m_logo, false); });
    m_accent = addText(column, u"accent"_s, tr("Accent &colour"),
                       tr("Of rules and marks at headings, as #rrggbb."), tr("None"),
                       &Preferences::accent, [this] { chooseColor(); });
    m_accent->setValidator(
        new QRegularExpressionValidator(QRegularExpression(u"#[0-9a-fA-F]{6}"_s), m_accent));
    m_footer = addText(column, u"footer"_s, tr("&Footer"),
                       tr("Stands at the foot of each page, for example “Confidential”."),
                       tr("None"), &Preferences::footer, {});
    addGroup(column, u"privacy"_s, tr("Privacy"));
    m_checkAnswers = addSwitch(
        column, u"checkAnswers"_s, tr("Kept texts"),
        tr("New scenarios &keep a sample of the answers"),
        tr("At most a few hundred texts a run, to see whether answers are empty or repeated. Each "
           "scenario has its own switch."),
        &Preferences::checkAnswers);
}

void PreferencesDialog::buildFolders(QVBoxLayout* column)
{
    addGroup(column, u"folders"_s, tr("Files"));
    m_projectFolder =
        addText(column, u"projectFolder"_s, tr("Folder for &projects"),
                tr("Where dialogs for projects begin."), tr("Documents"),
                &Preferences::projectFolder, [this] { chooseFile(m_projectFolder, true); });
    m_exportFolder =
        addText(column, u"exportFolder"_s, tr("Folder for &exports"),
                tr("Where reports and exported files are proposed."), tr("Beside the project"),
                &Preferences::exportFolder, [this] { chooseFile(m_exportFolder, true); });
    m_autosave = new QSpinBox;
    m_autosave->setObjectName(u"preference_autosave"_s);
    m_autosave->setAccessibleName(tr("Seconds between two copies of unsaved changes"));
    m_autosave->setRange(0, Preferences::kMostAutosaveS);
    m_autosave->setSuffix(u"\u00a0"_s % tr("s", "seconds"));
    m_autosave->setSpecialValueText(tr("only before a run"));
    Row row;
    row.name = u"autosave"_s;
    row.words = tr("autosave crash recovery");
    row.show = [this](const Preferences& preferences) {
        m_autosave->setValue(preferences.autosaveS);
    };
    row.isLike = [this](const Preferences& preferences) {
        return m_autosave->value() == preferences.autosaveS;
    };
    connect(m_autosave, &QSpinBox::valueChanged, this, &PreferencesDialog::follow);
    addRow(column, std::move(row), tr("Keep &unsaved changes every"),
           tr("After a crash they are offered when the project is opened again. The project's file "
              "is written only when you save."),
           m_autosave, m_autosave);
}

void PreferencesDialog::buildLaunchers(QVBoxLayout* column)
{
    addGroup(column, u"launchers"_s, tr("Workers"));
    m_launcher = addChoice(
        column, u"launcher"_s, tr("Start &workers"),
        tr("For runs, searches and connection tests from this window; the command line has "
           "--launcher. The result says which it was."),
        { { QString(), tr("directly") } },
        [](const Preferences& preferences) { return preferences.launcher; });
    m_rows.back().show = [this](const Preferences& preferences) {
        // The table that it takes its words from may not be filled yet.
        if (m_launcher->findData(preferences.launcher) < 0) {
            m_launcher->addItem(preferences.launcher, preferences.launcher);
        }
        m_launcher->setCurrentIndex(m_launcher->findData(preferences.launcher));
    };
    m_launchers = new LauncherEditor;
    Row row;
    row.name = u"launchers"_s;
    row.words = tr("taskset numactl nice chrt ip netns container pinning wrapper command");
    row.show = [this](const Preferences& preferences) {
        m_launchers->setLaunchers(preferences.launchers);
    };
    row.isLike = [this](const Preferences& preferences) {
        return m_launchers->launchers() == preferences.launchers;
    };
    connect(m_launchers, &LauncherEditor::changed, this, &PreferencesDialog::offerLaunchers);
    addRow(column, std::move(row), tr("Launchers"),
           tr("Commands that start workers on this machine. {worker} is the worker's own command, "
              "{index} its number, as in “taskset -c 2-5 {worker}”; no shell reads them."),
           m_launchers, m_launchers->table());
}

/// The choice follows the table, and keeps what is chosen as long as it is there.
void PreferencesDialog::offerLaunchers()
{
    const QString kept = m_launcher->currentData().toString();
    {
        const QSignalBlocker quiet(m_launcher);
        while (m_launcher->count() > 1) {
            m_launcher->removeItem(1);
        }
        for (const NamedLauncher& launcher : m_launchers->launchers()) {
            if (!launcher.name.isEmpty()) {
                m_launcher->addItem(tr("through “%1”", "launcher").arg(launcher.name),
                                    launcher.name);
            }
        }
        m_launcher->setCurrentIndex(std::max(m_launcher->findData(kept), 0));
    }
    follow();
}

void PreferencesDialog::chooseFile(QLineEdit* edit, bool folder)
{
    auto* dialog = new QFileDialog(
        this, folder ? tr("Choose a folder") : tr("Picture for the first page"), edit->text());
    dialog->setObjectName(u"preferencesFileDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(folder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    if (folder) {
        dialog->setOption(QFileDialog::ShowDirsOnly);
    } else {
        dialog->setNameFilter(tr("Pictures (*.png *.jpg *.jpeg *.svg)"));
    }
    connect(dialog, &QFileDialog::fileSelected, edit, &QLineEdit::setText);
    dialog->open();
}

void PreferencesDialog::chooseColor()
{
    auto* dialog = new QColorDialog(
        m_accent->hasAcceptableInput() ? QColor(m_accent->text()) : QColor(u"#0b66a8"_s), this);
    dialog->setObjectName(u"preferencesColorDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Accent colour of reports"));
    connect(dialog, &QColorDialog::colorSelected, m_accent,
            [this](const QColor& color) { m_accent->setText(color.name()); });
    dialog->open();
}

} // namespace loadstone
