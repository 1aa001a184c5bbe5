import type { ScoringFileRows } from "../../lib/pure/scoring-file-rows.ts";
import type { FrequencyLookup } from "../reference-group/allele-lookup.ts";
import { loadedRows } from "../reference-group/loaded-rows.ts";
import { type JudgedScore, unknownFrequency } from "./rows-of-pair.ts";
import type { NamedRow } from "./told-together.ts";

/** Rows of a set that are judged one by one, those that carry most of its sum; no single one of a million tells anything. */
const mostJudged = 5000;

const varianceOf = ({ weight, frequency }: NamedRow) => weight ** 2 * frequency * (1 - frequency);

interface CalledRow extends NamedRow {
  readonly dosage: number | null;
}

const countedRow = ({ weight, frequency, dosage }: CalledRow) => ({
  weight: dosage === null ? 0 : weight,
  frequency,
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
    }),
  );
  return [...judged, ...others];
}

/**
 * What of a genome's score on a loaded set is judged besides its place. A row without an rsID is known in another set by its weight and frequency.
 *
 * @param key of the set
 * @param find null where the public genomes' frequencies are not there
 */
export function rowsOfFile(key: string, file: ScoringFileRows, find: FrequencyLookup | null): JudgedScore {
  const all = loadedRows(file, find).flatMap(({ weight, dosage, frequency, known }, at): CalledRow[] => {
    if (weight === 0) return [];
    const expected = known?.european ?? frequency ?? unknownFrequency;
    const number = file.rsidNumbers[at] ?? 0;
    const variant = number === 0 ? `${weight} ${expected}` : `rs${number}`;
    return [{ variant, effectAllele: file.effectAlleles.charAt(at), weight, frequency: expected, dosage }];
  });
  const rows = withRestAsRows(all);
  // Of a large set the rows that carry most of a genome's sum may be others than those that carry most of the set's.
  const called =
    all.length <= mostJudged ? rows : withRestAsRows(all.filter(({ dosage }) => dosage !== null));
  // Whom the place is among is not known here, so the sum says nothing besides.
  return { set: { key, rows }, rows: { counted: called.map(countedRow), sum: null } };
}
