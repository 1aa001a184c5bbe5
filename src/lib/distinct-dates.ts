import { formatDateTime } from "./format-date.ts";

/**
 * Dates with their time as names in a list: those of one minute have their number, so that no two are the same.
 *
 * @param dates the newest first
 */
export function distinctDates(dates: readonly Date[]): readonly string[] {
  const texts = dates.map(formatDateTime);
  return texts.map((text, index) => {
    const isSame = (other: string) => other === text;
    const ofMinute = texts.filter(isSame).length;
    return ofMinute === 1 ? text : `${text} (${texts.slice(index).filter(isSame).length} of ${ofMinute})`;
  });
}
