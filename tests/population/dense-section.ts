/** The figures about dense scores as docs/percentiles.md has them. */

const begin = "<!-- dense scores: written by tests/population/dense-scores.test.ts -->";
const end = "<!-- end of dense scores -->";

/** Held-out places of some people. */
export interface DenseCell {
  readonly name: string;
  readonly people: number;
  /** Of them those without a place. */
  readonly withheld: number;
  /** Of the others; NaN where there are none. */
  readonly mean: number;
  readonly sd: number;
  /** Share within 1.96 standard deviations. */
  readonly within: number;
  /** By the standard's own method, over all of them; null where it was not computed. */
  readonly standard: { readonly mean: number; readonly sd: number; readonly within: number } | null;
}

function figure(value: number): string {
  return Number.isNaN(value) ? "–" : value.toFixed(2);
}

function percent(value: number): string {
  return Number.isNaN(value) ? "–" : `${(100 * value).toFixed(1)} %`;
}

function row({ name, people, withheld, mean, sd, within, standard }: DenseCell): string {
  const own = [name, String(people), percent(withheld / people), figure(mean), figure(sd), percent(within)];
  const other =
    standard === null ? ["", "", ""] : [figure(standard.mean), figure(standard.sd), percent(standard.within)];
  return `| ${[...own, ...other].join(" | ")} |`;
}

function table(title: string, cells: readonly DenseCell[]): string {
  const heads = ["people", "withheld", "mean", "SD", "within 95 %", "standard: mean", "SD", "within 95 %"];
  return [
    `| ${[title, ...heads].join(" | ")} |`,
    `| ${[title, ...heads].map(() => "---").join(" | ")} |`,
    ...cells.map(row),
  ].join("\n");
}

/** Puts the figures between their marks. */
export function withDenseSection(
  document: string,
  inside: readonly DenseCell[],
  outside: readonly DenseCell[],
): string {
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error("docs/percentiles.md lacks its marks.");
  const tables = [
    table("cross-fitted, 1000 Genomes", inside),
    table("Human Genome Diversity Project", outside),
  ];
  return [before, begin, "\n\n", tables.join("\n\n"), "\n\n", end, after].join("");
}
