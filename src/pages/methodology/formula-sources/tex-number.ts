/** A constant as TeX writes it: all its digits, a sign of its own only where the formula has none before it. */
export function texNumber(value: number): string {
  const [whole = "", fraction] = String(value).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, "\\,");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
