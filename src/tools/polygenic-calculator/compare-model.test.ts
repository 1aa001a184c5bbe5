import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candidate, scoreAt } from "../../../tests/support/candidate-specimens.ts";
import { europeanFit } from "../../../tests/support/genome-specimens.ts";
import { specimenReport, specimenScore, specimenSet } from "../../../tests/support/score-specimens.ts";
import { notJudged } from "../../science/file-verdict/file-verdict.ts";
import type { GenomeEntry, GenomeStatus, SetScore } from "../../state/genomes/genome-entry.ts";
import { setNamesInFiles } from "../../state/genomes/names-in-files.ts";
import type { LeadStatus } from "../../state/scores/lead-scores.ts";
import { hasPlace, traitAnswers } from "../../state/scores/trait-answers.ts";
import { tableCsv, tableJson, tableText } from "../../ui/data-table/table-model.ts";
import { compareColumns } from "./compare-columns.ts";
import { candidatesFor, chosenOf, inOrder, setsToCompare, usualSet } from "./compare-model.ts";
import { comparisonFinding } from "./comparison-finding.ts";

const noLeads: ReadonlyMap<string, LeadStatus> = new Map();
const nonePending: ReadonlySet<string> = new Set();

function genome(id: string, status: GenomeStatus, number = 1): GenomeEntry {
  return { id, number, name: `${id}’s secret file.txt`, size: 1, isSample: false, status };
}

const ready = (...scores: SetScore[]): GenomeStatus => ({
  phase: "ready",
  report: specimenReport,
  scores,
  readMilliseconds: 1,
  fit: europeanFit,
  verdict: notJudged,
});

/** The rule of `usualSet` as documented, counting everything again for each set. */
function slowUsualSet(ofGenomes: readonly (readonly SetScore[])[]): string | undefined {
  const answers = ofGenomes.flatMap((scores) => traitAnswers(scores));
  const times = (id: string, among: readonly SetScore[]) =>
    among.filter((entry) => entry.set.id === id && hasPlace(entry)).length;
  const leading = answers.map((answer) => answer.leading);
  let best: SetScore["set"] | undefined;
  for (const { set } of leading) {
    const rank = (one: SetScore["set"]) => [
      times(one.id, leading),
      times(one.id, ofGenomes.flat()),
      one.rows.length,
    ];
    const [ofThis, ofBest] = [rank(set), best === undefined ? [] : rank(best)];
    const first = ofThis.findIndex((figure, index) => figure !== ofBest[index]);
    if (best === undefined || (ofThis[first] ?? 0) > (ofBest[first] ?? 0)) best = set;
  }
  return best?.id;
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

  it("begin with the set that leads on most genomes", () => {
    const larger = specimenScore(40, 36);
    const withBoth = (id: string): [string, LeadStatus] => [
      id,
      { phase: "ready", scores: [{ ...larger, set: { ...larger.set, id: "larger-set" } }] },
    ];
    const three = ["a", "b", "c"].map((id, index) => genome(id, ready(specimenScore(20, 5)), index + 1));
    expect(usualSet("education", [], noLeads)).toBeUndefined();
    expect(usualSet("education", three, noLeads)?.id).toBe("specimen-set");
    expect(usualSet("education", three, new Map([withBoth("a")]))?.id).toBe("specimen-set");
    expect(usualSet("education", three, new Map([withBoth("a"), withBoth("b")]))?.id).toBe("larger-set");
  });

  it("begin with a set on which genomes have places, not with the larger one that half of them lack", () => {
    const larger = { ...specimenScore(40, 36), set: { ...specimenSet(40), id: "larger-set" } };
    const none = { set: larger.set, failure: "no-overlap" } as const;
    const two = ["a", "b"].map((id, index) => genome(id, ready(specimenScore(20, 5)), index + 1));
    const found = new Map<string, LeadStatus>([
      ["a", { phase: "ready", scores: [larger] }],
      ["b", { phase: "ready", scores: [none] }],
    ]);
    expect(usualSet("education", two, found)?.id).toBe("specimen-set");
    expect(usualSet("education", two.slice(0, 1), found)?.id).toBe("larger-set");
  });

  it("begin with the set that a slow count of the rule finds", () => {
    const sets = [12, 20, 20].map((rows, index) => ({ ...specimenSet(rows), id: `set-${index}` }));
    const score = fc.tuple(fc.nat(2), fc.nat(20)).map(([index, matched]): SetScore => {
      const set = sets[index] ?? specimenSet(20);
      const { length } = set.rows;
      if (matched === 0) return { set, failure: "no-overlap" };
      return { ...specimenScore(length, Math.min(matched, length)), set };
    });
    const scores = fc.uniqueArray(score, { selector: ({ set }) => set.id, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(scores, { maxLength: 6 }), (ofGenomes) => {
        const loaded = ofGenomes.map((found, index) => genome(`${index}`, ready(...found), index + 1));
        expect(usualSet("education", loaded, noLeads)?.id).toBe(slowUsualSet(ofGenomes));
      }),
    );
  });

  it("keep the numbers of the ready genomes, and say which have no score and why", () => {
    const found = candidatesFor(loaded, leads, "specimen-set", nonePending);
    expect(found.map(({ number, entry }) => [number, entry !== null])).toEqual([
      [2, true],
      [9, false],
    ]);
    expect(found[1]?.reason).toMatch(/^can’t tell/);
    expect(candidatesFor(loaded, leads, "full-set", nonePending)[1]?.reason).toBe("not scored yet");
    const failed = new Map([...leads, ["carl", { phase: "failed", cause: "engine" }] as const]);
    expect(candidatesFor(loaded, failed, "full-set", nonePending)[1]?.reason).toBe("could not be scored");
    const [pending] = candidatesFor(loaded, leads, "specimen-set", new Set([loaded[0]?.id ?? ""]));
    expect(pending).toMatchObject({ scored: null, entry: null, reason: "being computed" });
  });

  it("go by the rule for absent sites that their scores were made by, and not by the one chosen since", () => {
    const [anna] = loaded;
    if (anna === undefined) throw new Error("a genome");
    const outdated: GenomeEntry = { ...anna, absentSites: "reference", absentSitesScored: "leave-out" };
    expect(candidatesFor([outdated], leads, "specimen-set", nonePending)[0]).toMatchObject({
      absentSites: "leave-out",
    });
  });

  it("mark people that were chosen though the file is not known to fit them", () => {
    const mixed = { kind: "adjusted", shares: { EUR: 0, AFR: 1, EAS: 0, SAS: 0, NAT: 0 } } as const;
    const fit = { ...mixed, fit: 1, typedSites: 900 };
    const fits = [europeanFit, fit, { kind: "cannot-tell", typedSites: 3 } as const];
    const forced = fits.map((one, index): GenomeEntry => {
      const status = ready(specimenScore(20, 12));
      const placed = status.phase === "ready" ? { ...status, fit: one } : status;
      return { ...genome(`${index}`, placed, index + 1), referenceWish: "european" };
    });
    const found = candidatesFor(forced, noLeads, "specimen-set", nonePending);
    expect(found.map(({ isForced }) => isForced)).toEqual([false, true, true]);
    const own = forced.map((one): GenomeEntry => ({ ...one, referenceWish: "auto" }));
    expect(candidatesFor(own, noLeads, "specimen-set", nonePending).some(({ isForced }) => isForced)).toBe(
      false,
    );
  });

  it("are the first forty by default, and never one without a score", () => {
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

  it("are in the order of loading, or from the highest place down", () => {
    const three = [candidate(1, scoreAt(0)), candidate(2, scoreAt(2)), candidate(3, scoreAt(-1))];
    expect(inOrder(three, "loaded")).toBe(three);
    expect(inOrder(three, "place").map(({ number }) => number)).toEqual([2, 1, 3]);
  });
});

describe("a score", () => {
  it("does not change with the other loaded genomes", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 3, max: 20 }), { maxLength: 5 }), (others) => {
        const anna = genome("anna", ready(scoreAt(1, 12)));
        const company = others.map((matched, index) => genome(`other-${index}`, ready(scoreAt(-2, matched))));
        const alone = candidatesFor([anna], noLeads, "specimen-set", nonePending)[0];
        const together = candidatesFor([anna, ...company], noLeads, "specimen-set", nonePending)[0];
        expect(together).toEqual(alone);
      }),
    );
  });
});

describe("the comparison outside the page", () => {
  const chosen = [candidate(1, scoreAt(1, 10)), candidate(3, scoreAt(-1, 10))];

  const rows = chosen.map((row) => ({
    ...row,
    ...({ phase: "ready", lead: undefined, absentSites: "reference" } as const),
  }));
  const texts = () => [
    tableCsv(rows, compareColumns, {}),
    tableText(rows, compareColumns),
    tableJson(rows, compareColumns, {}),
  ];

  it("names the rule of each score for sites that the file does not list, and says that it waits for others", () => {
    const saved: { rows: object[] } = JSON.parse(tableJson(rows, compareColumns, {}));
    expect(saved.rows).toMatchObject([
      { genome: "Genome 1", absent_sites: "reference", is_final: false, is_incomplete: false },
      { genome: "Genome 3", absent_sites: "reference", is_final: false, is_incomplete: false },
    ]);
  });

  it("says Genome 1 and Genome 3, and no name unless names were requested", () => {
    for (const text of [...texts(), comparisonFinding(chosen)]) expect(text).not.toContain("Anna");
    const [csv = ""] = texts();
    expect(csv).toMatch(
      /^genome,genome_name,file_build,file_remarks,percentile,[\s\S]*\r\nGenome 1,,GRCh38,[\s\S]*\r\nGenome 3,,GRCh38,/,
    );
    setNamesInFiles(true);
    for (const text of texts()) expect(text).toContain("Anna 3");
    expect(comparisonFinding(chosen)).not.toContain("Anna");
    setNamesInFiles(false);
    for (const text of texts()) expect(text).not.toContain("Anna");
  });
});
