/** Everything that is published of an organisation, a row for each domain and group, as files. */
import { savedOrigin } from "../../lib/saved-origin.ts";
import { cellText } from "../../parts/partners/trait-changes.ts";
import type { ResultFile } from "../../parts/result-actions.tsx";
import { BANDS, dimensions } from "../../science/groups/aggregate.ts";
import type { ProtectedCounts } from "../../science/groups/protect-counts.ts";
import type { TeamRelease } from "../../science/groups/team-aggregate.ts";
import { meanWithInterval } from "../../science/groups/team-means.ts";
import { type SavedColumn, tableCsv, tableJson } from "../../ui/data-table/table-model.ts";
import { publishedMean } from "./team-lines.ts";
import { groupings } from "./team-words.ts";

interface SavedRow {
  readonly part: string;
  readonly snapshot: number;
  readonly made: string;
  readonly domain: string;
  /** "all" for all people. */
  readonly grouping: string;
  readonly group: string;
  readonly people: number;
  readonly fifths: readonly string[];
  /** Of all people alone: mean, its interval as the page shows it, deviation and standard error of an estimate. */
  readonly mean: readonly (number | null)[];
}

const noMean = [null, null, null, null, null];

const fifthsOf = (counts: ProtectedCounts, row: number) =>
  Array.from({ length: BANDS }, (_, fifth) => cellText(counts, row, fifth));

/** All rows, the oldest snapshot first. */
export function savedRows(releases: readonly TeamRelease[]): readonly SavedRow[] {
  return releases.flatMap(({ area, number, madeAt, figures }) =>
    figures.traits.flatMap((trait): SavedRow[] => {
      const facts = { part: area, snapshot: number, made: madeAt.toISOString(), domain: trait.id };
      const published = publishedMean(figures, trait.id);
      const interval =
        published === null ? null : meanWithInterval(published, figures.traits.length).interval;
      const whole = {
        ...{ ...facts, grouping: "all", group: "", people: figures.people, fifths: fifthsOf(trait.bands, 0) },
        mean: interval === null ? noMean : [trait.mean, ...interval, trait.sd, trait.error],
      };
      const groups = dimensions.flatMap((dimension) => {
        const counts = trait.by[dimension];
        if (counts === undefined) return [];
        return (figures.dimensions[dimension] ?? []).map(({ name, people }, row) => ({
          ...{ ...facts, grouping: groupings[dimension].toLowerCase(), group: name, people },
          ...{ fifths: fifthsOf(counts, row), mean: noMean },
        }));
      });
      return [whole, ...groups];
    }),
  );
}

const named = <Key extends "part" | "snapshot" | "made" | "domain" | "grouping" | "group" | "people">(
  key: Key,
): SavedColumn<SavedRow> => ({
  header: key,
  text: (row) => String(row[key]),
  saved: [{ name: key, value: (row) => row[key] }],
});

const columns: readonly SavedColumn<SavedRow>[] = [
  ...(["part", "snapshot", "made", "domain", "grouping", "group", "people"] as const).map(named),
  ...Array.from({ length: BANDS }, (_, fifth): SavedColumn<SavedRow> => {
    const value = ({ fifths }: SavedRow) => fifths[fifth] ?? "";
    return { header: `fifth_${fifth + 1}`, text: value };
  }),
  ...["mean", "mean_low", "mean_high", "sd", "standard_error"].map((header, at): SavedColumn<SavedRow> => {
    const value = ({ mean }: SavedRow) => mean[at] ?? null;
    return { header, text: (row) => String(value(row) ?? ""), saved: [{ name: header, value }] };
  }),
];

/** What every file says besides its rows. */
const about = { results: "reported by people's own devices, unsupervised", scale: "standard deviations" };

/** The files of a page. */
export function figureFiles(releases: readonly TeamRelease[]): readonly ResultFile[] {
  const facts = () => ({ ...about, ...savedOrigin() });
  const name = "allelium-team-figures";
  return [
    {
      ...{ format: "CSV", content: "all figures as CSV", name: `${name}.csv`, type: "text/csv" },
      text: () => tableCsv(savedRows(releases), columns, facts()),
    },
    {
      ...{ format: "JSON", content: "all figures as JSON", name: `${name}.json`, type: "application/json" },
      text: () => tableJson(savedRows(releases), columns, facts()),
    },
  ];
}
