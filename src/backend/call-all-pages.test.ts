import { createClient } from "@supabase/supabase-js";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { callAllPages } from "./call.ts";

const asked: string[] = [];
/** Rows of the table; a page requested after `broken` rows fails. */
let total = 0;
let broken = Number.POSITIVE_INFINITY;

const row = (index: number) => ({
  ...{ trait_type: "education", snp: `rs${index}`, effect_allele: "A", effect_size: 0.01 },
  ...{ mean: 0, sd: 1, layer: "direct" },
});

vi.mock("./client.ts", () => ({
  backendClient: async () =>
    createClient("http://127.0.0.1:4173", "sb_publishable_a", {
      realtime: { transport: class {} as never },
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: async (input) => {
          const { searchParams } = new URL(String(input instanceof Request ? input.url : input));
          const after = searchParams.get("or");
          asked.push([searchParams.get("order"), searchParams.get("limit"), after].join(" ").trim());
          const from = after === null ? 0 : Number(/snp\.gt\.rs(\d+)/.exec(after)?.[1]) + 1;
          if (from >= broken) return Response.json({ message: "down" }, { status: 503 });
          const length = Math.max(0, Math.min(Number(searchParams.get("limit")), total - from));
          return Response.json(Array.from({ length }, (_, index) => row(from + index)));
        },
      },
    }),
}));

beforeEach(() => {
  asked.length = 0;
  broken = Number.POSITIVE_INFINITY;
});

const begin = "trait_type.asc,snp.asc 1000";
const afterRow = (index: number) =>
  `${begin} (trait_type.gt.education,and(trait_type.eq.education,snp.gt.rs${index}))`;

describe("a list that is read page by page", () => {
  it.each([
    [0, [begin]],
    [999, [begin]],
    [1000, [begin, afterRow(999)]],
    [2591, [begin, afterRow(999), afterRow(1999)]],
  ])(
    "of %d rows is read in order, each page after the last row of the one before",
    async (rows, requests) => {
      total = rows;
      const read = await callAllPages("readEffectSizes", {});
      expect(read.ok && read.value.map(({ snp }) => snp)).toEqual(
        Array.from({ length: rows }, (_, index) => `rs${index}`),
      );
      expect(asked).toEqual(requests);
    },
  );

  it("is not read where one of its pages is not", async () => {
    total = 2591;
    broken = 2000;
    expect((await callAllPages("readEffectSizes", {})).ok).toBe(false);
  });

  it("is not read where it never ends", async () => {
    total = 60_000;
    expect(await callAllPages("readEffectSizes", {})).toEqual({ ok: false, error: { code: "unexpected" } });
    expect(asked).toHaveLength(50);
  });
});
