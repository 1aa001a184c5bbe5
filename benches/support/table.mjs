/** The table that is printed, and the flat object. */

/** @typedef {import("../bars.mjs").Bar} Bar */
/** @typedef {import("./outcome.mjs").Outcome} Outcome */
/** @typedef {import("./statistics.mjs").Spread} Spread */

/** @param {number} value */
function short(value) {
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

/**
 * @param {number} value
 * @param {Bar["unit"]} unit
 */
function withUnit(value, unit) {
  if (unit === "bytes") return `${(value / 1024).toFixed(1)} KB`;
  return unit === "times" ? `${short(value)} x` : `${short(value)} ${unit}`;
}

/** @param {Spread | undefined} spread milliseconds */
function middle(spread) {
  return spread === undefined ? "" : `${short(spread.median)} ms`;
}

/**
 * @param {Bar} bar
 * @param {Outcome} outcome
 */
function spreadText(bar, outcome) {
  const spread = outcome.ratio ?? (bar.unit === "ms" ? outcome.ours : undefined);
  return spread === undefined ? "" : `${short(spread.lower)} to ${short(spread.upper)}`;
}

/**
 * @param {Bar} bar
 * @param {number | null} value
 * @returns {boolean | null} null where there is no bar or no value
 */
export function isMet({ atLeast, atMost }, value) {
  if (value === null || (atLeast === undefined && atMost === undefined)) return null;
  return value >= (atLeast ?? Number.NEGATIVE_INFINITY) && value <= (atMost ?? Number.POSITIVE_INFINITY);
}

/** @param {Bar} bar */
function barText({ atLeast, atMost, unit }) {
  if (atLeast !== undefined) return `at least ${withUnit(atLeast, unit)}`;
  return atMost === undefined ? "" : `at most ${withUnit(atMost, unit)}`;
}

const headings = ["what", "bar", "value", "quartiles", "ours", "peer", "met", "worst of"];

/**
 * @param {Bar} bar
 * @param {Outcome} outcome
 * @returns {string[]} the cells of a row; of one that was not measured the reason
 */
export function cellsOf(bar, outcome) {
  if (outcome.value === null) return [bar.name, barText(bar), "-", outcome.reason ?? "", "", "", "", ""];
  const met = isMet(bar, outcome.value);
  return [
    bar.name,
    barText(bar),
    withUnit(outcome.value, bar.unit),
    spreadText(bar, outcome),
    middle(outcome.ours),
    middle(outcome.peer),
    met === null ? "" : met ? "yes" : "NO",
    outcome.of ?? "",
  ];
}

/**
 * @param {readonly Bar[]} bars
 * @param {Readonly<Record<string, Outcome>>} outcomes
 * @returns {string} lines with aligned columns, in Markdown
 */
export function tableOf(bars, outcomes) {
  const rows = bars.flatMap((bar) => {
    const outcome = outcomes[bar.key];
    return outcome === undefined ? [] : [cellsOf(bar, outcome)];
  });
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [line(headings), rule, ...rows.map(line)].join("\n");
}

/**
 * @param {Readonly<Record<string, Outcome>>} outcomes
 * @returns {Record<string, number | null>} one value a key
 */
export function flatValues(outcomes) {
  return Object.fromEntries(
    Object.entries(outcomes).map(([key, { value }]) => [
      key,
      value === null ? null : Number(value.toPrecision(6)),
    ]),
  );
}
