/**
 * The one place that turns numbers into text for people: a real minus sign, narrow spaces between thousands and before
 * units, fixed decimal places. Nothing here depends on the number's meaning.
 */

/** U+2212: the typographic minus sign, as wide as a digit in tabular figures. */
const MINUS = "\u2212";
/** U+202F: a thin space that never breaks a line. */
const THIN_SPACE = "\u202f";
/** Shown where a number does not exist: an en dash. */
const NO_NUMBER = "\u2013";

/**
 * A number with exactly `decimals` digits after the point and thin spaces between thousands. A value that rounds to
 * zero has no sign. Not-a-number and infinities become an en dash.
 */
export function formatNumber(value: number, decimals = 0): string {
  if (!Number.isFinite(value)) return NO_NUMBER;
  const [whole = "", fraction] = Math.abs(value).toFixed(decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THIN_SPACE);
  const digits = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  const roundsToZero = !/[1-9]/.test(digits);
  return value < 0 && !roundsToZero ? MINUS + digits : digits;
}

/** Decimals of a number that is shown as it is. */
const mostDecimals = 12;

/** A number with all its decimals, 12 at most: for typed values, and for bounds. */
export function formatExact(value: number): string {
  if (!Number.isFinite(value)) return NO_NUMBER;
  const [digits = "", exponent = "0"] = String(Number(value.toFixed(mostDecimals))).split("e");
  const decimals = (digits.split(".")[1] ?? "").length - Number(exponent);
  return formatNumber(value, Math.max(0, decimals));
}

/**
 * A range: "85 to 115", "21st to 93rd". Sentences, figures and tables write it alike; a dash would look like a minus sign.
 *
 * @param format writes either end; or the number of decimals of both
 */
export function formatRange(
  low: number,
  high: number,
  format: number | ((end: number) => string) = 0,
): string {
  const write = typeof format === "number" ? (end: number) => formatNumber(end, format) : format;
  return `${write(low)} to ${write(high)}`;
}

/** As {@link formatNumber}, with a plus sign before positive values. For differences and contributions. */
export function formatSigned(value: number, decimals: number): string {
  const text = formatNumber(value, decimals);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** A share (0..1) as per cent, e.g. 0.5 gives "50 %". Decimals default to none. */
export function formatPercent(share: number, decimals = 0): string {
  return Number.isFinite(share) ? `${formatNumber(share * 100, decimals)}${THIN_SPACE}%` : NO_NUMBER;
}

/**
 * A share (0..1) whose exact size does not matter once it is tiny, in words that never round a small share
 * up to a promise: "less than 0.1 %", "about 0.6 %", "about 3 %", "about 13 %".
 */
export function formatRoughPercent(share: number): string {
  if (!Number.isFinite(share)) return NO_NUMBER;
  if (share < 0.001) return `less than 0.1${THIN_SPACE}%`;
  return `about ${formatPercent(share, share < 0.0195 ? 1 : 0)}`;
}

/** A number of bytes in the units people see in their file manager: 1 KB is 1,024 bytes. */
function inUnit(bytes: number): { value: number; name: string; isBytes: boolean } {
  const units = ["bytes", "KB", "MB", "GB"] as const;
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const isBytes = unit === 0;
  return { value, name: isBytes && value === 1 ? "byte" : (units[unit] ?? "bytes"), isBytes };
}

/** A number of bytes, e.g. "16.2 MB". */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes)) return NO_NUMBER;
  const { value, name, isBytes } = inUnit(bytes);
  return `${formatNumber(value, isBytes || value >= 100 ? 0 : 1)}${THIN_SPACE}${name}`;
}

/** An estimated number of bytes with the two digits that it deserves, e.g. "about 12 KB". */
export function formatRoughBytes(bytes: number): string {
  if (!Number.isFinite(bytes)) return NO_NUMBER;
  const { value, name, isBytes } = inUnit(bytes);
  const rough = Number(value.toPrecision(2));
  return `about ${formatNumber(rough, isBytes || rough >= 10 ? 0 : 1)}${THIN_SPACE}${name}`;
}

/** Milliseconds as the shortest exact-enough text: "40 ms", "1.3 s". */
export function formatDuration(milliseconds: number): string {
  if (!Number.isFinite(milliseconds)) return NO_NUMBER;
  return milliseconds < 1000
    ? `${formatNumber(milliseconds)}${THIN_SPACE}ms`
    : `${formatNumber(milliseconds / 1000, 1)}${THIN_SPACE}s`;
}

/** An ordinal in English: 1st, 2nd, 3rd, 4th, 11th, 22nd. The value is rounded to a whole number first. */
export function formatOrdinal(value: number): string {
  if (!Number.isFinite(value)) return NO_NUMBER;
  const whole = Math.round(value);
  const lastTwo = Math.abs(whole) % 100;
  const last = lastTwo % 10;
  const isTeen = lastTwo >= 11 && lastTwo <= 13;
  const suffix = isTeen ? "th" : last === 1 ? "st" : last === 2 ? "nd" : last === 3 ? "rd" : "th";
  return `${formatNumber(whole)}${suffix}`;
}

/** A count with its noun, e.g. "1 row", "640 000 rows". The caller passes the plural; it is never guessed. */
export function formatCount(count: number, singular: string, plural: string): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`;
}

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Words in a sentence: "a, b and c". */
export function formatList(texts: readonly string[]): string {
  return list.format(texts);
}

/** A word at the beginning of a sentence or a cell: "height" becomes "Height". */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A name inside a sentence: "Education score (EA4)" becomes "education score (EA4)"; "LDL cholesterol" stays. */
export function lowerFirst(text: string): string {
  if (/^\p{Lu}{2}/u.test(text)) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}
