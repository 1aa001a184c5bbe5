import { createClient } from "@supabase/supabase-js";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ComprehensiveResults } from "../science/comprehensive/comprehensive-results-schema.ts";
import { analyseComprehensively } from "./analyse-comprehensively.ts";

const sent: { method: string; path: string; body: unknown }[] = [];
let answer: () => Response = () => Response.json({});

vi.mock("./client.ts", () => ({
  backendClient: async () =>
    createClient("http://127.0.0.1:4173", "sb_publishable_a", {
      realtime: { transport: class {} as never },
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: async (input, init) => {
          const request = new Request(input, init);
          const { pathname } = new URL(request.url);
          sent.push({ method: request.method, path: pathname, body: await request.json() });
          return answer();
        },
      },
    }),
}));

beforeEach(() => {
  sent.length = 0;
});

const results: ComprehensiveResults = {
  overall_summary: { total_weight_sets: 1, recommended_score: null, confidence_grade: "F" },
  weight_set_results: [
    {
      ...{ id: "a", matched_snps: 0, coverage: 0, total_snps: 9 },
      ...{ z_score: null, effect_size_category: null },
    },
  ],
};

describe("the comprehensive analysis", () => {
  it("sends genotypes by rsID and reads the results", async () => {
    answer = () => Response.json({ comprehensive_results: results });
    expect(await analyseComprehensively({ rs1: "AG" })).toEqual({ ok: true, value: results });
    expect(sent).toEqual([
      {
        ...{ method: "POST", path: "/functions/v1/comprehensive-polygenic-analysis" },
        body: { userSNPs: { rs1: "AG" } },
      },
    ]);
  });

  it("accepts no answer of another shape as a result", async () => {
    for (const content of [
      {},
      results,
      { comprehensive_results: { ...results, weight_set_results: [{}] } },
    ]) {
      answer = () => Response.json(content);
      expect(await analyseComprehensively({})).toEqual({ ok: false, error: { code: "unexpected" } });
    }
  });

  it("passes on the function's own failure", async () => {
    answer = () => Response.json({ error: "Too many analyses." }, { status: 429 });
    expect(await analyseComprehensively({})).toEqual({
      ok: false,
      error: { code: "refused", status: 429, message: "Too many analyses." },
    });
  });
});
