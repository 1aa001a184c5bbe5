import type { ScoreReport } from "./score-report.ts";
import type { WeightSet } from "./weight-set.ts";

/** Two letters by rsID, as a client sends them: without loci, build or sex. */
export type SentSnps = Readonly<Record<string, string>>;

/** A weight set with the engine's report on it. */
export interface ReportedSet {
  set: WeightSet;
  report: Pick<ScoreReport, "rows">;
}

/** An rsID, or an id of a vendor's own. */
const sendableId = /^(?:rs|i)[0-9]{1,20}$/;

/**
 * The calls of a genome that count in a score of some sets, two letters by rsID, and no others: they are enough for the
 * same scores. They are in the order of their ids' numbers.
 */
export function neededSnps(sets: readonly ReportedSet[]): SentSnps {
  const found = new Map<string, string>();
  for (const { set, report } of sets) {
    set.rows.forEach(({ rsid }, row) => {
      const { dosage, genotype } = report.rows[row] ?? {};
      const isCounted = typeof dosage === "number" && /^[ACGT]{2}$/.test(genotype ?? "");
      if (isCounted && sendableId.test(rsid)) found.set(rsid, genotype ?? "");
    });
  }
  return Object.fromEntries([...found].toSorted(([one], [other]) => numberOf(one) - numberOf(other)));
}

function numberOf(id: string): number {
  return Number(id.replace(/^\D+/, ""));
}
