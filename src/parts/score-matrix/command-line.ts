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

/**
 * The commands, one for the genomes of each rule.
 *
 * @param sets names of built-in sets, and of files
 */
export function commandLines(
  genomes: readonly CommandGenome[],
  sets: readonly string[],
  rules: CommandRules,
): string[] {
  const byOptions = new Map<string, Set<string>>();
  for (const genome of genomes) {
    const options = optionsOf(genome, rules).join(" ");
    byOptions.set(options, (byOptions.get(options) ?? new Set()).add(genome.file));
  }
  const weights = [...new Set(sets)].map(shellWord).join(" ");
  return [...byOptions].map(([options, own]) => {
    const files = [...own].map(shellWord).join(" ");
    const words = ["allelium score", `--genotypes ${files}`, `--weights ${weights}`, options, "--json"];
    return words.filter((word) => word !== "").join(" ");
  });
}
