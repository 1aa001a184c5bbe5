/** The saved table of genomes: a row for each genome, with the scores of several sets in it. */
import type { CsvValue } from "../../lib/csv.ts";
import { savedGenomeFields } from "../../parts/saved-genome.ts";
import { absentSitesField, savedStateFields } from "../../parts/saved-state.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import { readPredictionState } from "../../state/scores/page-scores.ts";
import { savedTexts } from "../../texts/saved-texts.ts";
import type { Column, SavedField } from "../../ui/data-table/table-model.ts";
import { savedFigures } from "./compare-columns.ts";
import type { ResultRow } from "./result-rows.ts";
import { savedStateOf } from "./saved-state-of.ts";

/** A set's score in a row; null where it has none. */
function scoredOn(row: ResultRow, set: ScoreSet) {
  const entry = row.scores.get(set.id);
  return entry === undefined || "failure" in entry ? null : entry;
}

/** Fields of one set. Their names begin with its id, because a row has the scores of several. */
function fieldsOf(set: ScoreSet, names: readonly string[]): readonly SavedField<ResultRow>[] {
  return savedFigures(names).map(({ name, value }) => ({
    name: `${set.id}_${name}`,
    value: (row) => value({ scored: scoredOn(row, set) }),
  }));
}

const places = ["percentile", "percentile_low", "percentile_high", "z"];
const counts = ["snps_used", "snps_by_proxy", "snps_total"];

/** The people the places are among, their rule, and whether they are final. */
const originFields: readonly SavedField<ResultRow>[] = [
  { name: "reference", value: ({ reference }) => reference?.kind ?? null },
  {
    name: "proxies",
    value: ({ id, reference }) => (reference === null ? null : readPredictionState(id, null)),
  },
  absentSitesField(({ absentSites }) => absentSites),
  ...savedStateFields<ResultRow>((row) => savedStateOf(row.phase, row)),
];

/** The columns with the saved fields of each, in their order on the screen. */
export function withSavedFields(
  columns: readonly Column<ResultRow>[],
  sets: readonly ScoreSet[],
): readonly Column<ResultRow>[] {
  const fields = new Map<string, readonly SavedField<ResultRow>[]>([
    ["genome", savedGenomeFields((row) => row)],
    ["comparedWith", originFields],
    ["format", [{ name: "file_format", value: ({ format }) => format }]],
    // It is with the genome already.
    ["build", []],
  ]);
  for (const set of sets) {
    const withheld = (row: ResultRow) => scoredOn(row, set)?.score.withheld?.code ?? null;
    fields.set(set.id, [...fieldsOf(set, places), { name: `${set.id}_withheld`, value: withheld }]);
    fields.set(`found-${set.id}`, fieldsOf(set, counts));
  }
  return columns.map((column) => {
    const saved = fields.get(column.key);
    const isAlwaysSaved = column.key === "comparedWith";
    return saved === undefined ? column : { ...column, saved, isAlwaysSaved };
  });
}

/** The names of the table's files, and their content besides the rows: which weights each set has. */
export function resultFiles(sets: readonly ScoreSet[]): {
  name: string;
  about: Readonly<Record<string, CsvValue>>;
} {
  const digests = sets.map(({ id, digest }) => [`${id}_digest`, digest] as const);
  return {
    name: "allelium-genomes",
    about: { kind: "genomes", for_yourself: savedTexts.fileTells, ...Object.fromEntries(digests) },
  };
}
