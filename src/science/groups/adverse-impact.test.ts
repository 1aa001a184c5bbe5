import { expect, it } from "vitest";
import { adverseImpact, fisherExact, ratioInterval, sideOfFourFifths } from "./adverse-impact.ts";

it("tests two shares exactly: Fisher's tea tasting and his convictions of twins", () => {
  // Fisher 1935, The Design of Experiments: 3 of 4 cups right. By hand: (1 + 16 + 16 + 1) / 70.
  expect(fisherExact({ people: 4, selected: 3 }, { people: 4, selected: 1 })).toBeCloseTo(34 / 70, 12);
  // Convictions of same-sex twins: 10 of 13 and 2 of 17. R 4, fisher.test: 0.0005367.
  expect(fisherExact({ people: 13, selected: 10 }, { people: 17, selected: 2 })).toBeCloseTo(0.0005367, 7);
});

it("gives Koopman's own example of an interval, and ends that the statistic just allows", () => {
  // Koopman 1984: 36 of 40 beside 16 of 80, 95 %: 2.94 to 7.15.
  const [low, high] = ratioInterval({ people: 40, selected: 36 }, { people: 80, selected: 16 });
  expect(low).toBeCloseTo(2.94, 2);
  expect(high).toBeCloseTo(7.15, 2);
  // Against a search over all shares with that ratio: the likeliest one, and Pearson's statistic there.
  const [one, other] = [
    { people: 37, selected: 12 },
    { people: 91, selected: 55 },
  ];
  for (const ratio of ratioInterval(one, other)) {
    let best = { likelihood: Number.NEGATIVE_INFINITY, statistic: 0 };
    for (let step = 1; step < 100_000; step += 1) {
      const share = (step / 100_000) * Math.min(1, 1 / ratio);
      const groups = [
        { ...one, share: share * ratio },
        { ...other, share },
      ];
      let [likelihood, statistic] = [0, 0];
      for (const { people, selected, share: p } of groups) {
        likelihood += selected * Math.log(p) + (people - selected) * Math.log(1 - p);
        statistic += (selected - people * p) ** 2 / (people * p * (1 - p));
      }
      if (likelihood > best.likelihood) best = { likelihood, statistic };
    }
    expect(best.statistic).toBeCloseTo(1.959964 ** 2, 2);
  }
});

it("compares every group with the highest rate, and says what four fifths can't tell", () => {
  // The example of the Questions and Answers on the Guidelines (44 FR 11996, 1979), question 12: 48 of 80 and 12 of 40 hired, one half.
  const [first, second] = adverseImpact([
    { name: "first", people: 80, selected: 48 },
    { name: "second", people: 40, selected: 12 },
  ]);
  expect(first?.beside).toBeNull();
  expect(second?.beside?.ratio).toBeCloseTo(0.5, 12);
  expect(second?.beside?.byChance).toBeCloseTo(
    fisherExact({ people: 40, selected: 12 }, { people: 80, selected: 48 }),
    12,
  );
  const three = adverseImpact([
    { name: "a", people: 400, selected: 200 },
    { name: "b", people: 400, selected: 198 },
    { name: "c", people: 20, selected: 10 },
  ]);
  expect(three.map(({ beside }) => beside?.side)).toEqual([undefined, "not-below", "cannot-tell"]);
  // Three pairs: each chance counts three times, one at most.
  expect(three[1]?.beside?.byChance).toBe(1);
  expect(sideOfFourFifths([0.3, 0.79])).toBe("below");
});

it("covers the true ratio as often as it says", () => {
  // By the binomial distribution itself: shares of 0.3 and 0.5 among 30 people each.
  const chances = (people: number, share: number) => {
    const logs = [0];
    for (let n = 1; n <= people; n += 1) logs.push((logs[n - 1] ?? 0) + Math.log(n));
    return Array.from({ length: people + 1 }, (_, of) =>
      Math.exp(
        (logs[people] ?? 0) -
          (logs[of] ?? 0) -
          (logs[people - of] ?? 0) +
          of * Math.log(share) +
          (people - of) * Math.log(1 - share),
      ),
    );
  };
  let covered = 0;
  for (const [selected, chance] of chances(30, 0.3).entries()) {
    for (const [others, besides] of chances(30, 0.5).entries()) {
      if (selected === 0 || others === 0) continue;
      const [low, high] = ratioInterval({ people: 30, selected }, { people: 30, selected: others });
      if (low <= 0.6 && high >= 0.6) covered += chance * besides;
    }
  }
  expect(covered).toBeGreaterThan(0.94);
  expect(covered).toBeLessThan(0.97);
});
