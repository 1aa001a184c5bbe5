import { dayOf, type PracticeAnswer } from "./practice-answer.ts";
import { practiceTopic } from "./topic-list.ts";
import { minutesOf } from "./week-plan.ts";

/** Minutes of practice by day: exercises by their time, those that were left open by the topic's usual one. */
export function minutesByDay(log: readonly PracticeAnswer[], offset: number): ReadonlyMap<number, number> {
  const days = new Map<number, number>();
  for (const { topic, seconds, at } of log) {
    const day = dayOf(at, offset);
    const pace = seconds ?? practiceTopic(topic)?.seconds ?? 0;
    days.set(day, (days.get(day) ?? 0) + minutesOf(1, pace));
  }
  return days;
}

/** How regular the practice is. */
export interface Regularity {
  /** Days with practice among the last seven, today counted. */
  readonly daysOfSeven: number;
  /** Weeks of seven days in a row with practice, counted back from today; a last week without any yet breaks nothing. */
  readonly weeksInARow: number;
}

/** Days and weeks with practice. */
export function regularityOf(days: Iterable<number>, today: number): Regularity {
  const ago = new Set([...days].map((day) => today - day).filter((passed) => passed >= 0));
  const weeks = new Set([...ago].map((passed) => Math.floor(passed / 7)));
  let weeksInARow = 0;
  for (let week = weeks.has(0) ? 0 : 1; weeks.has(week); week += 1) weeksInARow += 1;
  return { daysOfSeven: [...ago].filter((passed) => passed < 7).length, weeksInARow };
}
