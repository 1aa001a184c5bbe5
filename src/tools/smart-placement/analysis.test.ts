import { expect, it } from "vitest";
import { carriedProfile } from "../../parts/prediction/carried-profile.ts";
import { sampleProgrammes } from "../../science/placement/sample-programmes.ts";
import { analysis } from "./analysis.ts";
import { placementOf } from "./compute.ts";
import { inputs, type PlacementValues, type ProgrammeRow } from "./inputs.ts";
import { profileFromQuiz } from "./profile-from-quiz.ts";
import { brokenLimitText, chanceText, explanationOf, reasonText } from "./words.ts";

const { sample } = analysis;
if (sample === undefined) throw new Error("no sample");

const programme = (name: string, asks: Partial<ProgrammeRow>): ProgrammeRow => ({
  name,
  ...{ fluid: null, crystallized: null, "working-memory": null, "processing-speed": null },
  ...{ interests: "", months: null, cost: null, source: "" },
  ...{ schooling: "none", attendance: "full-time" },
  ...asks,
});

/** With usual blanks. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u2009\u202f]/g, " ");

const unknown = Object.fromEntries(
  ["fluid", "crystallized", "working-memory", "processing-speed"].flatMap((id) => [
    [id, null],
    [`${id}-error`, null],
  ]),
);
const noInterests = Object.fromEntries(
  ["realistic", "investigative", "artistic", "social", "enterprising", "conventional"].map((id) => [
    id,
    null,
  ]),
);
const values = (given: Partial<PlacementValues>): PlacementValues => ({
  ...sample,
  ...unknown,
  ...noInterests,
  "most-months": null,
  ...given,
});
const answerOf = (given: Partial<PlacementValues>) => {
  const answer = placementOf(values(given));
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
};

it("ranks by distance, says why, and leaves out what breaks a limit, visibly", () => {
  const { ranked, leftOut, notCompared } = answerOf({
    ...{ fluid: 110, "fluid-error": 3, crystallized: 100, "crystallized-error": 6 },
    ...{ "most-months": 24, "most-cost": 1000, schooling: "compulsory", attendance: "full-time" },
    programmes: [
      programme("Far", { fluid: 80, crystallized: 100, months: 24 }),
      programme("Near", { fluid: 110, crystallized: 94, interests: "RI" }),
      programme("Long", {
        fluid: 110,
        months: 25,
        cost: 1001,
        schooling: "secondary",
        attendance: "part-time",
      }),
      programme("Silent", { "processing-speed": 120 }),
    ],
  });
  // By hand: sqrt((0.04 + 0.16 + 0.16) / 2) and sqrt((4 + 0.04 + 0.16) / 2).
  expect(ranked.map((one) => [one.programme.name, one.distance])).toEqual([
    ["Near", expect.closeTo(Math.sqrt(0.18), 12)],
    ["Far", expect.closeTo(Math.sqrt(2.1), 12)],
  ]);
  for (const { distance, low, high } of ranked) {
    expect(low).toBeLessThan(distance);
    expect(high).toBeGreaterThan(distance);
  }
  expect(ranked.map((one) => plain(reasonText(one)))).toEqual([
    "Nearest in fluid reasoning, at the level it asks for. Furthest in crystallized knowledge, 6 points above what it asks for, which makes up 89 % of the distance.",
    "Nearest in crystallized knowledge, at the level it asks for. Furthest in fluid reasoning, 30 points above what it asks for, which makes up 96 % of the distance.",
  ]);
  expect(
    leftOut.map((one) => [one.programme.name, one.limits.map((limit) => plain(brokenLimitText(limit)))]),
  ).toEqual([
    [
      "Long",
      [
        "takes 25 months, you have 24",
        "costs 1 001, you have 1 000",
        "asks for upper secondary school",
        "is part time",
      ],
    ],
  ]);
  expect(notCompared.map(({ name }) => name)).toEqual(["Silent"]);
});

it("says that a first programme with fewer demands may lead for that reason", () => {
  const given = { fluid: 110, crystallized: 100 };
  const explanation = (first: Partial<ProgrammeRow>, second: Partial<ProgrammeRow>) =>
    explanationOf(
      answerOf({ ...given, programmes: [programme("First", first), programme("Second", second)] }),
    );
  const fewer = explanation({ fluid: 110 }, { fluid: 110, crystallized: 70 });
  expect(fewer).toContain("nothing about crystallized knowledge");
  expect(explanation({ fluid: 110 }, { fluid: 70 })).not.toContain("nothing about");
  expect(explanation({ fluid: 110, crystallized: 100 }, { fluid: 110 })).not.toContain("nothing about");
});

it("says in its files which programmes ask for nothing that was typed in, and what one or none can't be compared with", () => {
  const answer = (...programmes: ProgrammeRow[]) => answerOf({ fluid: 110, programmes });
  const near = programme("Near", { fluid: 110 });
  const silent = programme("Silent", { "processing-speed": 120, source: "its page" });
  const both = answer(near, silent);
  const nothing = "asks for nothing that you have typed in";
  expect(analysis.saved.rows(both, sample, []).slice(1)).toEqual([
    ["Silent", null, null, null, null, null, `Left out: ${nothing}`, "its page"],
  ]);
  expect(analysis.saved.document(both, sample, [])).toMatchObject({
    not_compared: [{ programme: "Silent", reasons: nothing }],
  });
  expect(explanationOf(both)).toBe("There is no other programme to compare it with.");
  expect(explanationOf(answer(silent))).toBe(
    "None of the programmes asks for anything that you have typed in.",
  );
});

it("finds the smallest change by which another programme is first, as trying all values does", () => {
  const given = {
    ...{ fluid: 104, crystallized: 97 },
    programmes: [
      programme("A", { fluid: 110, crystallized: 100 }),
      programme("B", { fluid: 90, crystallized: 95 }),
      programme("C", { fluid: 103, crystallized: 80 }),
    ],
  };
  const { ranked, changesOfFirst } = answerOf(given);
  // Both weights and all errors are the same for each, so the order is that of the plain squared distance.
  const asked = { A: [110, 100], B: [90, 95], C: [103, 80] } as const;
  const nearest = (fluid: number, crystallized: number) =>
    Object.entries(asked)
      .map(([name, [x, y]]) => ({ name, square: (fluid - x) ** 2 + (crystallized - y) ** 2 }))
      .toSorted((one, other) => one.square - other.square)[0]?.name;
  expect(ranked[0]?.programme.name).toBe(nearest(given.fluid, given.crystallized));
  for (const id of ["fluid", "crystallized"] as const) {
    const isOther = (change: number) => {
      const moved = { ...given, [id]: given[id] + change };
      return nearest(moved.fluid, moved.crystallized) !== ranked[0]?.programme.name;
    };
    const tried = Array.from({ length: 5000 }, (_, step) => step / 100);
    const found = tried.find((size) => isOther(size) || isOther(-size)) ?? 0;
    const change = changesOfFirst.find((one) => one.id === id);
    expect(Math.abs(change?.change ?? 0)).toBeGreaterThan(found - 0.011);
    expect(Math.abs(change?.change ?? 99)).toBeLessThanOrEqual(found);
    expect(changesOfFirst[0]?.size).toBeLessThanOrEqual(change?.size ?? 0);
  }
});

it("states no certain chance from draws", () => {
  expect([0, 0.004, 0.25, 0.996, 1].map(chanceText).map(plain)).toEqual([
    "below 1 %",
    "below 1 %",
    "25 %",
    "above 99 %",
    "above 99 %",
  ]);
});

it("does not count what is above where that is chosen, and asks for what it needs", () => {
  const given = {
    fluid: 130,
    "fluid-error": 0,
    surplus: "ignored",
    programmes: [programme("A", { fluid: 100 })],
  } as const;
  expect(answerOf(given).ranked[0]?.distance).toBe(0);
  expect(placementOf(values({})).ok).toBe(false);
  expect(placementOf(values({ fluid: 100, "fluid-weight": 0 })).ok).toBe(false);
  expect(placementOf(values({ fluid: 100, realistic: 20 }))).toMatchObject({
    ok: false,
    error: { investigative: expect.any(String) },
  });
  expect(answerOf({ fluid: 100, "most-months": 0 }).ranked).toEqual([]);
});

it("has twelve programmes with sources around 100, and an example with an answer", () => {
  expect(sampleProgrammes).toHaveLength(12);
  for (const { source, interests } of sampleProgrammes) {
    expect(source).toMatch(/^O\*NET \d\d-\d{4}, abilities rated \d\d\/\d{4}$/);
    expect(interests).toMatch(/^[RIASEC]{2,3}$/);
  }
  const electrician = sampleProgrammes.find(({ name }) => name.startsWith("Electrician"));
  // (4 + 3.88) / 2 against the mean of the twelve, 3.5796.
  expect(electrician?.abilities.fluid).toBe(104);
  const answer = analysis.compute(sample, []);
  expect(answer.ok && answer.value.ranked.length).toBeGreaterThan(2);
});

it("refuses a programme with genotypes, and takes a code in small letters", () => {
  const check = (name: string, code: string) =>
    inputs.check({ ...inputs.initial, programmes: `${name}\t100\t\t\t\t${code}\t\t\tnone\tfull-time\t\n` });
  expect(check("rs4477212 1 82154 AA", "R")).toMatchObject({ ok: false });
  expect(check("Nursing", "RR")).toMatchObject({ ok: false });
  expect(check("Nursing", "ric")).toMatchObject({ ok: true });
});

it("takes the profile over with its errors, and the quiz's aptitudes", () => {
  // 100 + 0.9 * 20 and 15 * sqrt(0.9 * 0.1).
  expect(carriedProfile({ fluid: "120", "fluid-reliability": "0.9" })).toEqual([
    { id: "fluid", value: expect.closeTo(118, 9), error: expect.closeTo(4.5, 9) },
  ]);
  expect(carriedProfile({ fluid: "x" })).toEqual([]);
  const abilities = profileFromQuiz({
    matrices: { estimate: 1, standardError: 0.5 },
    series: { estimate: 0, standardError: 0.25 },
    relations: { estimate: -1, standardError: 0.4 },
    openness: { estimate: 2, standardError: 0.4 },
  });
  expect(abilities).toEqual({
    fluid: { value: expect.closeTo(100 + 15 * 0.2, 9), error: expect.closeTo(15 / Math.sqrt(20), 9) },
    crystallized: { value: expect.closeTo(85, 9), error: expect.closeTo(6, 9) },
  });
});
