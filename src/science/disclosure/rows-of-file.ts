import type { ScoringFileRows } from "../../lib/pure/scoring-file-rows.ts";
import type { FrequencyLookup } from "../reference-group/allele-lookup.ts";
import { loadedRows } from "../reference-group/loaded-rows.ts";
import { isPalindromic } from "../strand.ts";
import { rowsByRule, type StrandRule, savedKey } from "./rows-by-rule.ts";
import { type JudgedScore, unknownFrequency } from "./rows-of-pair.ts";
import type { SummedRow } from "./sum-distribution.ts";
import type { NamedRow } from "./told-together.ts";

/** Rows of a set that are judged one by one, those that carry most of its sum; no single one of a million tells anything. */
const mostJudged = 5000;

const varianceOf = ({ weight, frequency }: NamedRow) => weight ** 2 * frequency * (1 - frequency);

interface CalledRow extends NamedRow {
  readonly dosage: number | null;
  readonly isPalindromic: boolean;
}

const countedRow = ({ weight, frequency, amongOthers, dosage }: CalledRow): SummedRow => ({
  weight: dosage === null ? 0 : weight,
  ...{ frequency, amongOthers },
});

/** The rows that carry most, and the others as equal rows that carry as much together. */
function withRestAsRows(rows: readonly CalledRow[]): readonly CalledRow[] {
  if (rows.length <= mostJudged) return rows;
  const sorted = rows.toSorted((one, other) => varianceOf(other) - varianceOf(one));
  const judged = sorted.slice(0, mostJudged);
  const rest = sorted.slice(mostJudged).reduce((sum, row) => sum + varianceOf(row), 0);
  const equal = Math.sqrt(rest / mostJudged / unknownFrequency / (1 - unknownFrequency));
  const others = Array.from(
    { length: mostJudged },
    (_, at): CalledRow => ({
      ...{ variant: `other ${at}`, effectAllele: ".", weight: equal, frequency: unknownFrequency, dosage: 1 },
      isPalindromic: false,
    }),
  );
  return [...judged, ...others];
}

/**
 * What of a genome's score on a loaded set is judged besides its place. A row without an rsID is known in another set by its weight and frequency.
 *
 * @param digest of the set
 * @param rule by which its A/T and C/G variants count
 * @param find null where the public genomes' frequencies are not there
 */
export function rowsOfFile(
  digest: string,
  file: ScoringFileRows,
  rule: StrandRule,
  find: FrequencyLookup | null,
): JudgedScore {
  const whole = loadedRows(file, find).flatMap(({ weight, dosage, frequency, known }, at): CalledRow[] => {
    if (weight === 0) return [];
    const expected = known?.european ?? frequency ?? unknownFrequency;
    const number = file.rsidNumbers[at] ?? 0;
    const variant = number === 0 ? `${weight} ${expected}` : `rs${number}`;
    const [effectAllele, otherAllele] = [file.effectAlleles.charAt(at), file.otherAlleles.charAt(at)];
    const letters = { effectAllele, isPalindromic: isPalindromic(effectAllele, otherAllele) };
    const frequencies = { frequency: expected, amongOthers: known?.components };
    return [{ variant, ...letters, weight, ...frequencies, dosage }];
  });
  const all = rowsByRule(whole, rule);
  const rows = withRestAsRows(all);
  // Of a large set the rows that carry most of a genome's sum may be others than those that carry most of the set's.
  const called =
    all.length <= mostJudged ? rows : withRestAsRows(all.filter(({ dosage }) => dosage !== null));
  // Whom the place is among is not known here, so the sum says nothing besides.
  return {
    set: { key: savedKey(digest, rule), rows },
    rows: { counted: called.map(countedRow), sum: null, madeBy: "" },
  };
}
