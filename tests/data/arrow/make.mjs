// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the Arrow streams beside it with an implementation that is not ours:
//   npm install apache-arrow@21 && node make.mjs
import * as arrow from "apache-arrow";
import { writeFileSync } from "node:fs";

const spices = ["plain", "comma, and more", 'say "hello"', "two\nlines", "tab\there", "semi;colon", "pipe|bar",
    "Grüße aus Köln", "日本語のテキスト", "emoji 🧭 here", '{"a": [1]}', " spaces around ", '"quoted"', "back\\slash", "[1, 2, 3]"];
const count = 1000;
const rows = Array.from({ length: count }, (_, i) => ({
    id: `${i}`, prompt: `Row ${i}: ${spices[i % spices.length]}`, answer: `#### ${i}`, kind: i % 3 === 0 ? "a,b" : "c", limit: 1 + i % 7,
}));

function column(values, type) {
    const builder = arrow.makeBuilder({ type, nullValues: [null, undefined] });
    values.forEach(value => builder.append(value));
    return builder.finish().toVector();
}

function table(columns) {
    return new arrow.Table(Object.fromEntries(columns.map(([name, values, type]) => [name, column(values, type)])));
}

// In several batches, as datasets are saved.
function write(name, parts, format = "stream") {
    const writer = format === "file" ? new arrow.RecordBatchFileWriter() : new arrow.RecordBatchStreamWriter();
    for (const part of parts) {
        part.batches.forEach(batch => writer.write(batch));
    }
    writer.finish();
    writeFileSync(new URL(name, import.meta.url), writer.toUint8Array(true));
}

const text = new arrow.Utf8();
const part = some => table([
    ["id", some.map(r => r.id), text], ["prompt", some.map(r => r.prompt), text], ["answer", some.map(r => r.answer), text],
    ["kind", some.map(r => r.kind), text], ["limit", some.map(r => r.limit), new arrow.Int32()],
]);
const parts = [rows.slice(0, 300), rows.slice(300, 301), rows.slice(301)].map(part);
write("rows.arrow", parts);
write("rows-file.arrow", [part(rows.slice(0, 5))], "file");

const field = (name, type) => new arrow.Field(name, type, true);
const turn = new arrow.Struct([field("from", text), field("value", text)]);
write("kinds.arrow", [table([
    ["talk", [[{ from: "human", value: "a" }, { from: "gpt", value: "b" }], null, []], new arrow.List(field("item", turn))],
    ["small", [-1, null, 127], new arrow.Int8()],
    ["unsigned", [255, 0, null], new arrow.Uint8()],
    ["large", [9007199254740993n, -9007199254740993n, null], new arrow.Int64()],
    ["single", [0.5, null, -2], new arrow.Float32()],
    ["double", [0.1, null, NaN], new arrow.Float64()],
    ["yes", [true, false, null], new arrow.Bool()],
    ["bytes", [new Uint8Array([0x89, 0x50]), null, new Uint8Array([])], new arrow.Binary()],
    ["long", ["x", null, "größer"], new arrow.LargeUtf8()],
    ["when", [new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 6)).valueOf(), null, 0], new arrow.TimestampMillisecond()],
    ["day", [new Date(Date.UTC(2026, 0, 2)).valueOf(), null, 0], new arrow.DateMillisecond()],
    ["pair", [[1, 2], null, [3, 4]], new arrow.FixedSizeList(2, field("item", new arrow.Int16()))],
    ["nested", [{ n: { s: "deep" } }, { n: null }, null], new arrow.Struct([field("n", new arrow.Struct([field("s", text)]))])],
])]);

const words = arrow.vectorFromArray(["a", "b", "a"], new arrow.Dictionary(text, new arrow.Int32()));
write("dictionary.arrow", [new arrow.Table({ word: words })]);

const none = Array.from({ length: 60000 }, () => null);
write("nothing.arrow", [table(Array.from({ length: 20 }, (_, i) => [`n${i}`, none, new arrow.Null()]))]);
