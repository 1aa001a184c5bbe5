import type { ProxyTable } from "../proxies/proxy-table.ts";

/** The built-in sets that have a table of proxies. */
const loaders: Readonly<Record<string, () => Promise<ProxyTable>>> = {
  "education-quick-set": async () =>
    (await import("./education-quick-set-proxies.generated.ts")).educationQuickSetProxies,
  "cognition-quick-set": async () =>
    (await import("./cognition-quick-set-proxies.generated.ts")).cognitionQuickSetProxies,
  "education-lead-set": async () =>
    (await import("./education-lead-set-proxies.generated.ts")).educationLeadSetProxies,
  "cognition-lead-set": async () =>
    (await import("./cognition-lead-set-proxies.generated.ts")).cognitionLeadSetProxies,
  "math-ability-lead-set": async () =>
    (await import("./math-ability-lead-set-proxies.generated.ts")).mathAbilityLeadSetProxies,
  "highest-math-lead-set": async () =>
    (await import("./highest-math-lead-set-proxies.generated.ts")).highestMathLeadSetProxies,
};

/** What a set's missing rows are predicted by: a chunk for each set, at most 400 KB compressed; null for a set that is none of ours. */
export async function loadProxyTable(setId: string): Promise<ProxyTable | null> {
  return (await loaders[setId]?.()) ?? null;
}
