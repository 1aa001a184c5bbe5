import type { ProxyTable, ProxyVariant } from "../../../science/proxies/proxy-table.ts";
import { type RidgeSolution, solveRidge } from "../../../science/proxies/ridge.ts";
import { type RowWeights, weightsOfRow } from "../../../science/proxies/row-weights.ts";
import { tableInReference } from "../../../science/proxies/table-in-reference.ts";
import { perComponent } from "../../../science/reference-group/components.ts";

/** An invented SNP that the file lacks, and two near it that it has. */
export const exampleNeighbours = {
  /** Correlation of the two neighbours with each other. */
  together: 0.6,
  /** Correlations of the missing SNP with them. */
  withMissing: [0.7, 0.5],
  /** Frequencies: of the missing SNP's effect allele, and of the neighbours' counted letters. */
  frequencies: [0.4, 0.35, 0.5],
  /** Copies of the counted letters on the file. */
  copies: [2, 1],
  /** People that the correlations were learnt from: Europeans of the public genomes. */
  people: 503,
} as const;

const variants = exampleNeighbours.frequencies.map((european, place): ProxyVariant => {
  const common = { chromosome: "1", counted: "A", other: "G", reference37: null };
  const position = 1_000_000 + place;
  return {
    ...common,
    ...{ rsid: "", position37: position, position38: position, european },
    components: perComponent(() => european),
  };
});

const { together, withMissing, people, copies, frequencies } = exampleNeighbours;

const table: ProxyTable = {
  variants,
  people: perComponent(() => people),
  firstNeighbour: Int32Array.of(0, 0, 0),
  offsets: Int32Array.of(0, 0, 1),
  correlations: perComponent(() => Float32Array.of(withMissing[0], withMissing[1], together)),
};

/** The missing SNP's prediction: ridge weights, how good it is, and the copies expected on this file. */
export function proxyExample(): { ridge: RidgeSolution; found: RowWeights; copies: number } {
  const ridge = solveRidge(Float64Array.of(1, together, together, 1), Float64Array.from(withMissing));
  const found = weightsOfRow(table, tableInReference(table, { kind: "european" }), 0, Int32Array.of(1, 2));
  if (ridge === null || found === null) throw new RangeError("the example's neighbours predict it");
  const deviation = found.weights.reduce((sum, weight, index) => {
    return sum + weight * ((copies[index] ?? 0) - 2 * (frequencies[index + 1] ?? 0));
  }, 0);
  return { ridge, found, copies: 2 * frequencies[0] + deviation };
}
