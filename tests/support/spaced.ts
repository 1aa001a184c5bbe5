/** A count with thin spaces between thousands, as on screen. */
export function spaced(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}
