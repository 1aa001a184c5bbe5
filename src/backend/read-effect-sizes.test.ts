import { createClient } from "@supabase/supabase-js";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readEffectSizes } from "./read-effect-sizes.ts";

const asked: string[] = [];
/** Rows of the table; a page requested beyond `broken` fails. */
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
          const [from, count] = ["offset", "limit"].map((name) => Number(searchParams.get(name)));
          asked.push(`${searchParams.get("order")} ${from} ${count}`);
          if ((from ?? 0) >= broken) return Response.json({ message: "down" }, { status: 503 });
          const length = Math.max(0, Math.min(count ?? 0, total - (from ?? 0)));
          return Response.json(Array.from({ length }, (_, index) => row((from ?? 0) + index)));
        },
      },
    }),
}));

beforeEach(() => {
  asked.length = 0;
  broken = Number.POSITIVE_INFINITY;
});

describe("the table of effect sizes", () => {
  it.each([
    [0, 1],
    [999, 1],
    [1000, 2],
    [2591, 3],
  ])("of %d rows is read in order by %d answers", async (rows, answers) => {
    total = rows;
    const read = await readEffectSizes();
    expect(read.ok && read.value.map(({ snp }) => snp)).toEqual(
      Array.from({ length: rows }, (_, index) => `rs${index}`),
    );
    expect(asked).toEqual(
      Array.from({ length: answers }, (_, page) => `trait_type.asc,snp.asc ${page * 1000} 1000`),
    );
  });

  it("is not read where one of its pages is not", async () => {
    total = 2591;
    broken = 2000;
    expect(await readEffectSizes()).toMatchObject({ ok: false, error: { code: "not-read" } });
  });

  it("that never ends is not read", async () => {
    total = 60_000;
    expect(await readEffectSizes()).toMatchObject({ ok: false, error: { code: "not-read" } });
    expect(asked).toHaveLength(50);
  });
});
