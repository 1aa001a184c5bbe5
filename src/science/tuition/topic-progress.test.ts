import { expect, it } from "vitest";
import { answerTime, dayOf, mergeAnswers, type PracticeAnswer } from "./practice-answer.ts";
import { minutesByDay, regularityOf } from "./practice-days.ts";
import { gradeOf, usualSeconds } from "./review-grade.ts";
import { usualWeights } from "./review-memory.ts";
import { practiceTopic } from "./topic-list.ts";
import { masteredFrom, masteryOf } from "./topic-mastery.ts";
import { progressOf, reviewsOf } from "./topic-progress.ts";

const noon = Date.UTC(2026, 10, 2, 12);
const hour = 3_600_000;

function answer(id: string, changed: Partial<PracticeAnswer> = {}): PracticeAnswer {
  return { id, topic: "sums", seed: 1, chosen: 2, isRight: true, seconds: 30, at: noon, ...changed };
}

it("a day begins where the person is", () => {
  expect(dayOf(Date.UTC(1970, 0, 2, 0, 30), 0)).toBe(1);
  expect(dayOf(Date.UTC(1970, 0, 2, 0, 30), -60)).toBe(0);
  expect(dayOf(Date.UTC(1970, 0, 2, 23, 30), 60)).toBe(2);
});

it("logs of two tabs become one, with each answer once", () => {
  const [a, b, c] = [answer("a"), answer("b", { at: noon + 1 }), answer("c", { at: noon - 1 })];
  const merged = mergeAnswers([a, b], [b, c, a]);
  expect(merged.map(({ id }) => id)).toEqual(["c", "a", "b"]);
  expect(mergeAnswers([c, b], [a])).toEqual(merged);
});

it("a clock that goes back counts as standing still", () => {
  expect(answerTime(noon - hour, [answer("a"), answer("b", { at: noon - 1 })])).toBe(noon);
  expect(answerTime(noon + hour, [answer("a")])).toBe(noon + hour);
  // One answer under a clock of years ahead doesn't stop the time until then.
  const years = answer("b", { at: noon + 4 * 365 * 24 * hour });
  expect(answerTime(noon + hour, [answer("a"), years])).toBe(noon + hour);
});

it.each([
  [{ isRight: false, chosen: 1 }, 1],
  [{ isRight: false, chosen: null, seconds: 1 }, 1],
  [{ seconds: 61 }, 2],
  [{ seconds: 60 }, 3],
  [{ seconds: 15 }, 3],
  [{ seconds: 14 }, 4],
  [{ seconds: 3 }, 4],
  // Too fast to have been worked out.
  [{ seconds: 2.9 }, 3],
  // Somebody was away: the time says nothing.
  [{ seconds: null }, 3],
  [{ seconds: 20 * 3600 }, 3],
])("%j is graded %i where 30 seconds are usual", (changed, grade) => {
  expect(gradeOf(answer("a", changed), 30, 30)).toBe(grade);
});

it("the usual time is the median of the person's own right answers, from five on", () => {
  const times = [40, 10, 30, 20].map((seconds, index) => answer(String(index), { seconds }));
  expect(usualSeconds(times, 25)).toBe(25);
  expect(usualSeconds([...times, answer("rapid", { seconds: 2 })], 25)).toBe(25);
  expect(usualSeconds([...times, answer("wrong", { isRight: false, seconds: 1 })], 25)).toBe(25);
  expect(usualSeconds([...times, answer("e", { seconds: 90 })], 25)).toBe(30);
  expect(usualSeconds([...times, answer("e", { seconds: 90 }), answer("f", { seconds: 34 })], 25)).toBe(32);
});

it("the first answer of a day is the review, of each topic", () => {
  const log = [
    answer("a"),
    answer("b", { at: noon + hour, isRight: false }),
    answer("c", { at: noon + hour, topic: "products", isRight: false }),
    answer("d", { at: noon + 72 * hour, seconds: 9 }),
    answer("e", { at: noon + 72 * hour, topic: "no-topic-any-more" }),
  ];
  const day = dayOf(noon, 0);
  expect(reviewsOf(log, 0)).toEqual([
    { topic: "sums", day, elapsed: 0, grade: 3 },
    { topic: "products", day, elapsed: 0, grade: 1 },
    { topic: "sums", day: day + 3, elapsed: 3, grade: 4 },
  ]);
  // The same moments are another day elsewhere: 12:00 and 13:00 UTC lie on both sides of midnight.
  expect(reviewsOf(log.slice(0, 2), 11.5 * 60).map(({ elapsed }) => elapsed)).toEqual([0, 1]);
});

it("progress follows from the log alone, in whatever order and how often answers arrive", () => {
  const rules = { level: { ability: 0, standardError: 0.6 }, weights: usualWeights, offset: 0 };
  const log = Array.from({ length: 12 }, (_, index) =>
    answer(`a${index}`, { at: noon + index * 31 * hour, isRight: index % 4 > 0 }),
  );
  const once = progressOf(mergeAnswers(log, []), rules);
  expect(progressOf(mergeAnswers([...log].reverse(), log), rules)).toEqual(once);
  const [sums, products] = once;
  expect(sums?.answered).toBe(12);
  expect(sums?.memory?.due).toBeGreaterThan(dayOf(noon + 11 * 31 * hour, 0));
  expect(products?.memory).toBeNull();
});

it("mastery before the first answer is the level's, with the spread of topics", () => {
  const topic = practiceTopic("percentages")?.topic;
  if (topic === undefined) throw new Error("no such topic");
  const { chance, low, high } = masteryOf(topic, { ability: 0.5, standardError: 0.5 }, []);
  const at = (z: number) => 1 / (1 + Math.exp(-1.2 * (0.5 + z * Math.sqrt(0.25 + 0.757 ** 2) + 0.4)));
  expect(chance).toBeCloseTo(at(0), 4);
  expect(low).toBeCloseTo(at(-1.959964), 3);
  expect(high).toBeCloseTo(at(1.959964), 3);
});

it("right answers raise mastery until the topic is mastered, and wrong ones lower it", () => {
  const topic = practiceTopic("linear")?.topic;
  if (topic === undefined) throw new Error("no such topic");
  const level = { ability: 0.3, standardError: 0.5 };
  const after = (pattern: string) =>
    masteryOf(
      topic,
      level,
      [...pattern].map((sign, index) => answer(String(index), { isRight: sign === "+" })),
    );
  const lows = ["", "+++", "++++++++", "+".repeat(20)].map((pattern) => after(pattern).low);
  expect([...lows].sort((one, other) => one - other)).toEqual(lows);
  expect(lows.at(-1)).toBeGreaterThan(masteredFrom);
  expect(after("+++-----").chance).toBeLessThan(after("").chance);
  // Only the latest twenty count.
  expect(after(`${"-".repeat(30)}${"+".repeat(20)}`)).toEqual(after("+".repeat(20)));
});

it("days and weeks with practice are counted back from today", () => {
  expect(regularityOf([100, 99, 94, 93, 80], 100)).toEqual({ daysOfSeven: 3, weeksInARow: 3 });
  expect(regularityOf([92, 85], 100)).toEqual({ daysOfSeven: 0, weeksInARow: 2 });
  expect(regularityOf([], 100)).toEqual({ daysOfSeven: 0, weeksInARow: 0 });
  // A day to come, by a clock that was fast.
  expect(regularityOf([103], 100)).toEqual({ daysOfSeven: 0, weeksInARow: 0 });
  const minutes = minutesByDay(
    [answer("a"), answer("b", { seconds: null }), answer("c", { at: noon + 48 * hour })],
    0,
  );
  // 30 seconds to answer and 20 to read the solution.
  expect([...minutes.values()]).toEqual([100 / 60, 50 / 60]);
});
