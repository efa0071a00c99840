// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ids of Base64 lines, by programs that share nothing with ours.
// usage: node tokenoracle.mjs MODULES gpt ENCODING CASES | MODULES hf TOKENIZER.JSON CASES
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [modules, engine, what, cases] = process.argv.slice(2);
const load = (file) => import(pathToFileURL(path.resolve(modules, file)));
let encode;
if (engine === "gpt") {
    const encoding = await load(`gpt-tokenizer/esm/encoding/${what}.js`);
    encode = (text) => encoding.encode(text, { allowedSpecial: "all" });
} else {
    const { Tokenizer } = await load("@huggingface/tokenizers/dist/tokenizers.mjs");
    const tokenizer = new Tokenizer(JSON.parse(fs.readFileSync(what, "utf8")), {});
    encode = (text) => tokenizer.encode(text, { add_special_tokens: false }).ids;
}
const lines = fs.readFileSync(cases, "ascii").split("\n");
if (lines.at(-1) === "") {
    lines.pop();
}
const out = lines.map((line) => {
    // Not by TextDecoder's default, which swallows a byte order mark at the start.
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(Buffer.from(line, "base64"));
    return text === "" ? "" : [...encode(text)].join(" ");
});
process.stdout.write(out.join("\n") + "\n");
