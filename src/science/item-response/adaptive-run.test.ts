import { expect, it } from "vitest";
import { addAnswer, startPosterior, summarisePosterior } from "./ability-posterior.ts";
import { informationOf } from "./answer-chance.ts";
import { admissionFor, admitItems, findAdmission } from "./exposure-control.ts";
import { type BankItem, bestItemRules, chooseNextItem, laggingContent } from "./next-item.ts";
import { itemInformation } from "./response-probability.ts";
import { type StopRules, standardErrorAfter, stopReason } from "./stop-rule.ts";

function bankOf(slopes: readonly number[], difficulties: readonly number[]): BankItem[] {
  return slopes.map((slope, index) => ({
    id: String(index),
    content: index % 2 === 0 ? "even" : "odd",
    parameters: { slope, difficulty: difficulties[index] ?? 0, guessing: 0, ceiling: 1, difficultySd: 0 },
  }));
}

const bank = bankOf(
  [0.8, 1.05, 1.3, 1.55, 1.8, 1, 1.4, 0.9, 1.6, 1.2],
  [-1.5, -0.75, 0, 0.75, 1.5, -1, 0.4, 2, -0.3, 1.1],
);
const best = () => 0;
const endless: StopRules = { fewestItems: 0, mostItems: 99, standardError: 0, leastGain: 0, cut: null };

/** A whole test whose person solves what is easier than 0.6. */
function runTest(rules: StopRules) {
  const asked: BankItem[] = [];
  let posterior = startPosterior();
  for (;;) {
    const left = bank.filter((item) => !asked.includes(item));
    const reason = stopReason(posterior, asked.length, left, rules);
    const item = chooseNextItem(bank, asked, summarisePosterior(posterior).ability, bestItemRules, best);
    if (reason !== null || item === null) return { asked, posterior, reason };
    const right = "difficulty" in item.parameters && item.parameters.difficulty < 0.6;
    posterior = addAnswer(posterior, { item: item.parameters, answer: right ? 1 : 0 });
    asked.push(item);
  }
}

it("a whole test follows the path that another program took", () => {
  const { asked, posterior, reason } = runTest(endless);
  expect(asked.map(({ id }) => id).join("")).toBe("8362491570");
  expect(reason).toBe("no-item-left");
  expect(summarisePosterior(posterior).ability).toBeCloseTo(0.505304, 5);
  expect(summarisePosterior(posterior).standardError).toBeCloseTo(0.499748, 5);
});

it("a test ends for each of its reasons", () => {
  expect(runTest({ ...endless, mostItems: 3 }).reason).toBe("longest-test");
  // On that path the standard error passes 0.6 with the fifth answer and 0.65 with the fourth.
  const precise = runTest({ ...endless, standardError: 0.6 });
  expect(precise.reason).toBe("precise-enough");
  expect(precise.asked).toHaveLength(5);
  expect(runTest({ ...endless, standardError: 0.6, fewestItems: 7 }).asked).toHaveLength(7);
  const cut = runTest({ ...endless, cut: { ability: -0.6, chance: 0.9 } });
  expect(cut.reason).toBe("on-one-side-of-cut");
  expect(cut.asked.length).toBeLessThan(10);
  expect(runTest({ ...endless, cut: { ability: 0.5, chance: 0.95 } }).reason).toBe("no-item-left");
  const little = runTest({ ...endless, leastGain: 0.02 });
  expect(little.reason).toBe("no-item-tells-enough");
  // What the next item really gave on that path: 0.014 with the seventh on, 0.024 with the sixth.
  expect(little.asked.length).toBeGreaterThanOrEqual(5);
  expect(little.asked.length).toBeLessThanOrEqual(7);
});

it("the next item comes from the content that lags behind", () => {
  const rules = { contentShares: { even: 0.5, odd: 0.5 }, among: 1 };
  const asked: BankItem[] = [];
  for (let count = 0; count < 10; count += 1) {
    const item = chooseNextItem(bank, asked, 0, rules, best);
    if (item !== null) asked.push(item);
  }
  for (let count = 2; count <= 10; count += 2) {
    expect(asked.slice(0, count).filter(({ content }) => content === "even")).toHaveLength(count / 2);
  }
  expect(laggingContent({ even: 1 }, [], [])).toBeNull();
});

it("one of the most informative items is drawn", () => {
  const rules = { contentShares: {}, among: 3 };
  const ids = [0, 0.34, 0.99].map((at) => chooseNextItem(bank, [], 0, rules, () => at)?.id);
  const sorted = [...bank].sort(
    (one, other) => informationOf(other.parameters, 0) - informationOf(one.parameters, 0),
  );
  expect(ids).toEqual(sorted.slice(0, 3).map(({ id }) => id));
  expect(chooseNextItem(bank, bank, 0, rules, best)).toBeNull();
});

it("ten items more promise what their information gives", () => {
  const posterior = startPosterior();
  const all = bank.reduce(
    (sum, { parameters }) => sum + ("guessing" in parameters ? itemInformation(parameters, 0) : 0),
    0,
  );
  expect(standardErrorAfter(posterior, bank, 10)).toBeCloseTo(1 / Math.sqrt(1 + all), 7);
  expect(standardErrorAfter(posterior, bank, 2)).toBeGreaterThan(standardErrorAfter(posterior, bank, 3));
});

it("admission brings exposure down to the limit", () => {
  // The published rule (Sympson and Hetter 1985): 1 up to the limit, else limit / rate of being chosen.
  expect([0.8, 0.5, 0.3, 0.15].map((rate) => admissionFor(rate, 0.25))).toEqual([0.3125, 0.5, 0.25 / 0.3, 1]);
  // Everybody would choose the first two items; who lacks one gets a third.
  const simulate = (admission: Readonly<Record<string, number>>) => {
    const [one, two] = [admission["one"] ?? 1, admission["two"] ?? 1];
    return { one, two, rest: 0.1 };
  };
  const admission = findAdmission(simulate, 0.25, 10);
  expect(admission).toEqual({ one: 0.25, two: 0.25, rest: 1 });
  const draws = [0.2, 0.9, 0.3];
  let at = 0;
  const admitted = admitItems(bank.slice(0, 3), { 0: 0.25, 1: 0.25 }, () => draws[at++] ?? 0);
  expect(admitted.map(({ id }) => id)).toEqual(["0", "2"]);
});
