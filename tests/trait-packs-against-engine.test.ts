/** The height pack on made-up files: what the engine finds by place on either build, and what the page makes of it, against sums by hand. */
import { expect, it } from "vitest";
import type { WeightSet } from "../src/genome/protocol.ts";
import { momentsAt } from "../src/science/place-rows/place-row.ts";
import { placeRowsFile } from "../src/science/place-rows/place-rows-file.generated.ts";
import { readPlaceRow } from "../src/science/place-rows/read-place-rows.ts";
import { placeGenomeScore, unlistedSitesOf } from "../src/science/reference-group/place-genome-score.ts";
import { packsOfTraits } from "../src/science/traits/packs-of-traits.ts";
import type { TraitSet } from "../src/science/weight-set.ts";
import { traitPacks } from "../src/sets/trait-packs.ts";
import { packedSet } from "../src/state/queries/packed-set.ts";
import { scoreWeightSet } from "./support/engine-in-node.mjs";
import { draws } from "./support/made-up-file.ts";
import { readPlaceRowsFile } from "./support/read-place-rows-file.ts";
import { readWithEngine } from "./support/read-with-engine.ts";

const shares = { EUR: 0.9, AFR: 0.02, EAS: 0.02, SAS: 0.05, NAT: 0.01 };
const reference = { kind: "adjusted", shares } as const;
const lengthOf1 = { GRCh37: 249_250_621, GRCh38: 248_956_422 } as const;
/** As the reference of people was scored with all but these: 776 of 45,978 rows. */
const unscored = 776 / 45_978;

const pack = await traitPacks.loadSet("PGS001229");
if (pack?.on38 === undefined) throw new Error("there is no height pack");
const sets = { GRCh37: pack, GRCh38: pack.on38 } as const;

/** Copies that a made-up person has, a row each: few, so that their list is an extract of which nothing else is known. */
function madeUpCopies({ rows }: TraitSet): readonly number[] {
  const random = draws(11);
  return rows.map(() => [1, 2][Math.floor(16 * random())] ?? 0);
}

const isPlaced = ({ chromosome }: { chromosome: string }) => chromosome !== "";

/** Differences from the reference genome alone, without rsIDs. */
function differences(set: TraitSet, copies: readonly number[]): string {
  const lines = set.rows
    .map(({ chromosome, position, effectAllele, otherAllele }, index) => {
      const genotype = ["", "0/1", "1/1"][copies[index] ?? 0] ?? "";
      return { chromosome, position, genotype, letters: `${otherAllele}\t${effectAllele}` };
    })
    .filter((row) => isPlaced(row) && row.genotype !== "")
    .toSorted(
      (one, other) => Number(one.chromosome) - Number(other.chromosome) || one.position - other.position,
    );
  return [
    "##fileformat=VCFv4.2",
    `##contig=<ID=1,length=${lengthOf1[set.build]}>`,
    "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1",
    ...lines.map(
      ({ chromosome, position, letters, genotype }) =>
        `${chromosome}\t${position}\t.\t${letters}\t.\tPASS\t.\tGT\t${genotype}`,
    ),
    "",
  ].join("\n");
}

async function placeOf(set: TraitSet, text: string, absent: "reference" | "leave-out") {
  const reading = readWithEngine(new TextEncoder().encode(text));
  if (!reading.ok) throw new Error(`the file was refused: ${reading.failure.code}`);
  const asSent: WeightSet = JSON.parse(new TextDecoder().decode(packedSet(set).bytes));
  const rules = { palindromic: "auto", missing: "omit", absent } as const;
  const report = scoreWeightSet(reading.layout, reading.genome, asSent, rules);
  const facts = await traitPacks.loadReference("PGS001229");
  const unlistedSites = unlistedSitesOf({ report: reading.report, absent }, set.build);
  return placeGenomeScore(set, report, facts, { reference, unlistedSites });
}

it("the traits with packs are those of the table", () => {
  expect(packsOfTraits(["height", "ldl-cholesterol", "major-depression", "narcolepsy"])).toEqual([
    "PGS001229",
    "PGS000065",
    "PGC-MDD2025",
  ]);
});

it.each(["GRCh37", "GRCh38"] as const)(
  "a whole genome's file of differences on %s, without rsIDs, is placed by its sum",
  async (build) => {
    const set = sets[build];
    const copies = madeUpCopies(set);
    const place = await placeOf(set, differences(set, copies), "reference");
    if (place.kind === "withheld") throw new Error(place.reason.code);
    const row = readPlaceRow(await readPlaceRowsFile(placeRowsFile), "PGS001229");
    if (row === null) throw new Error("there is no place row");
    const { mean, variance } = momentsAt(row, shares);
    let [sum, found, all] = [0, 0, 0];
    for (const [index, one] of set.rows.entries()) {
      all += one.weight ** 2;
      if (!isPlaced(one)) continue;
      found += one.weight ** 2;
      sum += one.weight * (copies[index] ?? 0);
    }
    const notOnFile = 1 - found / all;
    const missing = notOnFile + unscored;
    const spread = 1 - missing + 1.5 * missing;
    expect(notOnFile).toBeCloseTo(build === "GRCh38" ? 0 : 0.081, 2);
    expect(place.zUnlimited).toBeCloseTo((sum - (1 - notOnFile) * mean) / Math.sqrt(variance * spread), 4);
    expect(place.squaredCorrelation).toBeCloseTo((1 - missing) ** 2 / spread, 5);
  },
);

it("a chip, which has a fifth of the rows, has no place", async () => {
  const lines = pack.rows
    .filter((row, index) => isPlaced(row) && index % 5 === 0)
    .map(({ chromosome, position, effectAllele, otherAllele }, index) =>
      [
        `rs${index + 1}`,
        chromosome,
        position,
        `${index % 3 === 0 ? effectAllele : otherAllele}${otherAllele}`,
      ].join("\t"),
    );
  const text = ["# rsid\tchromosome\tposition\tgenotype", ...lines, ""].join("\n");
  expect(await placeOf(pack, text, "leave-out")).toMatchObject({
    kind: "withheld",
    reason: { code: "rows-uncounted" },
  });
});
