import type { NamedProxy, SetPrediction } from "../../science/proxies/proxy-predictor.ts";

/** Columns behind those of the engine's log; empty for rows that are not predicted. */
const columns = ["predicted_r2", "proxies"];

/**
 * The audit log of a built-in set with the rows that proxies predict: their fate is `proxy`, their dosage the expected
 * copies, and the sites that predict them follow, each with the letter whose copies count and what one copy adds. The
 * command line writes the same (docs/formats.md).
 *
 * @param table the engine's log: a line of column names, then one for each row of the set, in its order
 */
export function auditWithProxies(
  table: string,
  { rows }: Pick<SetPrediction, "rows">,
  named: readonly (readonly NamedProxy[])[],
): string {
  const [head = "", ...lines] = table.split("\n").filter((line) => line !== "");
  const names = head.split("\t");
  const at = (name: string) => names.indexOf(name);
  const written = lines.map((line, index) => {
    const predicted = rows[index] ?? null;
    if (predicted === null) return [line, "", ""];
    const cells = line.split("\t");
    const { expectedCopies, averageCopies, deviation, predictedR2 } = predicted;
    cells[at("fate")] = "proxy";
    cells[at("dosage")] = String(expectedCopies);
    // The score counts the uncut deviation.
    cells[at("contribution")] = String(Number(cells[at("weight")]) * (averageCopies + deviation));
    const sites = (named[index] ?? []).map(({ rsid, letter, weight }) => `${rsid}:${letter}:${weight}`);
    return [...cells, String(predictedR2), sites.join(";")];
  });
  return `${[[head, ...columns], ...written].map((cells) => cells.join("\t")).join("\n")}\n`;
}
