import { frequencyAmong } from "../../scripts/support/learn-reference.mjs";
import type { Person, Site } from "../../scripts/support/public-genomes.mjs";
import {
  components,
  type PerComponent,
  perComponent,
  type Shares,
} from "../../src/science/reference-group/components.ts";

/** As many rounds as the published panel's frequencies agree with best; they still move a little then. */
const rounds = 300;

/** A frequency of 0 or 1 would forbid what a small sample happens not to show. */
const leastFrequency = 0.001;

/** Copies plus a half over alleles plus one: a frequency that is never 0 or 1. */
function careful(copies: Uint8Array, people: readonly number[]): number {
  const alleles = 2 * people.length;
  return (frequencyAmong(copies, people) * alleles + 0.5) / (alleles + 1);
}

/** Letters ascribed to the Native American component at each site: alternative ones and the others. */
interface Letters {
  alternative: Float64Array;
  reference: Float64Array;
}

/**
 * One round for one person: the shares that follow, and the letters that the Native American part accounts for. The
 * components are spelt out for speed, as in estimate-shares.ts.
 */
function ascribe(
  copies: Uint8Array,
  shares: Shares,
  { EUR, AFR, EAS, SAS, NAT }: PerComponent<Float64Array>,
  letters: Letters,
): Shares {
  let [eur, afr, eas, sas, nat] = [0, 0, 0, 0, 0];
  for (let site = 0; site < copies.length; site += 1) {
    const a = EUR[site] ?? 0;
    const b = AFR[site] ?? 0;
    const c = EAS[site] ?? 0;
    const d = SAS[site] ?? 0;
    const e = NAT[site] ?? 0;
    const mixed = shares.EUR * a + shares.AFR * b + shares.EAS * c + shares.SAS * d + shares.NAT * e;
    const dosage = copies[site] ?? 0;
    const alternative = dosage / mixed;
    const reference = (2 - dosage) / (1 - mixed);
    eur += a * alternative + (1 - a) * reference;
    afr += b * alternative + (1 - b) * reference;
    eas += c * alternative + (1 - c) * reference;
    sas += d * alternative + (1 - d) * reference;
    nat += e * alternative + (1 - e) * reference;
    letters.alternative[site] = (letters.alternative[site] ?? 0) + shares.NAT * e * alternative;
    letters.reference[site] = (letters.reference[site] ?? 0) + shares.NAT * (1 - e) * reference;
  }
  const all = 2 * copies.length;
  return {
    EUR: (shares.EUR * eur) / all,
    AFR: (shares.AFR * afr) / all,
    EAS: (shares.EAS * eas) / all,
    SAS: (shares.SAS * sas) / all,
    NAT: (shares.NAT * nat) / all,
  };
}

/**
 * Frequencies of the Native American component: EM over shares of the admixed Americans and that component's
 * frequencies together, the other four being fixed.
 */
function nativeFrequencies(
  sites: readonly Site[],
  admixed: readonly number[],
  others: Omit<PerComponent<Float64Array>, "NAT">,
): Float64Array {
  const calls = admixed.map((person) => Uint8Array.from(sites, (site) => site.copies[person] ?? 0));
  let native = Float64Array.from(sites, (site) => careful(site.copies, admixed));
  let shares: Shares[] = admixed.map(() => perComponent(() => 1 / components.length));
  for (let round = 0; round < rounds; round += 1) {
    const letters = {
      alternative: new Float64Array(sites.length),
      reference: new Float64Array(sites.length),
    };
    const frequencies = { ...others, NAT: native };
    shares = calls.map((copies, index) => {
      const before = shares[index];
      if (before === undefined) throw new Error("A person without shares.");
      return ascribe(copies, before, frequencies, letters);
    });
    native = letters.alternative.map((alternative, site) => {
      const frequency = alternative / (alternative + (letters.reference[site] ?? 0));
      return Math.min(1 - leastFrequency, Math.max(leastFrequency, frequency));
    });
  }
  return native;
}

/**
 * Learns the panel's frequencies from some people alone, as the published panel's were learnt from all.
 *
 * @param people all of them, in the order of the calls
 * @param chosen those to learn from
 * @param sites the panel's, in its order
 */
export function learnPanelFrequencies(
  people: readonly Person[],
  chosen: readonly number[],
  sites: readonly Site[],
): PerComponent<Float64Array> {
  const ofGroup = (group: string) => chosen.filter((person) => people[person]?.group === group);
  const columnOf = (group: string) => {
    const members = ofGroup(group);
    return Float64Array.from(sites, (site) => careful(site.copies, members));
  };
  const fixed = { EUR: columnOf("EUR"), AFR: columnOf("AFR"), EAS: columnOf("EAS"), SAS: columnOf("SAS") };
  return { ...fixed, NAT: nativeFrequencies(sites, ofGroup("AMR"), fixed) };
}
