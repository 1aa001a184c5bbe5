import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { europeanFit } from "../../../tests/support/genome-specimens.ts";
import { specimenReport, specimenScore, specimenSet } from "../../../tests/support/score-specimens.ts";
import type { ScoredSet } from "../../parts/genome-card/genome-types.ts";
import { normaliseScore } from "../../science/normalise-score.ts";
import { placeSums } from "../../science/reference-group/place-sums.ts";
import type { GenomeEntry, GenomeStatus, LeadStatus, SetScore } from "../../state/genomes.ts";
import { setNamesInFiles } from "../../state/names-in-files.ts";
import { tableCsv, tableJson, tableText } from "../../ui/table-model.ts";
import { compareColumns } from "./compare-columns.ts";
import {
  type Candidate,
  candidatesFor,
  chosenOf,
  comparisonFinding,
  differenceText,
  inOrder,
  pairOf,
  setsToCompare,
} from "./compare-model.ts";

const noLeads: ReadonlyMap<string, LeadStatus> = new Map();

function genome(id: string, status: GenomeStatus, number = 1): GenomeEntry {
  return { id, number, name: `${id}’s secret file.txt`, size: 1, isSample: false, status };
}

const ready = (...scores: SetScore[]): GenomeStatus => ({
  phase: "ready",
  report: specimenReport,
  scores,
  readMilliseconds: 1,
  fit: europeanFit,
});

/** A score at `z` of which `matched` of 20 rows are there. */
function scoreAt(z: number, matched = 20): ScoredSet {
  const { set, report } = specimenScore(20, matched);
  const moved = { ...report, comparedSum: (report.expectedMean ?? 0) + z * (report.expectedSd ?? 0) };
  return {
    set,
    report: moved,
    score: normaliseScore(moved, set.accuracy.r2, placeSums(moved)),
    prediction: null,
    gain: null,
  };
}

function candidate(number: number, entry: ScoredSet | null): Candidate {
  return {
    ...{ id: `${number}`, number, name: `Anna ${number}`, build: "GRCh38", reference: { kind: "european" } },
    ...{ mark: undefined, scored: entry, entry, reason: "" },
  };
}

describe("the sets and genomes to compare", () => {
  const full = { ...specimenScore(20, 5), set: { ...specimenSet(20), id: "full-set" } };
  const loaded = [
    genome("anna", ready(specimenScore(20, 12)), 2),
    genome("broken", { phase: "failed", failure: { code: "empty-file" } }, 5),
    genome("carl", ready({ set: specimenSet(20), failure: "no-overlap" }), 9),
  ];
  const leads = new Map<string, LeadStatus>([["anna", { phase: "ready", scores: [full] }]]);

  it("are the quick sets and, once they are there, the full ones", () => {
    expect(setsToCompare(loaded, noLeads).map(({ id }) => id)).toEqual(["specimen-set"]);
    expect(setsToCompare(loaded, leads).map(({ id }) => id)).toEqual(["specimen-set", "full-set"]);
  });

  it("keep the numbers of the ready genomes, and say who has no score and why", () => {
    const found = candidatesFor(loaded, leads, "specimen-set");
    expect(found.map(({ number, entry }) => [number, entry !== null])).toEqual([
      [2, true],
      [9, false],
    ]);
    expect(found[1]?.reason).toMatch(/^can’t tell/);
    expect(candidatesFor(loaded, leads, "full-set")[1]?.reason).toBe("not scored yet");
  });

  it("are the first forty until somebody chooses, and never one without a score", () => {
    const many = Array.from({ length: 43 }, (_, index) => candidate(index + 1, scoreAt(0)));
    const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
    expect(chosenOf(many, new Map()).map(({ number }) => number)).toEqual(numbers);
    const byHand = new Map([
      ["1", false],
      ["42", true],
    ]);
    expect(chosenOf(many, byHand).map(({ number }) => number)).toEqual([...numbers.slice(1), 42]);
    expect(chosenOf([candidate(1, null)], new Map([["1", true]]))).toEqual([]);
  });

  it("stand as loaded, or from the highest place down", () => {
    const three = [candidate(1, scoreAt(0)), candidate(2, scoreAt(2)), candidate(3, scoreAt(-1))];
    expect(inOrder(three, "loaded")).toBe(three);
    expect(inOrder(three, "place").map(({ number }) => number)).toEqual([2, 1, 3]);
  });
});

describe("the two whose difference is shown", () => {
  const three = [candidate(1, scoreAt(0)), candidate(2, scoreAt(2)), candidate(3, scoreAt(1))];
  const numbers = (byHand: readonly [string, string] | null, of = three) => {
    const { pair, isByHand } = pairOf(of, byHand);
    return [isByHand, ...pair.map(({ number }) => number)];
  };

  it("are the highest and the next until somebody chooses", () => {
    expect(numbers(null)).toEqual([false, 2, 3]);
    expect(numbers(["1", "2"])).toEqual([true, 1, 2]);
    expect(numbers(["1", "9"])).toEqual([false, 2, 3]);
    expect(numbers(null, three.slice(0, 1))).toEqual([false, 1]);
  });
});

describe("a score", () => {
  it("does not change with who else is loaded", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 3, max: 20 }), { maxLength: 5 }), (others) => {
        const anna = genome("anna", ready(scoreAt(1, 12)));
        const company = others.map((matched, index) => genome(`other-${index}`, ready(scoreAt(-2, matched))));
        const alone = candidatesFor([anna], noLeads, "specimen-set")[0];
        const together = candidatesFor([anna, ...company], noLeads, "specimen-set")[0];
        expect(together).toEqual(alone);
      }),
    );
  });
});

describe("differenceText", () => {
  it("can’t tell genomes apart whose ranges overlap", () => {
    const text = differenceText(candidate(1, scoreAt(0.5, 10)), candidate(2, scoreAt(-0.5, 10)));
    expect(text?.verdict).toBe("Can’t tell 1 and 2 apart");
    // sqrt(0.5) x 1, and 1.96 x sqrt(0.5 + 0.5).
    expect(text?.figure).toBe("+0.71 SD");
    expect(text?.interval).toBe("−1.25 to +2.67 SD");
    expect(text?.meaning).toContain("A coin toss gives 50\u202f%");
  });

  it("names the higher one where the ranges lie apart, whichever comes first", () => {
    const [high, low] = [candidate(1, scoreAt(2, 19)), candidate(2, scoreAt(-2, 19))];
    expect(differenceText(high, low)?.verdict).toBe("1 · Anna 1 has the higher score");
    expect(differenceText(low, high)?.verdict).toBe("1 · Anna 1 has the higher score");
  });

  it("does not call a difference that only leans", () => {
    const text = differenceText(candidate(1, scoreAt(1.5, 15)), candidate(2, scoreAt(-0.5, 15)));
    expect(text?.verdict).toBe("Can’t tell 1 and 2 apart");
    expect(text?.explanation).toContain("leans to one side");
  });

  it("has no interval when nothing is missing, and nothing without a score", () => {
    expect(differenceText(candidate(1, scoreAt(1)), candidate(2, scoreAt(0)))?.interval).toMatch(/^none/);
    expect(differenceText(candidate(1, scoreAt(1)), candidate(2, null))).toBeNull();
  });
});

describe("the comparison outside the page", () => {
  const chosen = [candidate(1, scoreAt(1, 10)), candidate(3, scoreAt(-1, 10))];

  const texts = () => [
    tableCsv(chosen, compareColumns, {}),
    tableText(chosen, compareColumns),
    tableJson(chosen, compareColumns, {}),
  ];

  it("says Genome 1 and Genome 3, and no name until somebody asks for names", () => {
    for (const text of [...texts(), comparisonFinding(chosen)]) expect(text).not.toContain("Anna");
    const [csv = ""] = texts();
    expect(csv).toMatch(
      /^genome,genome_name,file_build,percentile,[\s\S]*\r\nGenome 1,,GRCh38,[\s\S]*\r\nGenome 3,,GRCh38,/,
    );
    setNamesInFiles(true);
    for (const text of texts()) expect(text).toContain("Anna 3");
    expect(comparisonFinding(chosen)).not.toContain("Anna");
    setNamesInFiles(false);
    for (const text of texts()) expect(text).not.toContain("Anna");
  });

  it("tells in its title what was found", () => {
    expect(comparisonFinding(chosen)).toMatch(/^Can’t tell them apart/);
    expect(comparisonFinding([candidate(1, scoreAt(2)), candidate(2, scoreAt(0))])).toMatch(
      /^They stand apart/,
    );
    const three = [candidate(1, scoreAt(2)), candidate(2, scoreAt(0)), candidate(3, scoreAt(0))];
    expect(comparisonFinding(three)).toBe("2 of 3 pairs can be told apart");
    expect(comparisonFinding([candidate(1, null)])).toBe("Choose at least two genomes");
  });
});
