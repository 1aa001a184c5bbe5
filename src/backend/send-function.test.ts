import { FunctionsFetchError, FunctionsHttpError, FunctionsRelayError } from "@supabase/supabase-js";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerWith, sent } from "../../tests/support/recording-backend.ts";
import type { ComprehensiveResults } from "../science/comprehensive/comprehensive-results-schema.ts";
import { call } from "./call.ts";
import { functionFailure } from "./send-function.ts";

vi.mock("./client.ts", () => import("../../tests/support/recording-backend.ts"));

beforeEach(() => sent.splice(0));

const refusedBy = (status: number) => ({ code: "refused", status, message: null });

describe("a failed server function", () => {
  it("is classified by what the function says of it", async () => {
    const answer = Response.json({ error: "User not authenticated" }, { status: 401 });
    expect(await functionFailure(new FunctionsHttpError(answer))).toEqual({
      code: "refused",
      status: 401,
      message: "User not authenticated",
    });
  });

  it("is classified by the function's own short name of it, where that is one", async () => {
    const failure = async (code: unknown) =>
      functionFailure(
        new FunctionsHttpError(Response.json({ error: "This is paid already.", code }, { status: 409 })),
      );
    const refusal = { code: "refused", status: 409, message: "This is paid already." };
    expect(await failure("paid_already")).toEqual({ ...refusal, reason: "paid_already" });
    for (const other of ["Paid already", 409, null]) expect(await failure(other)).toEqual(refusal);
  });

  it.each([
    ["no fetch", new FunctionsFetchError(new Error("offline")), { code: "not-fetched" }],
    ["no relay", new FunctionsRelayError(new Response()), { code: "not-relayed" }],
    ["no JSON", new FunctionsHttpError(new Response("<html>", { status: 502 })), refusedBy(502)],
    ["another JSON", new FunctionsHttpError(Response.json({ error: 1 }, { status: 400 })), refusedBy(400)],
    ["something else", new TypeError("x"), { code: "unexpected" }],
    ["nothing", null, { code: "unexpected" }],
  ])("%s", async (_, error, failure) => {
    expect(await functionFailure(error)).toEqual(failure);
  });
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
    answerWith(() => Response.json({ comprehensive_results: results }));
    expect(await call("comprehensiveAnalysis", { userSNPs: { rs1: "AG" } })).toEqual({
      ok: true,
      value: results,
    });
    expect(sent).toEqual([
      {
        ...{ method: "POST", table: "comprehensive-polygenic-analysis", filters: [] },
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
      answerWith(() => Response.json(content));
      expect(await call("comprehensiveAnalysis", { userSNPs: {} })).toEqual({
        ok: false,
        error: { code: "unexpected" },
      });
    }
  });

  it("passes on the function's own failure", async () => {
    answerWith(() => Response.json({ error: "Too many analyses." }, { status: 429 }));
    expect(await call("comprehensiveAnalysis", { userSNPs: {} })).toEqual({
      ok: false,
      error: { code: "refused", status: 429, message: "Too many analyses." },
    });
  });

  it("sends nothing that is no genotype", async () => {
    expect(await call("comprehensiveAnalysis", { userSNPs: { rs1: "5" } })).toEqual({
      ok: false,
      error: { code: "unexpected" },
    });
    expect(sent.filter(({ table }) => table === "comprehensive-polygenic-analysis")).toEqual([]);
  });
});
