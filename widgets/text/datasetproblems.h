// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace loadstone::detail {

// What files, folders, hubs, templates and filters of datasets are told about; a part of the table
// of problemwords.cpp, %1 stands for what they fill in.
inline constexpr const char* kDatasetTexts[] = {
    QT_TRANSLATE_NOOP(
        "Problems",
        "write {% if column %}, {% elif column == \"text\" %}, {% else %}, {% endif %}"),
    QT_TRANSLATE_NOOP("Problems", "the filter names no column"),
    QT_TRANSLATE_NOOP("Problems", "write the column that it looks at"),
    QT_TRANSLATE_NOOP("Problems", "%1 compares numbers"),
    QT_TRANSLATE_NOOP("Problems", "write a number"),
    QT_TRANSLATE_NOOP("Problems", "not a regular expression"),
    QT_TRANSLATE_NOOP("Problems", "correct it, or use contains"),
    QT_TRANSLATE_NOOP("Problems", "not the name of a dataset on the hub"),
    QT_TRANSLATE_NOOP("Problems",
                      "write hf:ORG/NAME; config, split and revision are keys of their own"),
    QT_TRANSLATE_NOOP("Problems", "only datasets of the hub have a revision"),
    QT_TRANSLATE_NOOP("Problems", "the dataset may change on the hub"),
    QT_TRANSLATE_NOOP("Problems", "write the commit that was measured with"),
    QT_TRANSLATE_NOOP("Problems",
                      "token numbers stand for the whole prompt, and a text is mapped, too"),
    QT_TRANSLATE_NOOP("Problems", "nothing can be added to a prompt of token numbers"),
    QT_TRANSLATE_NOOP("Problems", "remove images and system"),
    QT_TRANSLATE_NOOP("Problems", "a {% is not closed"),
    QT_TRANSLATE_NOOP("Problems", "a condition compares with a text in quotes or a number"),
    QT_TRANSLATE_NOOP("Problems", "a condition is a column, \"not\" and a column, or a comparison"),
    QT_TRANSLATE_NOOP("Problems", "conditions are nested too deeply"),
    QT_TRANSLATE_NOOP("Problems", "%1 is not expected there"),
    QT_TRANSLATE_NOOP("Problems", "the end"),
    QT_TRANSLATE_NOOP("Problems", "name another file, or change its filters"),
    QT_TRANSLATE_NOOP("Problems", "the dataset was not fetched from the hub yet"),
    QT_TRANSLATE_NOOP("Problems", "a run fetches it"),
    QT_TRANSLATE_NOOP("Problems", "name one of them, or another file"),
    QT_TRANSLATE_NOOP("Problems", "the column %1 is no list of token numbers"),
    QT_TRANSLATE_NOOP("Problems", "an image is neither PNG, JPEG, GIF, WebP nor BMP"),
    QT_TRANSLATE_NOOP("Problems", "the image %1 cannot be read"),
    QT_TRANSLATE_NOOP("Problems", "an image is neither a URL, a file that is there, nor base64"),
    QT_TRANSLATE_NOOP("Problems", "an image is a text, or {bytes, path}"),
    QT_TRANSLATE_NOOP("Problems", "the bytes of an image are not base64"),
    QT_TRANSLATE_NOOP("Problems", "the filter's column %1 is missing"),
    QT_TRANSLATE_NOOP("Problems", "the filter's column %1 is not a number"),
    QT_TRANSLATE_NOOP("Problems", "the reading was cancelled"),
    QT_TRANSLATE_NOOP("Problems",
                      "the folder holds more than %1 files: name the one with the data"),
    QT_TRANSLATE_NOOP("Problems", "there are no _data_files in it"),
    QT_TRANSLATE_NOOP("Problems",
                      "the rows are a selection by indices: flatten them before saving"),
    QT_TRANSLATE_NOOP("Problems", "an entry of _data_files has no filename"),
    QT_TRANSLATE_NOOP("Problems", "a filename leads out of the folder"),
    QT_TRANSLATE_NOOP("Problems", "there are several splits, name one in split: %1"),
    QT_TRANSLATE_NOOP("Problems", "there is no split %2; there are: %1"),
    QT_TRANSLATE_NOOP("Problems", "a single file has neither configs nor splits"),
    QT_TRANSLATE_NOOP("Problems", "there is no config %1; there are: %2"),
    QT_TRANSLATE_NOOP("Problems", "there are several configs, name one in config: %1"),
    QT_TRANSLATE_NOOP("Problems", "%1 of %2 shards of %3 are there"),
    QT_TRANSLATE_NOOP("Problems", "there are no data files in it"),
    QT_TRANSLATE_NOOP("Problems", "line %1: the dataset card is not valid YAML: %2"),
    QT_TRANSLATE_NOOP("Problems", "there is no config %1"),
    QT_TRANSLATE_NOOP("Problems",
                      "the dataset has not been fetched from the hub yet: a run fetches it, and so "
                      "does loadstone-cli dataset describe"),
    QT_TRANSLATE_NOOP("Problems", "the revision %1 is not there; the commits are: %2"),
    QT_TRANSLATE_NOOP("Problems", "the folder cannot be made"),
    QT_TRANSLATE_NOOP("Problems", "HF_ENDPOINT is not a URL that can be called"),
    QT_TRANSLATE_NOOP("Problems", "the hub redirects in circles"),
    QT_TRANSLATE_NOOP("Problems", "the fetching was cancelled"),
    QT_TRANSLATE_NOOP("Problems", "it said nothing for 30 s"),
    QT_TRANSLATE_NOOP("Problems", "the hub cannot be reached: %1"),
    QT_TRANSLATE_NOOP("Problems",
                      "the hub refuses it (%1): the dataset is private, its terms were not "
                      "accepted, or its name is wrong; HF_TOKEN holds the token"),
    QT_TRANSLATE_NOOP("Problems", "the hub has no such dataset, revision or file"),
    QT_TRANSLATE_NOOP("Problems", "it answers with status %1"),
    QT_TRANSLATE_NOOP("Problems", "the hub's answer is too long"),
    QT_TRANSLATE_NOOP("Problems", "the folder cannot be written to"),
    QT_TRANSLATE_NOOP("Problems", "the hub's listing is not understood: %1"),
    QT_TRANSLATE_NOOP("Problems", "the hub names no commit"),
    QT_TRANSLATE_NOOP("Problems", "the connection broke off at byte %1 of %2"),
    QT_TRANSLATE_NOOP("Problems", "the file is not the one that the hub lists"),
    QT_TRANSLATE_NOOP("Problems", "the fetched file cannot be renamed"),
    QT_TRANSLATE_NOOP("Problems", "none of its %1 rows passes the filters"),
    QT_TRANSLATE_NOOP(
        "Problems", "the DuckDB library is too old: it has no %1; version 1.1 or newer is needed"),
    QT_TRANSLATE_NOOP("Problems",
                      "Parquet needs the DuckDB library, which is not here: install libduckdb.so "
                      "(packaging/duckdb.sh fetches it), or name it in LOADSTONE_DUCKDB; all other "
                      "formats work without it"),
    QT_TRANSLATE_NOOP("Problems", "no reason was given"),
    QT_TRANSLATE_NOOP("Problems", "DuckDB did not start: %1"),
    QT_TRANSLATE_NOOP("Problems", "row 1: %1"),
    QT_TRANSLATE_NOOP("Problems", "behind row %1: %2"),
    QT_TRANSLATE_NOOP("Problems", "this is no Parquet file"),
    QT_TRANSLATE_NOOP("Problems", "the Parquet file ends too early"),
    QT_TRANSLATE_NOOP("Problems", "the Parquet file is cut short: its end mark is missing"),
    QT_TRANSLATE_NOOP("Problems", "the Parquet footer is longer than the file"),
    QT_TRANSLATE_NOOP("Problems", "the Arrow file is cut short: its end mark is missing"),
    QT_TRANSLATE_NOOP("Problems", "the Arrow footer is longer than the file"),
    QT_TRANSLATE_NOOP("Problems", "the Arrow stream is empty"),
    QT_TRANSLATE_NOOP("Problems", "the Arrow stream ends too early"),
    QT_TRANSLATE_NOOP("Problems", "the Arrow stream ends too early, or this is no Arrow stream"),
    QT_TRANSLATE_NOOP("Problems", "the head of a message is damaged"),
    QT_TRANSLATE_NOOP("Problems", "the Arrow stream does not begin with a schema"),
    QT_TRANSLATE_NOOP("Problems", "a message is neither a schema nor a batch of rows"),
    QT_TRANSLATE_NOOP("Problems", "the schema of the Arrow stream is damaged"),
    QT_TRANSLATE_NOOP(
        "Problems",
        "the column %1 is encoded with a dictionary: save the dataset as Parquet or JSON lines"),
    QT_TRANSLATE_NOOP("Problems",
                      "the column %1 has a type that is not known here: save the dataset as "
                      "Parquet or JSON lines"),
    QT_TRANSLATE_NOOP("Problems", "the Arrow stream is big-endian"),
    QT_TRANSLATE_NOOP("Problems",
                      "the batches of the Arrow stream are compressed: save the dataset as Parquet "
                      "or JSON lines"),
    QT_TRANSLATE_NOOP("Problems", "the column %1 does not fit into its batch"),
    QT_TRANSLATE_NOOP(
        "Problems",
        "a batch of the Arrow stream has too many values to be read at once: save the "
        "dataset in smaller batches, or as Parquet"),
    QT_TRANSLATE_NOOP(
        "Problems",
        "the image %1 lies outside of the folder of its dataset, which came from a hub"),
    QT_TRANSLATE_NOOP("Problems", "a text, a number, true or false"),
};

} // namespace loadstone::detail
