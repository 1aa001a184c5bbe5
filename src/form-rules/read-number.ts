/** Blanks between thousands: the usual one, U+00A0, U+2009 and U+202F, which `formatNumber` writes. */
const blank = "[ \\u00a0\\u2009\\u202f]";

/** A number by the rules of docs/product-rules.md#form-input: sign, whole part, decimals, power of ten. */
const pattern = new RegExp(
  `^([+\\-\\u2212]?)(\\d+|\\d{1,3}(?:${blank}\\d{3})+)?(?:([.,])(\\d*))?(?:[eE]([+\\-\\u2212]?\\d+))?$`,
);

/** Longer texts are no numbers that a person types. */
const longestNumber = 100;

/** How a number is read. */
interface NumberReading {
  /** True for fields of whole numbers, where `50.000` is fifty thousand to half of Europe. */
  readonly isWhole?: boolean;
}

/**
 * Reads a number as people type and copy it.
 *
 * @returns null for an invalid number, and for `1,234`, which is 1.234 to some and 1234 to others; in a field of whole
 * numbers for `1.234`, too
 */
export function readNumber(typed: string, { isWhole = false }: NumberReading = {}): number | null {
  const text = typed.trim();
  const match = text.length > longestNumber ? null : pattern.exec(text);
  if (match === null) return null;
  const [, sign = "", whole = "", separator, decimals = "", power = ""] = match;
  if (whole + decimals === "") return null;
  const couldBeThousands = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (couldBeThousands && (separator === "," || (isWhole && power === ""))) return null;
  const digits = whole.replace(new RegExp(blank, "g"), "");
  const exponent = power === "" ? "" : `e${power.replace("\u2212", "-")}`;
  const size = Number(`${digits || "0"}.${decimals || "0"}${exponent}`);
  if (!Number.isFinite(size)) return null;
  return sign === "" || sign === "+" || size === 0 ? size : -size;
}
