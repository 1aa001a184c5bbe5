import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtInSets, readTraitSets } from "../../scripts/support/sets-table.mjs";
import { layerSnps } from "../../src/science/reference/layer-snps.generated.ts";
import { allSets } from "../support/built-in-sets.ts";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";
import { allTraits } from "../support/trait-sets.ts";

interface EffectSize {
  readonly trait_type: string;
  readonly snp: string;
  readonly effect_allele: string;
  readonly effect_size: number | null;
  readonly mean: number | null;
  readonly sd: number | null;
  readonly layer: string;
}

/** Rows that the page reads at a time. */
const mostRows = 1000;

const stored = [...allSets, ...allTraits];
const layers = new Map([...builtInSets, ...readTraitSets()].map(({ id, text }) => [id, text("layer")]));

/** The whole table, in pages as large as one answer may be. */
async function readWhole({ anonymous }: TestBackend): Promise<readonly EffectSize[]> {
  const rows: EffectSize[] = [];
  for (;;) {
    const { data, error } = await anonymous.client
      .from("polygenic_effect_sizes")
      .select("*")
      .order("trait_type")
      .order("snp")
      .range(rows.length, rows.length + mostRows - 1)
      .returns<EffectSize[]>();
    expect(error).toBeNull();
    rows.push(...(data ?? []));
    if ((data ?? []).length < mostRows) return rows;
  }
}

describe.each(databaseKinds())("reference data on %s", (kind) => {
  let test: TestBackend;
  beforeAll(async () => {
    test = await openTestBackend(kind);
  });
  afterAll(() => test.close());

  it("has the rows of all sets, those of traits included, and of the layers", async () => {
    const rows = await readWhole(test);
    expect(rows).toHaveLength(stored.reduce((sum, set) => sum + set.rows.length, layerSnps.length as number));
    const byLayer = new Map(layerSnps.map((snp) => [`${snp.layer} ${snp.rsid}`, snp]));
    const ofLayers = rows.filter(({ layer, snp }) => byLayer.has(`${layer} ${snp}`));
    expect(ofLayers).toHaveLength(layerSnps.length);
    for (const row of ofLayers) {
      const { effect, effectAllele } = byLayer.get(`${row.layer} ${row.snp}`) ?? {};
      expect(row).toMatchObject({ effect_size: effect, effect_allele: effectAllele, mean: null, sd: null });
    }
    for (const set of stored) {
      const ofSet = rows.filter((row) => row.trait_type === set.traitType);
      const bySnp = new Map(ofSet.map((row) => [row.snp, row]));
      expect(bySnp.size).toBe(set.rows.length);
      // Summed here in another way than the generator sums: by halves of the genotype probabilities.
      let mean = 0;
      let variance = 0;
      for (const { rsid, effectAllele, weight, frequency } of set.rows) {
        const row = bySnp.get(rsid);
        expect(row?.effect_allele).toBe(effectAllele);
        expect(row?.effect_size).toBe(weight);
        const p = frequency ?? Number.NaN;
        const one = 2 * p * (1 - p);
        const two = p * p;
        const own = (one + 2 * two) * weight;
        mean += own;
        variance += (one + 4 * two) * weight ** 2 - own ** 2;
      }
      // A layer of single SNPs has no sum.
      const hasSum = !("displayOnly" in set) || set.displayOnly === null;
      for (const row of ofSet) {
        if (!hasSum || Number.isNaN(mean)) expect([row.mean, row.sd]).toEqual([null, null]);
        else {
          expect(row.mean).toBeCloseTo(mean, 10);
          expect(row.sd).toBeCloseTo(Math.sqrt(variance), 10);
        }
        expect(row.layer).toBe(layers.get(set.id));
      }
    }
  });
});
