/** The database's table of effect sizes and this build's counterpart: a query. */
import { queryOptions } from "@tanstack/react-query";
import { callAllPages } from "../../backend/call.ts";
import { type BuiltSet, compareEffectSizes } from "../../science/effects/compare-effect-sizes.ts";
import { traitTypeOf } from "../../science/layer-snps.ts";
import { layerSnps } from "../../science/reference/layer-snps.generated.ts";
import { unwrap } from "../../state/page/thrown-failure.ts";
import { loadBuiltInSets, loadTraitSets } from "../../state/queries/built-in-sets.ts";

/** The variants of the layers as the database has them. */
function builtLayers(): readonly BuiltSet[] {
  return [...new Set(layerSnps.map(({ layer }) => layer))].map((layer) => ({
    traitType: traitTypeOf(layer),
    rows: layerSnps
      .filter((snp) => snp.layer === layer)
      .map(({ rsid, effectAllele, effect }) => ({ rsid, effectAllele, weight: effect })),
  }));
}

/** Every row of the table, and every row of the built-in sets and layers, compared. */
export const effectSizesQuery = queryOptions({
  queryKey: ["effect-sizes"],
  queryFn: async () => {
    const [table, sets, traits] = await Promise.all([
      callAllPages("readEffectSizes", {}),
      loadBuiltInSets(),
      loadTraitSets(),
    ]);
    const built = [...sets, ...traits].map(({ traitType, rows }) => ({ traitType, rows }));
    return compareEffectSizes(unwrap(table), [...built, ...builtLayers()]);
  },
});

/** The built-in sets, quick scores first: they come with the page. */
export const builtInSetsQuery = queryOptions({
  queryKey: ["built-in-sets"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: loadBuiltInSets,
});
