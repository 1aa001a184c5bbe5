/** The command that gives a page's scores on the command line, with the same numbers (`allelium score --help`): pure. */
import { usualLeastR2 } from "../../state/queries/scoring-rules.ts";

/** A genome, by its file and the rules of its own. */
export interface CommandGenome {
  /** The file that it is, or is a part of. */
  readonly file: string;
  readonly absentSites: "leave-out" | "reference";
  /** R² in hundredths below which imputed variants are left out. */
  readonly leastR2: number;
  /** Whom it is compared with, where a person chose. */
  readonly reference: string | null;
  readonly areProxiesLeftOut: boolean;
}

/** The rules of all scores. */
export interface CommandRules {
  readonly palindromic: string;
  readonly missing: string;
}

/** A set of weights. */
export interface CommandSet {
  /** The name of a built-in set or of a file; for a fetched score its id. */
  readonly name: string;
  /** The build that a person named for a file that says none. */
  readonly namedBuild?: string | null;
  /** The column of weights that a person named for a file with several. */
  readonly column?: string | null;
  /** The build on which the score was fetched from the PGS Catalog. */
  readonly fetchedOn?: string;
}

const usual = {
  ...({ palindromic: "auto", missing: "omit", absentSites: "leave-out" } as const),
  leastR2: usualLeastR2,
};

/**
 * A word for a POSIX shell, as one argument that is no option and no list of files. A control character stands as `?`, which fits it in
 * a file's name: in a pasted text it would steer the terminal.
 */
export function shellWord(name: string): string {
  const path = /^[-@]/.test(name) ? `./${name}` : name;
  const quoted = (part: string) =>
    /^[\w.,:+/-]*$/.test(part) ? part : `'${part.replaceAll("'", String.raw`'\''`)}'`;
  return path
    .split(/\p{Cc}|\p{Cf}/u)
    .map(quoted)
    .join("?");
}

/** The options that differ from what the program does by itself. */
function optionsOf(genome: CommandGenome, { palindromic, missing }: CommandRules): string[] {
  const { absentSites, leastR2, reference, areProxiesLeftOut } = genome;
  return [
    ...(palindromic === usual.palindromic ? [] : [`--palindromic ${palindromic}`]),
    ...(missing === usual.missing ? [] : [`--missing ${missing}`]),
    ...(absentSites === usual.absentSites ? [] : [`--absent ${absentSites}`]),
    ...(leastR2 === usual.leastR2 ? [] : [`--least-r2 ${leastR2 / 100}`]),
    ...(reference === null || reference === "auto" ? [] : [`--reference ${shellWord(reference)}`]),
    ...(areProxiesLeftOut ? ["--proxies off"] : []),
  ];
}

/** The names of sets by what a command can say but once of them. */
function grouped(sets: readonly CommandSet[], keyOf: (set: CommandSet) => string): [string, string][] {
  const names = new Map<string, Set<string>>();
  for (const set of sets) names.set(keyOf(set), (names.get(keyOf(set)) ?? new Set()).add(set.name));
  return [...names].map(([key, own]) => [key, [...own].map(shellWord).join(" ")]);
}

/** The options that name the sets: for each command those of one build that is named, and of one that is fetched. */
function setOptions(sets: readonly CommandSet[]): string[] {
  const columns = new Set(sets.map(({ column }) => column ?? null));
  return [...columns].flatMap((column) => {
    const option = column === null ? "" : ` --weight-column ${shellWord(column)}`;
    return ofOneColumn(sets.filter((set) => (set.column ?? null) === column)).map(
      (options) => `${options}${option}`,
    );
  });
}

/** The same of sets for whose files one column was named, or none: an option names it for all files of a command. */
function ofOneColumn(sets: readonly CommandSet[]): string[] {
  const ofFiles = grouped(
    sets.filter(({ fetchedOn }) => fetchedOn === undefined),
    ({ namedBuild }) => namedBuild ?? "",
  ).map(([build, names]) => `--weights ${names}${build === "" ? "" : ` --weights-build ${build}`}`);
  const fetched = grouped(
    sets.filter(({ fetchedOn }) => fetchedOn !== undefined),
    ({ fetchedOn = "" }) => fetchedOn,
  ).map(([build, names]) => `--pgs ${names} --pgs-build ${build} --fetch`);
  return Array.from({ length: Math.max(ofFiles.length, fetched.length) }, (_, place) =>
    [ofFiles[place], fetched[place]].filter((options) => options !== undefined).join(" "),
  );
}

/** The commands: one for the genomes of each rule, and for the sets of each column that is named and each build that is named or fetched. */
export function commandLines(
  genomes: readonly CommandGenome[],
  sets: readonly CommandSet[],
  rules: CommandRules,
): string[] {
  const byOptions = new Map<string, Set<string>>();
  for (const genome of genomes) {
    const options = optionsOf(genome, rules).join(" ");
    byOptions.set(options, (byOptions.get(options) ?? new Set()).add(genome.file));
  }
  const ofSets = setOptions(sets);
  return [...byOptions].flatMap(([options, own]) => {
    const files = [...own].map(shellWord).join(" ");
    return ofSets.map((weights) =>
      ["allelium score", `--genotypes ${files}`, weights, options, "--json"]
        .filter((word) => word !== "")
        .join(" "),
    );
  });
}
