import { FunctionsFetchError, FunctionsHttpError, FunctionsRelayError } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { functionFailure } from "./function-call.ts";

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
