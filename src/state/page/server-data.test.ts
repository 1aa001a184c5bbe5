import { MutationObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { createQueryClient, retryDelay } from "./server-data.ts";
import { ThrownFailure, unwrap } from "./thrown-failure.ts";

interface Failure {
  code: string;
}

/** A backend call that fails so many times before it succeeds. */
function callThatFails(times: number) {
  let calls = 0;
  const call = async (): Promise<Result<string, Failure>> => {
    calls += 1;
    return calls > times ? ok("answer") : err({ code: "unreachable" });
  };
  return { call, calls: () => calls };
}

/** A client that notes the waits and does not wait. */
function hastyClient() {
  const waits: number[] = [];
  const client = createQueryClient((failures) => {
    waits.push(retryDelay(failures));
    return 0;
  });
  return { client, waits };
}

afterEach(() => vi.useRealTimers());

describe("a read", () => {
  it("is tried four times in all, each wait twice the last, and then fails with the typed failure", async () => {
    vi.useFakeTimers();
    const { call, calls } = callThatFails(Number.POSITIVE_INFINITY);
    const tried: number[] = [];
    const start = Date.now();
    const queryFn = async () => {
      tried.push(Date.now() - start);
      return unwrap(await call());
    };
    const read = createQueryClient().fetchQuery({ queryKey: ["a"], queryFn });
    const outcome = expect(read).rejects.toMatchObject({ failure: { code: "unreachable" } });
    await vi.advanceTimersByTimeAsync(60_000);
    await outcome;
    expect(calls()).toBe(4);
    expect(tried).toEqual([0, 1000, 3000, 7000]);
  });

  it("waits as long as the failure says", async () => {
    const { client, waits } = hastyClient();
    const { call, calls } = callThatFails(3);
    expect(await client.fetchQuery({ queryKey: ["a"], queryFn: async () => unwrap(await call()) })).toBe(
      "answer",
    );
    expect(calls()).toBe(4);
    expect(waits).toEqual([1000, 2000, 4000]);
  });

  it("ends as soon as one try succeeds", async () => {
    const { client, waits } = hastyClient();
    const { call, calls } = callThatFails(2);
    const read = client.fetchQuery({ queryKey: ["a"], queryFn: async () => unwrap(await call()) });
    expect(await read).toBe("answer");
    expect(calls()).toBe(3);
    expect(waits).toEqual([1000, 2000]);
  });

  it("waits 30 s at most", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 50].map(retryDelay)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  it("stays cached for five minutes after its last use", async () => {
    vi.useFakeTimers();
    const { client } = hastyClient();
    await client.fetchQuery({ queryKey: ["a"], queryFn: () => "answer" });
    vi.advanceTimersByTime(5 * 60_000 - 1);
    expect(client.getQueryData(["a"])).toBe("answer");
    vi.advanceTimersByTime(1);
    expect(client.getQueryData(["a"])).toBeUndefined();
  });
});

describe("a server function, an insert, anything of auth", () => {
  it("is sent once", async () => {
    const { client, waits } = hastyClient();
    const { call, calls } = callThatFails(1);
    const sending = new MutationObserver(client, { mutationFn: async () => unwrap(await call()) });
    await expect(sending.mutate()).rejects.toBeInstanceOf(ThrownFailure);
    expect(calls()).toBe(1);
    expect(waits).toEqual([]);
  });
});

describe("unwrap", () => {
  it("quotes nothing of the failure in the error's text", () => {
    const failure = { code: "bad-request", details: "rs53576 AG" };
    expect(() => unwrap(err(failure))).toThrow(ThrownFailure);
    try {
      unwrap(err(failure));
    } catch (error) {
      expect(String(error)).not.toContain("rs53576");
      expect(error).toHaveProperty("failure", failure);
    }
  });
});
