import { accuracyOfRecord } from "./accuracy.ts";
import type {
  AncestryShare,
  CatalogAncestry,
  CatalogEntry,
  CatalogLicence,
  CatalogPublication,
  CatalogTrait,
  Covariates,
  LicenceUse,
  PerformanceMeasure,
  PublishedPerformance,
} from "./catalog-entry.ts";
import { type ExplainedShare, implausibleShares } from "./implausible-shares.ts";

/** Reads the packed table of published scores (docs/formats.md#packed-catalog), which scripts/catalog-index.mjs writes. */

const head = "allelium-catalog\t1";

/** The published scores of a release. Entries are made when they are first asked for: most never are. */
export interface Catalog {
  /** Day of the Catalog's release: 2025-11-10. */
  readonly release: string;
  readonly size: number;
  /** The entry of a row, 0 to size - 1. */
  readonly entry: (row: number) => CatalogEntry;
  /** Row of a score by its id, PGS000018; null without it. */
  readonly rowOf: (id: string) => number | null;
  /** What a search reads of all rows, without their entries. */
  readonly columns: CatalogColumns;
}

/** Columns by row. */
export interface CatalogColumns {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  /** Trait in the authors' words. */
  readonly reported: readonly string[];
  /** Rows of `traits`. */
  readonly traitRows: readonly (readonly number[])[];
  /** Rows of `publications`. */
  readonly publicationRows: readonly number[];
  readonly traits: readonly CatalogTrait[];
  readonly publications: readonly CatalogPublication[];
}

/** The bytes are ours, so that is a broken build, or an answer of another kind. */
function refuse(): never {
  throw new RangeError("The table of published scores cannot be read.");
}

type ColumnOf = (table: string, name: string) => readonly string[];

/** What gives the columns. Each is split when it is first asked for: those of performance have 20,000 values, and a search reads none. */
function columnsOf(text: string): ColumnOf {
  const [first, , ...lines] = text.split("\n");
  if (first !== head) refuse();
  const packed = new Map<string, { line: string; rows: number }>();
  const split = new Map<string, readonly string[]>();
  let table = "";
  let rows = 0;
  for (const line of lines) {
    const name = line.slice(0, line.indexOf("\t"));
    if (name === "table") {
      const [, called = "", count] = line.split("\t");
      table = called;
      rows = Number(count);
    } else if (line !== "") packed.set(`${table} ${name}`, { line, rows });
  }
  return (ofTable, name) => {
    const key = `${ofTable} ${name}`;
    const known = split.get(key);
    if (known !== undefined) return known;
    const column = packed.get(key) ?? refuse();
    const values = column.line.split("\t").slice(1);
    if (values.length !== column.rows) refuse();
    split.set(key, values);
    return values;
  };
}

function optional(text: string | undefined): string | null {
  return text === undefined || text === "" ? null : text;
}

function optionalNumber(text: string | undefined): number | null {
  return text === undefined || text === "" ? null : Number(text);
}

/** "EUR:86.5 EAS:13.5". */
function sharesOf(text: string): readonly AncestryShare[] {
  return text.split(" ").map((part) => {
    const [ancestry, percent] = part.split(":");
    return { ancestry: ancestry as CatalogAncestry, percent: Number(percent) };
  });
}

/** Reads the table's text. */
export function readCatalog(text: string): Catalog {
  const column = columnsOf(text);
  /** What a value of a column `x.row` names; null where it names none. */
  const named = <Item>(values: readonly string[], items: readonly Item[], row: number): Item | null => {
    const place = values[row];
    return place === undefined || place === "" ? null : (items[Number(place)] ?? refuse());
  };
  const score = (name: string) => column("score", name);

  const ids: string[] = [];
  let number = 0;
  for (const step of score("step")) {
    number += Number(step);
    ids.push(`PGS${String(number).padStart(6, "0")}`);
  }
  const rows = new Map(ids.map((id, row) => [id, row]));
  const traits: readonly CatalogTrait[] = column("trait", "id").map((id, row) => ({
    id,
    label: column("trait", "label")[row] ?? refuse(),
  }));
  const publications = column("publication", "id").map(
    (id, row): CatalogPublication => ({
      id,
      firstAuthor: column("publication", "author")[row] ?? refuse(),
      year: optionalNumber(column("publication", "year")[row]),
      journal: optional(column("publication", "journal")[row]),
      pmid: optional(column("publication", "pmid")[row]),
      doi: optional(column("publication", "doi")[row]),
    }),
  );
  const licences = column("licence", "text").map(
    (words, row): CatalogLicence => ({ text: words, use: column("licence", "use")[row] as LicenceUse }),
  );
  const shares = column("ancestry", "shares").map(sharesOf);
  const reported = column("reported", "trait");
  const columns: CatalogColumns = {
    ids,
    names: score("name"),
    reported: score("reported.row").map((place) => reported[Number(place)] ?? refuse()),
    traitRows: score("trait.row").map((places) => (places === "" ? [] : places.split("|").map(Number))),
    publicationRows: score("publication.row").map(Number),
    traits,
    publications,
  };
  const performance = performanceReader(column, score("performances"), columns.traitRows);

  const make = (row: number): CatalogEntry => {
    const text = (name: string) => score(name)[row] ?? refuse();
    let evaluated: readonly PublishedPerformance[] | null = null;
    return {
      id: ids[row] ?? refuse(),
      name: columns.names[row] ?? refuse(),
      reportedTrait: columns.reported[row] ?? refuse(),
      traits: (columns.traitRows[row] ?? []).map((place) => traits[place] ?? refuse()),
      method: named(score("method.row"), column("method", "name"), row),
      weightType: named(score("weight.row"), column("weight", "type"), row),
      build: named(score("build.row"), column("build", "name"), row),
      variants: Number(text("variants")),
      interactions: Number(text("interactions")),
      publication: publications[columns.publicationRows[row] ?? -1] ?? refuse(),
      matchesPublication: text("matches") === "1",
      released: named(score("release.row"), column("release", "day"), row) ?? refuse(),
      source: {
        ancestry: named(score("source.row"), shares, row) ?? [],
        people: optionalNumber(text("source-people")),
      },
      development: {
        ancestry: named(score("development.row"), shares, row) ?? [],
        people: optionalNumber(text("development-people")),
      },
      evaluation: named(score("evaluation.row"), shares, row) ?? [],
      evaluations: Number(text("evaluations")),
      // Of one score it takes those of all, which few who ask for an entry need.
      get performance() {
        evaluated ??= performance(row);
        return evaluated;
      },
      licence: named(score("licence.row"), licences, row) ?? refuse(),
    };
  };
  const made: CatalogEntry[] = [];
  return {
    release: text.slice(head.length + "\nrelease\t".length, text.indexOf("\n", head.length + 1)),
    size: ids.length,
    entry: (row) => {
      made[row] ??= make(row);
      return made[row];
    },
    rowOf: (id) => rows.get(id) ?? null,
    columns,
  };
}

/** Measures of variance explained. */
const isShare: ReadonlySet<string> = new Set<PerformanceMeasure>([
  "r2",
  "added-r2",
  "pseudo-r2",
  "partial-r",
]);

const performanceColumns = [
  ...(["measure", "covariates", "ancestry", "people"] as const),
  ...(["value", "low", "high", "se"] as const),
] as const;

/** Reads the evaluations of a row. */
function performanceReader(
  column: ColumnOf,
  counts: readonly string[],
  traitRows: readonly (readonly number[])[],
): (row: number) => readonly PublishedPerformance[] {
  const starts: number[] = [];
  let start = 0;
  for (const count of counts) {
    starts.push(start);
    start += Number(count);
  }
  let known: Record<(typeof performanceColumns)[number], readonly string[]> | null = null;
  const columnsOnce = () => {
    if (known !== null) return known;
    const of = Object.fromEntries(performanceColumns.map((name) => [name, column("performance", name)]));
    if (start !== of["value"]?.length) refuse();
    known = of as NonNullable<typeof known>;
    return known;
  };
  const read = (place: number): PublishedPerformance => {
    const of = columnsOnce();
    const low = optionalNumber(of.low[place]);
    const high = optionalNumber(of.high[place]);
    return {
      measure: of.measure[place] as PerformanceMeasure,
      covariates: of.covariates[place] as Covariates,
      ancestry: of.ancestry[place] as CatalogAncestry,
      people: optionalNumber(of.people[place]),
      value: Number(of.value[place]),
      interval: low === null || high === null ? null : [low, high],
      standardError: optionalNumber(of.se[place]),
    };
  };
  const placesOf = (row: number) =>
    Array.from({ length: Number(counts[row]) }, (_, index) => (starts[row] ?? 0) + index);
  let implausible: ReadonlySet<number> | null = null;
  /** Places of shares of variance that are far above those of other scores; of all rows, when the first is read. */
  const findImplausible = () => {
    if (start === 0) return new Set<number>();
    const { measure } = columnsOnce();
    const shares: (ExplainedShare & { place: number })[] = [];
    for (const [score, traits] of traitRows.entries()) {
      const first = starts[score] ?? 0;
      for (let place = first; place < first + Number(counts[score]); place += 1) {
        // Half of all evaluations are others.
        if (!isShare.has(measure[place] ?? "")) continue;
        const accuracy = accuracyOfRecord(read(place));
        if (accuracy !== null) shares.push({ place, score, traits, value: accuracy.value });
      }
    }
    return new Set([...implausibleShares(shares)].map((index) => shares[index]?.place ?? refuse()));
  };
  return (row) => {
    implausible ??= findImplausible();
    const places = implausible;
    return placesOf(row).map((place) =>
      places.has(place) ? { ...read(place), isImplausible: true } : read(place),
    );
  };
}
