/**
 * What is measured: every key of the flat object, what it means and its bar. The keys that end in a peer's
 * name say how many times longer the peer takes, unless they say otherwise.
 */

/**
 * @typedef {object} Bar
 * @property {string} key of the flat object
 * @property {"reading" | "command-line" | "scoring" | "page" | "slider" | "cohort" | "family" | "several-files" | "sizes"} part which measures it
 * @property {string} name what the table calls it
 * @property {string} [title] what the page of research calls it, whole by itself; it does not show what has none
 * @property {"times" | "ms" | "s" | "MB/s" | "bytes" | "of the window"} unit
 * @property {number} [atLeast] the value has to reach this
 * @property {number} [atMost] the value must not pass this
 */

/** In the table's order. @type {readonly Bar[]} */
export const bars = [
  {
    key: "parse_mb_s",
    part: "reading",
    name: "parse + scan + index, warm",
    title: "Reading, once the worker is warm",
    unit: "MB/s",
  },
  {
    key: "parse_first_mb_s",
    part: "reading",
    name: "the same, first file of a worker",
    title: "Reading, first file of a worker",
    unit: "MB/s",
  },
  {
    key: "vs_split",
    part: "reading",
    name: "against split into an object",
    title: "Reading: split into an object",
    unit: "times",
    atLeast: 40,
  },
  {
    key: "vs_split_map",
    part: "reading",
    name: "against split into a Map",
    title: "Reading: split into a Map",
    unit: "times",
    atLeast: 25,
  },
  {
    key: "vs_hand_js",
    part: "reading",
    name: "against JavaScript by hand, the worse",
    unit: "times",
    atLeast: 1.6,
  },
  {
    key: "vs_hand_js_first",
    part: "reading",
    name: "first file of a worker",
    title: "Reading: JavaScript by hand, first file",
    unit: "times",
    atLeast: 1.6,
  },
  {
    key: "vs_hand_js_warm",
    part: "reading",
    name: "warm",
    title: "Reading: JavaScript by hand, warm",
    unit: "times",
    atLeast: 1.6,
  },
  { key: "vs_newline_count", part: "reading", name: "ours takes newlines counted by SIMD", unit: "times" },
  {
    key: "vs_newline_index_of",
    part: "reading",
    name: "ours takes newlines found by indexOf",
    unit: "times",
  },
  {
    key: "cli_vs_plink19_10k",
    part: "command-line",
    name: "file + 10,000, PLINK 1.9",
    title: "PLINK 1.9, 10,000 rows",
    unit: "times",
    atLeast: 8,
  },
  {
    key: "cli_vs_plink19_1m",
    part: "command-line",
    name: "file + 1,000,000, PLINK 1.9",
    title: "PLINK 1.9, 1,000,000 rows",
    unit: "times",
    atLeast: 6,
  },
  {
    key: "cli_vs_plink2_1m",
    part: "command-line",
    name: "PLINK 2 on a ready .bed",
    title: "PLINK 2 on a ready .bed, 1,000,000 rows",
    unit: "times",
    atLeast: 4,
  },
  {
    key: "cli_vs_duckdb_1m",
    part: "command-line",
    name: "DuckDB, warm",
    title: "DuckDB, warm, 1,000,000 rows",
    unit: "times",
  },
  {
    key: "cli_vs_polars_1m",
    part: "command-line",
    name: "polars, warm",
    title: "polars, warm, 1,000,000 rows",
    unit: "times",
  },
  {
    key: "cli_vs_fastest_frame_1m",
    part: "command-line",
    name: "the faster of these",
    unit: "times",
    atLeast: 1.5,
  },
  {
    key: "cli_vs_plink19_1m_overlap",
    part: "command-line",
    name: "rows on the chip only, PLINK 1.9",
    title: "PLINK 1.9, rows on the chip only",
    unit: "times",
    atLeast: 6,
  },
  {
    key: "cli_vs_plink2_1m_overlap",
    part: "command-line",
    name: "PLINK 2 on a ready .bed",
    title: "PLINK 2, rows on the chip only",
    unit: "times",
    atLeast: 4,
  },
  {
    key: "cli_vs_duckdb_1m_overlap",
    part: "command-line",
    name: "DuckDB, warm",
    title: "DuckDB, warm, rows on the chip only",
    unit: "times",
  },
  {
    key: "cli_vs_polars_1m_overlap",
    part: "command-line",
    name: "polars, warm",
    title: "polars, warm, rows on the chip only",
    unit: "times",
  },
  {
    key: "cli_vs_fastest_frame_1m_overlap",
    part: "command-line",
    name: "the faster of these",
    unit: "times",
    atLeast: 1.5,
  },
  {
    key: "score_1m_ms",
    part: "scoring",
    name: "1,000,000 on a loaded genome, WASM",
    title: "1,000,000 rows on a loaded genome",
    unit: "ms",
    atMost: 180,
  },
  {
    key: "score_1m_vs_duckdb_wasm",
    part: "scoring",
    name: "DuckDB-WASM",
    title: "DuckDB in the browser, 1,000,000 rows",
    unit: "times",
    atLeast: 2.5,
  },
  { key: "score_1m_gzip_ms", part: "page", name: "the same gzipped, in Chromium", unit: "ms" },
  {
    key: "score_1m_gzip_vs_decompression_stream",
    part: "page",
    name: "ours takes DecompressionStream's time",
    unit: "times",
    atMost: 1.7,
  },
  {
    key: "browser_file_to_scores_ms",
    part: "page",
    name: "file chosen to scores shown, Chromium",
    title: "From a chosen file to its scores",
    unit: "ms",
    atMost: 150,
  },
  {
    key: "browser_file_to_scores_dashboard_ms",
    part: "page",
    name: "the same on the dashboard",
    title: "The same on the dashboard",
    unit: "ms",
  },
  {
    key: "browser_read_vs_drop",
    part: "page",
    name: "stream + parse + index takes reading and dropping",
    unit: "times",
    atMost: 2,
  },
  {
    key: "slider_to_picture_ms",
    part: "slider",
    name: "slider moved to answer drawn, Chromium",
    unit: "ms",
    atMost: 33,
  },
  {
    key: "slider_longest_task_ms",
    part: "slider",
    name: "the page's longest task meanwhile, processor time",
    unit: "ms",
    atMost: 16,
  },
  {
    key: "cohort_traits_s",
    part: "cohort",
    name: "500 genomes on 71 sets, all placed, Chromium",
    unit: "s",
    atMost: 10,
  },
  {
    key: "cohort_longest_task_ms",
    part: "cohort",
    name: "the page's longest task meanwhile, 0 below 50",
    unit: "ms",
    atMost: 50,
  },
  { key: "family_500_s", part: "family", name: "500 siblings’ files chosen to their ranking", unit: "s" },
  {
    key: "family_500_longest_task_ms",
    part: "family",
    name: "the page's longest task meanwhile, 0 below 50",
    unit: "ms",
  },
  {
    key: "layout_shift",
    part: "several-files",
    name: "pages that take files move with 0, 1 or 12 files, Chromium",
    unit: "of the window",
    atMost: 0.1,
  },
  {
    key: "twelve_files_longest_task_ms",
    part: "several-files",
    name: "the page's longest task meanwhile, 0 below 50",
    unit: "ms",
    atMost: 50,
  },
  { key: "wasm_gzip_bytes", part: "sizes", name: "engine WASM, gzipped", unit: "bytes", atMost: 160 * 1024 },
  {
    key: "initial_js_gzip_bytes",
    part: "sizes",
    name: "scripts of the first page, gzipped",
    unit: "bytes",
    atMost: 200 * 1024,
  },
];
