import type { CalculationClient } from "../../calculation/calculation-client.ts";
import type { PanelBuild } from "../../science/reference-group/panel-build.ts";
import { unwrap } from "../page/thrown-failure.ts";
import { type PackableSet, unpackedSet } from "./packed-set.ts";

/**
 * The sites by which the missing rows of a built-in set are predicted, as a set: the same object each time. Rejects with
 * a ThrownFailure.
 */
export type ProxySites = (setId: string, build: PanelBuild) => Promise<PackableSet>;

/** Makes what asks the calculation worker for the sites, once for each set and build; again after a failure. */
export function createProxySites(calculation: Pick<CalculationClient, "call">): ProxySites {
  const sites = new Map<string, Promise<PackableSet>>();
  return (setId, build) => {
    const name = `proxies of ${setId} ${build}`;
    const known = sites.get(name);
    if (known !== undefined) return known;
    const loading = calculation
      .call("proxySites", { setId, build })
      .then((found) => unpackedSet(unwrap(found).set, name));
    sites.set(name, loading);
    loading.catch(() => sites.delete(name));
    return loading;
  };
}
