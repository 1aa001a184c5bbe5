import { formatExact } from "../../lib/format.ts";
import type { ConstantGroup, ConstantSource } from "./constant-row.ts";
import { FoldedTable } from "./folded-table.tsx";

const sources: Readonly<Record<ConstantSource, string>> = {
  model: "the model’s own",
  product: "the product’s own",
  published: "published",
  ours: "our estimate or choice",
};

/** Decimals of a constant that is no round number, such as five sixths. */
const mostDecimals = 7;

/** A constant with the decimals that the code has. */
export function constantText(value: number): string {
  return formatExact(Number(value.toFixed(mostDecimals)));
}

/** Constants from the code, with their sources. */
export function ConstantTable({ title, rows }: ConstantGroup) {
  return (
    <FoldedTable
      caption={title}
      heads={["Constant", "Value", "Source"]}
      wordHeads={["Source"]}
      maxWidth="44rem"
      rows={rows.map(({ name, values, source, cited }) => ({
        key: name,
        cells: [name, values.map(constantText).join("; "), cited ?? sources[source]],
      }))}
    />
  );
}
