/** Families at the panel's sites, made up by chance: what kinship is tested with. */
import { ancestryPanel } from "../../src/science/reference/ancestry-panel.generated.ts";
import type { PanelDosages } from "../../src/science/reference-group/ancestry-panel.ts";
import { randomNumbers } from "../../src/simulation/random-numbers.ts";
import { seededXoshiro128 } from "../../src/simulation/xoshiro128.ts";

/** The two strands of a person. */
type Strands = readonly [Uint8Array, Uint8Array];

/** Centimorgans a million bases, on average of both sexes (Halldorsson 2019). */
const rate = 1.18;

/** A site of a made-up family. */
interface FamilySite {
  chromosome: string;
  position: number;
  /** Of the letter that is counted. */
  frequency: number;
}

const panelSites: readonly FamilySite[] = ancestryPanel.sites.map(({ chromosome, position37 }, place) => ({
  chromosome,
  position: position37,
  frequency: ancestryPanel.frequencies.EUR[place] ?? 0.5,
}));

/**
 * Makes people of these frequencies, by default of Europeans at the panel's sites, and their children.
 *
 * @param linked draws a strand at the sites whose letters hang together; null at all others
 */
export function madeUpFamily(
  seed: number,
  sites: readonly FamilySite[] = panelSites,
  linked: (draw: () => number) => readonly (boolean | null)[] = () => [],
) {
  const { uniform } = randomNumbers(seededXoshiro128(seed));
  /** In the order of the genome. */
  const order = sites
    .map((site, place) => ({ ...site, place }))
    .sort((one, other) =>
      one.chromosome === other.chromosome
        ? one.position - other.position
        : Number(one.chromosome) - Number(other.chromosome),
    );

  function strand(): Uint8Array {
    const known = linked(uniform);
    return Uint8Array.from(sites, ({ frequency }, site) => Number(known[site] ?? uniform() < frequency));
  }

  /** One strand of a parent, crossed over. */
  function handedOn([one, other]: Strands): Uint8Array {
    const result = new Uint8Array(one.length);
    let chromosome = "";
    let position = 0;
    let isFirst = true;
    for (const site of order) {
      if (site.chromosome === chromosome) {
        const morgans = ((site.position - position) / 1e6) * (rate / 100);
        if (uniform() < (1 - Math.exp(-2 * morgans)) / 2) isFirst = !isFirst;
      } else {
        isFirst = uniform() < 0.5;
      }
      ({ chromosome } = site);
      position = site.position;
      result[site.place] = (isFirst ? one : other)[site.place] ?? 0;
    }
    return result;
  }

  return {
    uniform,
    person: (): Strands => [strand(), strand()],
    child: (father: Strands, mother: Strands): Strands => [handedOn(father), handedOn(mother)],
    dosages: ([one, other]: Strands): PanelDosages =>
      Int8Array.from(one, (copies, site) => copies + (other[site] ?? 0)),
    /** Calls of which some lost an allele, and some are missing. */
    badly: (dosages: PanelDosages, lost: number, missing: number): PanelDosages =>
      dosages.map((copies) => {
        if (uniform() < missing) return -1;
        if (copies !== 1 || uniform() >= lost) return copies;
        return uniform() < 0.5 ? 0 : 2;
      }),
  };
}
