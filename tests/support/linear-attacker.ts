/** An attacker who has all published tables and a solver of linear programs (HiGHS). */
import loadHighs from "highs";

/** A sum of unknowns, by their names. */
export type Terms = readonly (readonly [name: string, times: number])[];

/** What the attacker knows: a sum of unknowns lies between two numbers. Every unknown is a count, so at least 0. */
export interface Known {
  readonly terms: Terms;
  readonly least: number;
  readonly most: number;
}

const highs = loadHighs();

const written = (terms: Terms) =>
  terms.map(([name, times]) => `${times < 0 ? "-" : "+"} ${Math.abs(times)} ${name}`).join(" ");

/** Bounds that the attacker finds for a sum of unknowns. */
export async function attack(known: readonly Known[], wanted: Terms): Promise<readonly [number, number]> {
  const solver = await highs;
  const lines = known.flatMap(({ terms, least, most }, index) =>
    least === most
      ? [` k${index}: ${written(terms)} = ${least}`]
      : [` l${index}: ${written(terms)} >= ${least}`, ` m${index}: ${written(terms)} <= ${most}`],
  );
  const bounds = ["Minimize", "Maximize"].map((goal) => {
    const solution = solver.solve(
      `${goal}\n obj: ${written(wanted)}\nSubject To\n${lines.join("\n")}\nEnd\n`,
    );
    if (solution.Status !== "Optimal") throw new Error(`The attacker's program is ${solution.Status}.`);
    return solution.ObjectiveValue;
  });
  return [bounds[0] ?? 0, bounds[1] ?? 0];
}
