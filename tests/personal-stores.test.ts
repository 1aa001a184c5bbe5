// @vitest-environment jsdom
/**
 * Signing out empties every store of src/state that holds something of a person. Each store that is made here is filled and looked
 * at afterwards, or stands with a reason among those that hold nothing personal: a new one that does neither fails.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { StoreApi } from "zustand/vanilla";
import { err, ok } from "../src/lib/pure/result.ts";
import type { SessionEvent } from "../src/state/session-store.ts";
import { FakeEngine } from "./support/fake-engine.ts";
import { specimenReadGenome, specimenScoreReport } from "./support/genome-specimens.ts";

const made = vi.hoisted(() => new Map<string, StoreApi<object>[]>());
const session = vi.hoisted(() => ({ tell: (_: SessionEvent): void => {} }));

vi.mock("zustand/vanilla", async (original) => {
  const library = await original<typeof import("zustand/vanilla")>();
  return {
    ...library,
    createStore: (initial: never) => {
      const store = library.createStore(initial) as unknown as StoreApi<object>;
      // The file that makes it is the first of src/state below this one.
      const [, file = "unknown"] = /\/src\/state\/([\w-]+)\.ts:/.exec(traceBelowHere()) ?? [];
      made.set(file, [...(made.get(file) ?? []), store]);
      return store;
    },
  };
});

const traceBelowHere = vi.hoisted(
  () => () =>
    (new Error("where").stack ?? "")
      .split("\n")
      .filter((line) => !line.includes(".test.ts"))
      .join("\n"),
);

vi.mock("../src/state/engine.ts", async () => {
  const { scheduleEngine } = await import("../src/state/engine-schedule.ts");
  return {
    engine: { warm: () => {}, close: () => {} },
    scheduledEngine: scheduleEngine(engine, Number.POSITIVE_INFINITY),
  };
});
vi.mock("../src/state/calculation.ts", () => ({
  calculation: { call: async () => err({ code: "crashed" }), close: () => {} },
}));
vi.mock("../src/backend/watch-session.ts", () => ({
  watchSession: async (listener: (event: SessionEvent) => void) => {
    session.tell = listener;
  },
}));
vi.mock("../src/backend/read-genetic-file.ts", () => ({
  readGeneticFile: async () => ok({ id: "kept", genotypes: {}, reference: null }),
}));

const engine = vi.hoisted(() => ({ call: (() => {}) as never }));
const fake = new FakeEngine();
Object.assign(engine, { call: fake.call.bind(fake) });

/** Stores that hold nothing of a person, and why they may stay as they are. */
const notPersonal: Readonly<Record<string, string>> = {
  "mail-link-store": "whose link opened the page, until that is answered; it signs nobody in by itself",
  "page-visits": "a choice of this browser, whoever is signed in",
  "saved-counts": "how much this page has sent away since it was opened",
  "test-mode": "a preference of this browser",
  traffic: "how much this page has read and sent since it was opened",
};

const user = { id: "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21", email: "ann@example.org", name: "Ann" };

/** How each store comes to hold something, in this order: what follows from genomes comes after them. */
const fillings: Readonly<Record<string, () => unknown>> = {
  "session-store": () =>
    session.tell({ name: "SIGNED_IN", session: { user, expiresAt: Date.now() + 3_600_000 } }),
  "account-panel": async () => (await import("../src/state/account-panel.ts")).openAccountPanel(),
  "dashboard-view": async () => (await import("../src/state/dashboard-view.ts")).setCompared("g", false),
  "genome-store": addGenomes,
  "names-in-files": async () => (await import("../src/state/names-in-files.ts")).setNamesInFiles(true),
  "lead-scores": comesByItself,
  "proxy-predictions": comesByItself,
  "pair-in-common": lookAtPair,
  // It counts what a reload has taken; there was none.
  "lost-genomes-store": () => storesOf("lost-genomes-store")[0]?.setState({ count: 3 }),
  "held-prediction-store": async () => {
    const { predict } = await import("../src/state/held-prediction.ts");
    await predict({ genomeId: null, input: { prenatal: { lead_exposure: 0 } }, group: "european" });
  },
  "handed-results": async () =>
    (await import("../src/state/handed-results.ts")).handOverResults({ fsiq: 103 }),
  "kept-snps-store": async () => (await import("../src/state/kept-snps.ts")).openKeptSnps("kept"),
  "comprehensive-analysis-store": async () =>
    (await import("../src/state/comprehensive-analysis.ts")).chooseAnalysedGenome("g"),
  "prediction-draft": async () =>
    (await import("../src/state/prediction-draft.ts")).keepTyped({ income: "1" }),
  "scoring-file-store": async () => {
    const { addScoringFiles } = await import("../src/state/prs-scoring.ts");
    addScoringFiles([new File(["x"], "weights.txt", { type: "text/plain" })]);
  },
  "own-means-store": async () =>
    (await import("../src/state/prs-scoring.ts")).giveMean("f", { mean: 0, sd: 1 } as never),
  "prs-score-store": async () =>
    (await import("../src/state/prs-scoring.ts")).choose({ missing: "expected" }),
  "prs-scoring": async () =>
    (await import("../src/state/prs-scoring.ts")).openPair({ genomeId: "g", fileId: "f" }),
};

function storesOf(file: string): readonly StoreApi<object>[] {
  return made.get(file) ?? [];
}

function comesByItself(): void {}

/** Two genomes that fit Europeans, so that everything that follows from genomes begins. */
async function addGenomes(): Promise<void> {
  const { genomeStore } = await import("../src/state/genomes.ts");
  genomeStore.addFiles(["a", "b"].map((name) => new File([name], `${name}.txt`, { type: "text/plain" })));
  const { store } = genomeStore;
  let answered = 0;
  const isReady = () => {
    for (const { args, answer } of fake.calls.slice(answered)) {
      answered += 1;
      const sets = "sets" in args ? args.sets : "scoring" in args ? args.scoring?.sets : [];
      const scores = Array.isArray(sets) ? sets.map(() => specimenScoreReport([])) : [];
      answer(ok("file" in args ? specimenReadGenome({ scores }) : scores));
    }
    return store.getState().genomes.every(({ status }) => status.phase === "ready");
  };
  await expect.poll(isReady).toBe(true);
  const fit = { kind: "european", shares: {}, fit: 1, typedSites: 1000 };
  store.setState(({ genomes }) => ({
    genomes: genomes.map((genome) => ({ ...genome, status: { ...genome.status, fit } as never })),
  }));
}

async function lookAtPair(): Promise<void> {
  const [{ genomeStore }, { usePairInCommon }, { loadQuickSets }, { renderHook }] = await Promise.all([
    import("../src/state/genomes.ts"),
    import("../src/state/compared-pair.ts"),
    import("../src/state/quick-sets.ts"),
    import("@testing-library/react"),
  ]);
  const [first, second] = genomeStore.store.getState().genomes.map(({ id }) => id);
  const [set] = await loadQuickSets();
  if (set === undefined) throw new Error("there is no quick set");
  renderHook(() => usePairInCommon(set, first ?? "", second ?? ""));
}

/** What a store holds, apart from how often it was emptied and how much that took away. */
function contentOf(store: StoreApi<object>): object {
  const {
    round: _round,
    lastRemoval: _lastRemoval,
    ...content
  } = store.getState() as Record<string, unknown>;
  return content;
}

describe("signing out", () => {
  const empty = new Map<StoreApi<object>, object>();

  beforeAll(async () => {
    document.head.innerHTML =
      '<meta name="backend" content="http://127.0.0.1:9" data-key="sb_publishable_a">';
    const modules = readdirSync(join(import.meta.dirname, "..", "src", "state")).filter((name) =>
      /(?<!\.test)\.ts$/.test(name),
    );
    for (const name of modules) await import(/* @vite-ignore */ `../src/state/${name}`);
    for (const stores of made.values()) for (const store of stores) empty.set(store, contentOf(store));
    await (await import("../src/state/session.ts")).openSession();
  });

  it("knows every store of src/state", () => {
    expect([...made.keys()].sort()).toEqual([...Object.keys(fillings), ...Object.keys(notPersonal)].sort());
  });

  it("empties all that hold something of a person, and what was asked of servers and workers", async () => {
    for (const [file, fill] of Object.entries(fillings)) {
      await fill();
      const holds = () => storesOf(file).filter((store) => !isEmpty(store)).length;
      await expect.poll(holds, { message: `${file} was filled` }).toBeGreaterThan(0);
    }
    const [{ queryClient }, { genomeClient }, { expectSignOut }] = await Promise.all([
      import("../src/state/query-client.ts"),
      import("../src/state/genome-client.ts"),
      import("../src/state/session.ts"),
    ]);
    queryClient.setQueryData(["predictions", user.id], ["a prediction"]);
    sessionStorage.setItem("subscription", JSON.stringify({ userId: user.id }));
    expectSignOut(true);
    session.tell({ name: "SIGNED_OUT", session: null });
    for (const file of Object.keys(fillings)) {
      for (const store of storesOf(file)) expect(contentOf(store), file).toEqual(empty.get(store));
    }
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(genomeClient.getQueryCache().getAll()).toEqual([]);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(user.id);
  });

  function isEmpty(store: StoreApi<object>): boolean {
    return JSON.stringify(shown(contentOf(store))) === JSON.stringify(shown(empty.get(store)));
  }

  /** A value whose maps and sets can be compared as text. */
  function shown(value: unknown): unknown {
    if (value instanceof Map || value instanceof Set) return [...value].map(shown);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shown(part)]));
  }
});
