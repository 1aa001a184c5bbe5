import { expect, it } from "vitest";
import { genomeStoreBench, readAndScored } from "../../../tests/support/genome-store-bench.ts";
import { ok } from "../../lib/pure/result.ts";
import { layerSnps } from "../../science/reference/layer-snps.generated.ts";
import { layerQuery } from "./use-layer-genotypes.ts";

it("single variants of an imputed genome count by the R\u00b2 that is chosen for all", async () => {
  const { engine, genomes, entry, flush } = genomeStoreBench();
  genomes.addFiles([new File(["x"], "a.txt", { type: "text/plain" })]);
  await flush();
  const read = readAndScored();
  engine.at(0).answer(ok({ ...read, report: { ...read.report, imputed: 900 } }));
  await flush();
  const asked = () => {
    const query = layerQuery(genomes.queries, layerSnps, entry(0));
    if (query === null) throw new Error("the genome is read");
    return query;
  };
  const wanted = genomes.queries.want(() => {});
  const usual = asked();
  genomes.chooseLeastR2(80);
  wanted.set([usual, asked()]);
  await flush();
  const limits = engine.calls.flatMap(({ args }) =>
    "policy" in args && args.policy.palindromic === "forward" ? [args.policy.leastR2] : [],
  );
  expect(limits).toEqual([30, 80]);
});
