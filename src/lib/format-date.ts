/** The one place that writes dates for people: "3 February 2026", in the reader's time zone. */
export function formatDate(date: Date): string {
  return Number.isNaN(date.getTime())
    ? "–"
    : new Intl.DateTimeFormat("en-GB", { dateStyle: "long" }).format(date);
}

/** The same with the time of day: "3 February 2026 at 04:12". */
export function formatDateTime(date: Date): string {
  return Number.isNaN(date.getTime())
    ? "–"
    : new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" }).format(date);
}

/** The time of day to the second: "04:12:05". */
export function formatTimeOfDay(date: Date): string {
  return Number.isNaN(date.getTime())
    ? "–"
    : new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" }).format(date);
}
