/** Traits that one SNP decides, or nearly. Their letters say more than any score. */

/** What the letters at a deciding SNP go with: a high score, a low one, or one between. */
export type DecidingReading = "low" | "between" | "high";

/** A SNP that decides a trait. */
export interface DecidingSnp {
  rsid: string;
  /** By copies of the effect allele: none, one, two. */
  readings: readonly [DecidingReading, DecidingReading, DecidingReading];
}

/**
 * By trait. One copy of A at rs4988235 keeps the enzyme for milk sugar (Timpson 2010). Two copies of G at rs12913832 make light
 * eyes; A makes them brown, less surely with one copy (Eriksson 2010).
 */
const decidingSnps: Readonly<Record<string, DecidingSnp>> = {
  "lactase-persistence": { rsid: "rs4988235", readings: ["low", "high", "high"] },
  "eye-colour": { rsid: "rs12913832", readings: ["low", "between", "high"] },
};

/** The meaning of a trait's deciding SNP; null where there is none, or the file lacks it. */
export function decidingReading(
  trait: string,
  dosageOf: (rsid: string) => number | null,
): { rsid: string; reading: DecidingReading } | null {
  const deciding = decidingSnps[trait];
  const dosage = deciding === undefined ? null : dosageOf(deciding.rsid);
  const reading = dosage === null ? undefined : deciding?.readings[dosage];
  return deciding === undefined || reading === undefined ? null : { rsid: deciding.rsid, reading };
}
