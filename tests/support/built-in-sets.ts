/** The built-in sets as tests need them: at once, and by name. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ProxyTable } from "../../src/science/proxies/proxy-table.ts";
import { packedSets } from "../../src/science/reference/packed-sets.generated.ts";
import { portabilityRatios } from "../../src/science/reference/portability-ratios.generated.ts";
import { createSetLibrary } from "../../src/science/reference/set-library.ts";
import { unpackProxies, unpackSet } from "../../src/science/reference/unpack-set.ts";
import type { ReferenceFacts } from "../../src/science/reference-group/place-built-in-set.ts";
import type { RowFrequencies } from "../../src/science/reference-group/row-frequencies.ts";
import type { ScoreSet } from "../../src/science/weight-set.ts";
import { packedFolder, readPackedSet } from "./read-packed-set.ts";

/** Id of a built-in set. */
export type BuiltInSetId = (typeof packedSets)[number]["id"];

/** The sets as page and server load them. */
export const setLibrary = createSetLibrary(readPackedSet);

const unpacked = new Map(
  packedSets.map(({ id, file }) => [id, unpackSet(readFileSync(join(packedFolder, file)))]),
);

function unpackedSet(id: string) {
  const found = unpacked.get(id as BuiltInSetId);
  if (found === undefined) throw new Error(`there is no set ${id}`);
  return found;
}

/** The public genomes' data on the rows of a built-in set, by rsID. */
export function frequenciesOf({ id }: Pick<ScoreSet, "id">): ReadonlyMap<string, RowFrequencies> {
  return unpackedSet(id).frequencies;
}

/** Measurements of a built-in set. */
export function factsOf({ id }: Pick<ScoreSet, "id">): ReferenceFacts {
  return { calibration: unpackedSet(id).set.calibration, portabilityRatios };
}

/** The proxies of a built-in set's missing rows. */
export function proxiesOf({ id }: Pick<ScoreSet, "id">): ProxyTable {
  const packed = packedSets.find((set) => set.id === id);
  if (packed === undefined) throw new Error(`there is no set ${id}`);
  return unpackProxies(readFileSync(join(packedFolder, packed.file)));
}

/** All built-in sets, in the order of every list. */
export const allSets: readonly ScoreSet[] = [...unpacked.values()].map(({ set }) => set);

export const educationQuickSet = unpackedSet("education-quick-set").set;
export const cognitionQuickSet = unpackedSet("cognition-quick-set").set;
export const educationLeadSet = unpackedSet("education-lead-set").set;
export const cognitionLeadSet = unpackedSet("cognition-lead-set").set;
export const mathAbilityLeadSet = unpackedSet("math-ability-lead-set").set;
export const highestMathLeadSet = unpackedSet("highest-math-lead-set").set;

/** The complete sets. */
export const leadSets: readonly ScoreSet[] = packedSets
  .filter(({ group }) => group === "lead")
  .map(({ id }) => unpackedSet(id).set);
