// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/preferences.h"

#include <QDialog>

#include <functional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QSpinBox;
class QToolButton;
class QVBoxLayout;

namespace loadstone {

class LauncherEditor;

/// What a person sets for all projects, in groups, with a search over all of it and a way back for
/// each setting. Changes nothing itself: who opened it takes over what `chosen` tells. Deletes
/// itself when closed.
class PreferencesDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PreferencesDialog)

public:
    explicit PreferencesDialog(const Preferences& preferences, QWidget* parent = nullptr);

    /// As the fields stand now.
    Preferences preferences() const;

Q_SIGNALS:
    /// OK or Apply.
    void chosen(const loadstone::Preferences& preferences);

private:
    /// One setting: its row, what a search looks through, and how its field is filled.
    struct Row
    {
        QString name;
        QWidget* widget = nullptr;
        QString words;
        int group = 0;
        QToolButton* reset = nullptr;
        std::function<void(const Preferences&)> show;
        std::function<bool(const Preferences&)> isLike;
    };

    void buildGeneral(QVBoxLayout* column);
    void buildNumbers(QVBoxLayout* column);
    void buildReports(QVBoxLayout* column);
    void buildFolders(QVBoxLayout* column);
    void buildLaunchers(QVBoxLayout* column);
    void offerLaunchers();
    QWidget* buildFrame();
    void addGroup(QVBoxLayout* column, const QString& name, const QString& title);
    void addRow(QVBoxLayout* column, Row row, const QString& title, const QString& help,
                QWidget* field, QWidget* buddy);
    QComboBox* addChoice(QVBoxLayout* column, const QString& name, const QString& title,
                         const QString& help,
                         const std::vector<std::pair<QString, QString>>& choices,
                         std::function<QString(const Preferences&)> value);
    QCheckBox* addSwitch(QVBoxLayout* column, const QString& name, const QString& title,
                         const QString& text, const QString& help, bool Preferences::*member);
    QLineEdit* addText(QVBoxLayout* column, const QString& name, const QString& title,
                       const QString& help, const QString& placeholder,
                       QString Preferences::*member, const std::function<void()>& choose);
    void addPercentiles(QVBoxLayout* column);
    void chooseFile(QLineEdit* edit, bool folder);
    void chooseColor();
    void showAll(const Preferences& preferences);
    void search(const QString& text);
    void follow();
    QString problem() const;

    std::vector<Row> m_rows;
    std::vector<QLabel*> m_groups;
    QLineEdit* m_search;
    QLabel* m_nothing;
    QLabel* m_problem;
    QComboBox* m_language = nullptr;
    QComboBox* m_theme = nullptr;
    QComboBox* m_palette = nullptr;
    QComboBox* m_timeUnit = nullptr;
    QCheckBox* m_group = nullptr;
    std::vector<QCheckBox*> m_percentiles;
    QLineEdit* m_organisation = nullptr;
    QLineEdit* m_logo = nullptr;
    QLineEdit* m_accent = nullptr;
    QLineEdit* m_footer = nullptr;
    QCheckBox* m_checkAnswers = nullptr;
    QLineEdit* m_projectFolder = nullptr;
    QLineEdit* m_exportFolder = nullptr;
    QSpinBox* m_autosave = nullptr;
    QComboBox* m_launcher = nullptr;
    LauncherEditor* m_launchers = nullptr;
    QPushButton* m_ok = nullptr;
    QPushButton* m_apply = nullptr;
    QPushButton* m_resetAll = nullptr;
};

} // namespace loadstone
