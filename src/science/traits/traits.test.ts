/** Rules for every trait, on genotypes made by hand. */
import { describe, expect, it, test } from "vitest";
import { allTraits, traitLibrary, traitSet } from "../../../tests/support/trait-sets.ts";
import { exactScore } from "../exact-score/exact-score.ts";
import { normaliseScore } from "../normalise-score.ts";
import { traitList } from "../reference/trait-list.generated.ts";
import type { ReferenceInUse } from "../reference-group/choose-reference.ts";
import { placeGenomeScore } from "../reference-group/place-genome-score.ts";
import { scoredRows } from "../reference-group/row-frequencies.ts";
import type { ScoreReport } from "../score-report.ts";
import type { TraitSet, WeightRow } from "../weight-set.ts";
import { decidingReading } from "./deciding-snp.ts";

const european: ReferenceInUse = { kind: "european" };

/** Scores a genome that has these copies of each effect allele; rows without another letter get the next one. */
function scoreOf(set: TraitSet, copiesOf: (row: WeightRow, index: number) => number): ScoreReport {
  const rows = set.rows.map((row, index) => {
    const other = row.otherAllele ?? (row.effectAllele === "A" ? "C" : "A");
    const copies = copiesOf(row, index);
    const call = [0, 1].map((strand) => (strand < copies ? row.effectAllele : other));
    return {
      rsid: row.rsid,
      chromosome: row.chromosome === "" ? "1" : row.chromosome,
      position: row.chromosome === "" ? index + 1 : row.position,
      genotype: call.sort().join(""),
    };
  });
  const genome = { build: "GRCh37" as const, isBuildAssumed: false, sex: "female" as const, rows };
  return exactScore(genome, set, { palindromic: "forward", missing: "omit" });
}

async function placed(set: TraitSet, copiesOf: (row: WeightRow, index: number) => number, whom = european) {
  const report = scoreOf(set, copiesOf);
  const reference = await traitLibrary.loadReference(set.id);
  const place = placeGenomeScore(set, report, reference, { reference: whom, unlistedSites: "read" });
  return { report, place, score: normaliseScore(report, set.accuracy?.r2 ?? null, place) };
}

const top = ({ weight }: WeightRow) => (weight > 0 ? 2 : 0);
const bottom = ({ weight }: WeightRow) => (weight > 0 ? 0 : 2);

test.each(allTraits)(
  "$id: all raising alleles make the highest score there is, none the lowest",
  async (set) => {
    const [high, low] = [await placed(set, top), await placed(set, bottom)];
    const sum = (sign: number) =>
      set.rows.reduce((total, { weight }) => total + (sign * weight > 0 ? 2 * weight : 0), 0);
    expect([high.report.matched, low.report.matched]).toEqual([set.rows.length, set.rows.length]);
    expect(high.report.raw).toBeCloseTo(sum(1), 9);
    expect(low.report.raw).toBeCloseTo(sum(-1), 9);
    if (high.place.kind === "withheld") {
      expect(low.place).toEqual(high.place);
      return;
    }
    expect(high.score.percentile).toBeGreaterThan(90);
    expect(low.score.percentile).toBeLessThan(10);
    expect(high.score.z).toBeGreaterThan(0);
    expect(low.score.z).toBeLessThan(0);
  },
);

test("a place is withheld for the reasons in the tables, and for no other", async () => {
  const reasons = await Promise.all(
    allTraits.map(async (set) => {
      const { place } = await placed(set, top);
      return [set.id, place.kind === "withheld" ? place.reason.code : null] as const;
    }),
  );
  for (const [id, code] of reasons) {
    const set = traitSet(id);
    const without = set.rows.filter(({ frequency }) => frequency === null).length;
    if (set.displayOnly !== null)
      expect([id, code]).toEqual([id, expect.stringMatching(/display-only|too-few-rows/)]);
    else if (set.closeRows > set.rows.length / 5) expect([id, code]).toEqual([id, "dense-set"]);
    else if (without > set.rows.length / 100) expect([id, code]).toEqual([id, "frequencies-missing"]);
    else expect([id, code]).toEqual([id, null]);
  }
  expect(reasons.filter(([, code]) => code === null).length).toBeGreaterThan(40);
});

/**
 * Rows with more than a fifth of a placed trait whose frequency only their study has. A wrong one moves everybody: two
 * others contradicted further reports and had to go. Compare a new row's frequency with another report before adding it
 * here.
 */
const heavyRows = new Set([
  "extraversion rs1426371",
  "extraversion rs2164273",
  "extraversion rs7498702",
  "risk-tolerance rs6783138",
  "insomnia rs113851554",
  "restless-legs rs45544231",
  "cigarettes-per-day rs4236926",
  "anxiety-tension rs9829032",
  "migraine rs11172113",
  "grip-strength rs72979233",
  "grip-strength rs10861798",
  "grip-strength rs10186876",
]);

/**
 * Rows of that kind with the frequency of the effect allele by a second report: of 503 Europeans of 1000 Genomes phase 3, of 9,054 people in
 * a genome-wide study of plasma caffeine, and of 1000 Genomes again.
 */
const secondReports: Readonly<Record<string, number>> = {
  "alcohol-drinks-per-week rs11940694": 0.612,
  "coffee-consumption rs4410790": 0.36,
  "age-at-menarche rs7759938": 0.347,
};

test.each(Object.entries(secondReports))(
  "%s is as frequent by its study as by a second report",
  (row, second) => {
    const [id = "", rsid] = row.split(" ");
    const frequency = traitSet(id).rows.find((one) => one.rsid === rsid)?.frequency ?? Number.NaN;
    expect(Math.abs(frequency - second)).toBeLessThan(0.05);
  },
);

test("no further row that carries much of a place has its frequency from one source alone", async () => {
  const heavy = await Promise.all(
    allTraits
      .filter(({ displayOnly, rows }) => displayOnly === null && rows.length > 3)
      .map(async ({ id, rows }) => {
        const { frequencies } = await traitLibrary.loadReference(id);
        const pOf = ({ rsid, frequency }: WeightRow) => frequency ?? frequencies.get(rsid)?.european ?? 0;
        const variances = rows.map((row) => 2 * pOf(row) * (1 - pOf(row)) * row.weight ** 2);
        const whole = variances.reduce((sum, one) => sum + one, 0);
        const isKnown = ({ rsid, effectAllele }: WeightRow) => frequencies.get(rsid)?.allele === effectAllele;
        return rows.flatMap((row, index) =>
          (variances[index] ?? 0) > whole / 5 && !isKnown(row) ? [`${id} ${row.rsid}`] : [],
        );
      }),
  );
  expect(heavy.flat().filter((row) => !heavyRows.has(row) && !(row in secondReports))).toEqual([]);
});

test("among Europeans a row has the public genomes' frequency where they know it, else the study's", async () => {
  // All 180 rows of LDL are known, a quarter of those of height.
  for (const id of ["ldl-cholesterol", "height"]) {
    const set = traitSet(id);
    const { frequencies } = await traitLibrary.loadReference(id);
    const { place } = await placed(set, () => 1);
    const expected = set.rows.reduce((sum, row) => {
      const panel = frequencies.get(row.rsid)?.european;
      return sum + 2 * (panel ?? row.frequency ?? 0) * row.weight;
    }, 0);
    expect(place.kind === "placed" && place.mean).toBeCloseTo(expected, 9);
  }
});

test("outside Europe a trait has a place where the known rows are a tenth of it, by them alone", async () => {
  const african: ReferenceInUse = {
    kind: "adjusted",
    shares: { EUR: 0, AFR: 1, EAS: 0, SAS: 0, NAT: 0 },
  };
  for (const id of ["ldl-cholesterol", "height"]) {
    const set = traitSet(id);
    const { frequencies } = await traitLibrary.loadReference(id);
    const known = set.rows.filter(({ rsid, effectAllele }) => frequencies.get(rsid)?.allele === effectAllele);
    const { place } = await placed(set, () => 1, african);
    expect(place).toMatchObject({ kind: "placed", countedRows: known.length });
    const mean = known.reduce(
      (sum, { rsid, weight }) => sum + 2 * (frequencies.get(rsid)?.components.AFR ?? 0) * weight,
      0,
    );
    expect(place.kind === "placed" && place.mean).toBeCloseTo(mean, 9);
  }
  // Nobody has counted the rows of snoring.
  expect((await placed(traitSet("snoring"), top, african)).place).toMatchObject({
    reason: { code: "too-little-known", rows: 0, of: 9 },
  });
});

describe("a file with few rows of a trait", () => {
  const placeOf = async (
    id: string,
    isFound: (row: WeightRow, index: number) => boolean,
    whom: ReferenceInUse,
  ) => {
    const set = traitSet(id);
    const reference = await traitLibrary.loadReference(id);
    const rows = scoredRows(
      set,
      scoreOf(set, () => 1),
      reference.frequencies,
    ).map((row, index) => {
      const one = set.rows[index];
      return one !== undefined && isFound(one, index) ? row : { ...row, dosage: null };
    });
    return { reference, place: reference.place?.(rows, whom) };
  };
  const african: ReferenceInUse = { kind: "adjusted", shares: { EUR: 0, AFR: 1, EAS: 0, SAS: 0, NAT: 0 } };

  it("has the same place outside Europe with and without the rows that nobody knows there", async () => {
    const { frequencies } = await traitLibrary.loadReference("height");
    const whole = await placeOf("height", () => true, african);
    const { place } = await placeOf("height", ({ rsid }) => frequencies.has(rsid), african);
    expect(place).toMatchObject({ kind: "placed", rowsWithoutFrequency: 0 });
    if (place?.kind !== "placed" || whole.place?.kind !== "placed") throw new Error("no place");
    expect([place.z, place.fullSet]).toEqual([whole.place.z, whole.place.fullSet]);
    // Known is the part of the variance, not of the rows: most of it is open.
    expect(place.squaredCorrelation).toBeLessThan(0.7);
    expect(place.squaredCorrelation).toBeGreaterThan(0.3);
  });

  it("has no place where the file's part says next to nothing", async () => {
    const few = await placeOf("height", (_, index) => index % 100 === 0, european);
    expect(few.place).toMatchObject({ reason: { code: "too-little-found", needed: 0.1 } });
    const half = await placeOf("height", (_, index) => index % 2 === 0, european);
    expect(half.place?.kind).toBe("placed");
  });

  it("says how many frequencies are the panel's", async () => {
    const { place } = await placeOf("ldl-cholesterol", (_, index) => index % 2 === 0, european);
    expect(place).toMatchObject({ frequenciesFromPanel: 90 });
  });
});

describe("known effects", () => {
  const others = (row: WeightRow) => (row.rsid === "rs429358" ? 0 : 1);
  it("two APOE e4 make the highest Alzheimer score, none the lowest", async () => {
    const set = traitSet("alzheimers-disease");
    const withE4 = async (copies: number) =>
      (await placed(set, (row) => (row.rsid === "rs429358" ? copies : others(row)))).score;
    const [none, one, two] = [await withE4(0), await withE4(1), await withE4(2)];
    expect([none, one, two].map(({ z }) => z)).toEqual(
      [none, one, two].map(({ z }) => z).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    );
    expect(two.percentile).toBe(99);
    expect(
      (await placed(set, top)).report.raw -
        (await placed(set, (row) => (row.rsid === "rs429358" ? 0 : top(row)))).report.raw,
    ).toBeCloseTo(2 * 0.871293, 6);
  });

  it("a person two standard deviations taller is above 95 of 100", async () => {
    const set = traitSet("height");
    const { frequencies } = await traitLibrary.loadReference("height");
    const p = ({ rsid, frequency }: WeightRow) => frequency ?? frequencies.get(rsid)?.european ?? 0;
    const mean = set.rows.reduce((sum, row) => sum + 2 * p(row) * row.weight, 0);
    const independent = set.rows.reduce((sum, row) => sum + 2 * p(row) * (1 - p(row)) * row.weight ** 2, 0);
    const sd = Math.sqrt((1 + set.rows.length / 3200) * independent);
    // The likeliest genotypes, then raising alleles from the first row on until the sum is there.
    const copies = set.rows.map((row) => Math.round(2 * p(row)));
    let sum = set.rows.reduce((total, { weight }, index) => total + weight * (copies[index] ?? 0), 0);
    for (const [index, row] of set.rows.entries()) {
      if (sum >= mean + 2 * sd) break;
      sum += row.weight * (top(row) - (copies[index] ?? 0));
      copies[index] = top(row);
    }
    const { score } = await placed(set, (_, index) => copies[index] ?? 0);
    expect(score.z).toBeGreaterThanOrEqual(2);
    expect(score.z).toBeLessThan(2.2);
    expect(score.percentile).toBeGreaterThan(95);
  });

  it("GG at rs12913832 is light eyes, A at rs4988235 keeps the enzyme for milk sugar", () => {
    const letters = (trait: string, rsid: string, genotype: string) => {
      const effect = traitSet(trait).rows.find((row) => row.rsid === rsid)?.effectAllele;
      const dosage = genotype.split("").filter((letter) => letter === effect).length;
      return decidingReading(trait, (id) => (id === rsid ? dosage : null))?.reading;
    };
    const eyes = (genotype: string) => letters("eye-colour", "rs12913832", genotype);
    const milk = (genotype: string) => letters("lactase-persistence", "rs4988235", genotype);
    expect(["GG", "AG", "AA"].map(eyes)).toEqual(["low", "between", "high"]);
    expect(["GG", "AG", "AA"].map(milk)).toEqual(["low", "high", "high"]);
    expect(decidingReading("height", () => 2)).toBeNull();
    expect(decidingReading("eye-colour", () => null)).toBeNull();
  });
});

test.each(allTraits)("$id: every row is possible and no SNP is there twice", (set) => {
  expect(new Set(set.rows.map(({ rsid }) => rsid)).size).toBe(set.rows.length);
  const places = set.rows.filter(({ chromosome }) => chromosome !== "");
  expect(new Set(places.map((row) => `${row.chromosome}:${row.position}`)).size).toBe(places.length);
  for (const row of set.rows) {
    expect(row.rsid).toMatch(/^rs[0-9]+$/);
    expect(row.chromosome).toMatch(/^(?:|[1-9]|1[0-9]|2[0-2]|X)$/);
    expect(row.position > 0).toBe(row.chromosome !== "");
    expect(row.effectAllele).toMatch(/^[ACGT]$/);
    expect(row.otherAllele ?? "").toMatch(/^[ACGT]?$/);
    expect(row.otherAllele).not.toBe(row.effectAllele);
    // Published rows are not bound by the range of typed values: APOE e4 alone has 0.87.
    expect(Math.abs(row.weight)).toBeGreaterThan(0);
    expect(Math.abs(row.weight)).toBeLessThan(2);
    if (row.frequency === null) continue;
    expect(row.frequency).toBeGreaterThan(0);
    expect(row.frequency).toBeLessThan(1);
  }
});

test("the list of traits is that of the sets, after the lead sets", () => {
  const own = traitList.filter(({ bytes }) => bytes !== null);
  expect(own.map(({ id, rows, displayOnly }) => [id, rows, displayOnly])).toEqual(
    allTraits.map((set) => [set.id, set.rows.length, set.displayOnly]),
  );
  expect(traitList.slice(0, 4).map(({ id }) => id)).toEqual([
    "education-lead-set",
    "cognition-lead-set",
    "math-ability-lead-set",
    "highest-math-lead-set",
  ]);
});

test("a trait explains less than a tenth, but for height, by its own rows, and a disease on its scale of liability", () => {
  const known = allTraits.filter(({ accuracy }) => accuracy !== null);
  expect(known.length).toBeGreaterThanOrEqual(20);
  for (const { id, accuracy } of known) {
    expect(accuracy?.isOurEstimate).toBe(true);
    expect([id, (accuracy?.r2 ?? 0) < (id === "height" ? 0.2 : 0.1)]).toEqual([id, true]);
    expect([id, (accuracy?.partLeft ?? 0) > 0 && (accuracy?.partLeft ?? 2) <= 1]).toEqual([id, true]);
  }
  // By hand: K = 13 %, t = 1.1264, phi(t) = 0.2116, so 0.5346 per unit of log odds.
  const asthma = traitSet("asthma");
  const sum = asthma.rows.reduce(
    (total, { weight, frequency: p }) => total + 2 * (p ?? 0) * (1 - (p ?? 0)) * weight ** 2,
    0,
  );
  const left = asthma.accuracy?.partLeft ?? 0;
  expect(asthma.accuracy?.r2).toBeCloseTo(sum * 0.5346 ** 2 * left, 3);
  // Of height nearly every row is far beyond the limit of chance; of anorexia two are. Computed apart from the p values (docs/science.md).
  const partsLeft = ["height", "schizophrenia", "anorexia-nervosa", "bipolar-disorder", "neuroticism"].map(
    (id) => traitSet(id).accuracy?.partLeft,
  );
  expect(partsLeft).toEqual([0.98, 0.62, 0.37, 0.21, 0.42]);
  expect(traitSet("height").accuracy?.r2).toBeCloseTo(0.193, 3);
});
