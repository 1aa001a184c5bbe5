import { expect, it } from "vitest";
import { distinctDates } from "./distinct-dates.ts";
import { formatDateTime } from "./format-date.ts";

it("dates of one minute get numbers, the oldest being the first", () => {
  const times = ["12:00:50", "12:00:40", "12:00:05", "11:59:59"];
  const dates = times.map((time) => new Date(`2026-02-03T${time}Z`));
  const minute = formatDateTime(new Date("2026-02-03T12:00:00Z"));
  expect(distinctDates(dates)).toEqual([
    ...[`${minute} (3 of 3)`, `${minute} (2 of 3)`, `${minute} (1 of 3)`],
    formatDateTime(new Date("2026-02-03T11:59:59Z")),
  ]);
  expect(distinctDates([])).toEqual([]);
});
