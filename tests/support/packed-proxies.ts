import type { LearntProxies } from "../../scripts/support/learn-proxies.mjs";
import { packSet } from "../../scripts/support/pack-set.mjs";
import type { ProxyTable } from "../../src/science/proxies/proxy-table.ts";
import { unpackProxies } from "../../src/science/reference/unpack-set.ts";

/** Data learnt from some people, as the page reads it. */
export function packedProxies(proxies: LearntProxies): ProxyTable {
  return unpackProxies(packSet({ facts: {}, rows: [], known: [], proxies }));
}

/** A variant in the words of a test: "rs1 1 1000 1100 AGG" with its six frequencies in ten-thousandths. */
export function learntVariant(
  words: string,
  frequencies: readonly number[],
): LearntProxies["variants"][number] {
  const [rsid = "", chromosome = "", position37, position38, letters = ""] = words.split(" ");
  const [counted = "", other = "", reference37 = ""] = letters;
  return {
    ...{ rsid, chromosome, position37: Number(position37), position38: Number(position38) },
    ...{ counted, other, reference37, frequencies, copies: new Uint8Array() },
  };
}
