/** Reads the table by which a partner says of each file who agreed, and which groups the person belongs to. */
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { delimiters, readDelimitedLines } from "../../lib/read-delimited.ts";
import { groupNameSchema } from "../../science/groups/aggregate.ts";

/** A line of the table. */
export interface CohortLine {
  /** Name of the genome's file, as the page shows it. */
  readonly file: string;
  readonly hasAgreed: boolean;
  readonly groups: { readonly site: string | null; readonly age: string | null; readonly sex: string | null };
}

/** Columns that the table may have; the first two it must. */
const columns = ["file", "consent", "site", "age", "sex"] as const;
type ColumnName = (typeof columns)[number];

const agreed: ReadonlySet<string> = new Set(["yes", "y", "1", "true"]);
const notAgreed: ReadonlySet<string> = new Set(["no", "n", "0", "false", ""]);

/** Age bands, by the least age of each. */
const ageBands = [
  { from: 55, name: "from 55" },
  { from: 40, name: "40 to 54" },
  { from: 0, name: "to 39" },
] as const;

const greatestAge = 120;

const isColumn = (text: string): text is ColumnName => (columns as readonly string[]).includes(text);

/** A cell's group; null for an empty one, undefined for one that cannot be a group's. */
function groupOf(column: "site" | "age" | "sex", text: string): string | null | undefined {
  if (text === "") return null;
  if (column !== "age") return groupNameSchema.safeParse(text).success ? text : undefined;
  const age = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return age <= greatestAge ? ageBands.find(({ from }) => age >= from)?.name : undefined;
}

/** The spelling that earlier lines have of a group, where it is another one: capitals alone would make two groups of one. */
function otherSpelling(
  spellings: Map<string, string>,
  column: "site" | "sex",
  name: string | null,
): string | null {
  if (name === null) return null;
  const key = `${column} ${name.toLowerCase()}`;
  const known = spellings.get(key);
  if (known === undefined) spellings.set(key, name);
  return known === undefined || known === name ? null : known;
}

/** Why a table with these columns is not read; null where it is. */
function problemOfHead(names: readonly string[]): string | null {
  const unknown = names.find((name) => !isColumn(name));
  if (unknown !== undefined) {
    return `The table has a column “${unknown.slice(0, 40)}”. Remove it: only ${columns.join(", ")} are read, so that no column can name people.`;
  }
  if (new Set(names).size !== names.length) return "A column is there twice. Remove one of them.";
  if (!names.includes("file")) {
    return "The table lacks the column “file”, with the name of each genome’s file.";
  }
  return names.includes("consent")
    ? null
    : "The table lacks the column “consent”. Add it, with yes or no for each person: only people with a yes are counted.";
}

/** Reads the table, whole or not at all; the error says what to do. */
export function readCohortTable(text: string): Result<readonly CohortLine[], string> {
  const body = text.replace(/^\uFEFF/, "");
  const [firstLine = ""] = body.split(/\r?\n|\r/, 1);
  const delimiter = delimiters.find((one) => firstLine.includes(one)) ?? ",";
  const [head, ...lines] = readDelimitedLines(body, delimiter);
  const names = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const problem = problemOfHead(names);
  if (problem !== null) return err(problem);
  const read: CohortLine[] = [];
  const seen = new Set<string>();
  const spellings = new Map<string, string>();
  for (const { line, cells } of lines) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const where = `Line ${line}`;
    if (cells.length !== names.length) {
      return err(
        `${where} has ${cells.length} cells instead of ${names.length}. Save the table again; it may be cut off.`,
      );
    }
    const cell = (name: ColumnName) => cells[names.indexOf(name)]?.trim() ?? "";
    const [file, consent] = [cell("file"), cell("consent").toLowerCase()];
    if (file === "") return err(`${where} names no file.`);
    if (seen.has(file)) return err(`${where} names a file for the second time.`);
    if (!agreed.has(consent) && !notAgreed.has(consent)) return err(`${where}: write yes or no for consent.`);
    seen.add(file);
    const [site, age, sex] = (["site", "age", "sex"] as const).map((name) =>
      groupOf(name, cell(name).normalize("NFC")),
    );
    if (site === undefined || sex === undefined) {
      return err(`${where}: use a short name of letters and digits for site and sex, and none of a person.`);
    }
    if (age === undefined) return err(`${where}: write the age as a whole number from 0 to ${greatestAge}.`);
    const other = otherSpelling(spellings, "site", site) ?? otherSpelling(spellings, "sex", sex);
    if (other !== null) {
      return err(`${where} spells a group other than a line above, “${other}”. Use one spelling.`);
    }
    read.push({ file, hasAgreed: agreed.has(consent), groups: { site, age, sex } });
  }
  return read.length === 0 ? err("The table has no lines.") : ok(read);
}
