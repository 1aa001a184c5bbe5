import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { madeUpScore, packedScore } from "../../tests/support/stand-in-catalog.ts";
import { askedScores } from "../lib/asked-scores.ts";
import { sentBytes } from "../lib/sent-bytes.ts";
import {
  fetchPublishedScore,
  longestFetch,
  longestSilence,
  pausesAfterCuts,
} from "./fetch-published-score.ts";

const id = "PGS900018";
const { body: score } = packedScore(madeUpScore(id, "GRCh37", 500));
const tag = '"one"';
const whole = { "Content-Length": String(score.length), ETag: tag };

/** A body that brings bytes and then ends, breaks off or says nothing more. */
function bodyOf(bytes: Uint8Array, end: "ends" | "breaks" | "stalls" = "ends", signal?: AbortSignal | null) {
  let isSent = false;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (!isSent && bytes.length > 0) controller.enqueue(bytes);
      else if (end === "ends") controller.close();
      else if (end === "breaks") controller.error(new TypeError("network error"));
      else return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
      isSent = true;
      return undefined;
    },
  });
}

type Answer = (init: RequestInit) => Response | Promise<Response>;

/** Answers by turns, the last one again and again; what was asked is returned. */
function answerWith(...answers: readonly Answer[]): readonly (readonly [unknown, RequestInit])[] {
  const requests: [unknown, RequestInit][] = [];
  vi.stubGlobal("fetch", (address: unknown, init: RequestInit = {}) => {
    requests.push([address, init]);
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    return answer === undefined ? Promise.reject(new TypeError("no answer")) : Promise.resolve(answer(init));
  });
  return requests;
}

const file: Answer = () => new Response(bodyOf(score), { headers: whole });
const away: Answer = () => Promise.reject(new TypeError("Failed to fetch"));
const refused =
  (status: number, code: string, headers = {}): Answer =>
  () =>
    Response.json({ code }, { status, headers });
const rest: Answer = ({ headers }) => {
  const from = Number(/\d+/.exec(new Headers(headers).get("range") ?? "")?.[0]);
  const range = { "Content-Range": `bytes ${from}-${score.length - 1}/${score.length}` };
  return new Response(bodyOf(score.subarray(from)), { status: 206, headers: { ...whole, ...range } });
};

async function codeOf(fetched: ReturnType<typeof fetchPublishedScore>): Promise<string> {
  const result = await fetched;
  return result.ok ? "fetched" : result.error.code;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets timers run out until a fetch has ended. */
async function inTime<Value>(fetched: Promise<Value>, step = 10_000): Promise<Value> {
  let hasEnded = false;
  void fetched.finally(() => {
    hasEnded = true;
  });
  for (let steps = 0; steps < 200 && !hasEnded; steps += 1) await vi.advanceTimersByTimeAsync(step);
  return fetched;
}

describe("fetchPublishedScore", () => {
  it("sends id and build in the path, and nothing else", async () => {
    const requests = answerWith(file);
    const before = sentBytes();
    const progress: unknown[] = [];
    const onProgress = (...heard: readonly unknown[]) => progress.push(heard);
    const fetched = await fetchPublishedScore(id, "GRCh37", { onProgress });
    if (!fetched.ok) expect.fail(fetched.error.code);
    expect([fetched.value.name, fetched.value.type]).toEqual([
      `${id}_hmPOS_GRCh37.txt.gz`,
      "application/gzip",
    ]);
    expect(new Uint8Array(await fetched.value.arrayBuffer())).toEqual(new Uint8Array(score));
    expect(progress).toEqual([[score.length, score.length]]);
    expect(requests).toEqual([
      [
        `/scores/${id}/GRCh37`,
        {
          headers: {},
          credentials: "omit",
          cache: "no-store",
          redirect: "error",
          referrerPolicy: "no-referrer",
          signal: expect.any(AbortSignal),
        },
      ],
    ]);
    expect(sentBytes() - before).toBe(`/scores/${id}/GRCh37`.length);
    expect(askedScores()).toContain(`${id} on GRCh37`);
  });

  it("asks for nothing that is no id", async () => {
    const requests = answerWith(file);
    for (const wrong of ["PGS18", "PGS900018/../x", "pgs900018", "PGS900018 "])
      expect(await codeOf(fetchPublishedScore(wrong, "GRCh37"))).toBe("not-found");
    expect(requests).toEqual([]);
  });

  it("goes on where the connection broke off, by the tag of the file", async () => {
    const cut: Answer = () => new Response(bodyOf(score.subarray(0, 300), "breaks"), { headers: whole });
    const requests = answerWith(cut, away, rest);
    expect(await codeOf(inTime(fetchPublishedScore(id, "GRCh37")))).toBe("fetched");
    const resumed = { Range: "bytes=300-", "If-Range": tag };
    expect(requests.map(([, { headers }]) => headers)).toEqual([{}, resumed, resumed]);
  });

  it("begins anew where the server has another file now", async () => {
    const cut: Answer = () =>
      new Response(bodyOf(score.subarray(0, 300), "breaks"), { headers: { ...whole, ETag: '"two"' } });
    answerWith(cut, file);
    expect(await codeOf(inTime(fetchPublishedScore(id, "GRCh37")))).toBe("fetched");
  });

  it("goes on after a silence", async () => {
    const silent: Answer = ({ signal }) =>
      new Response(bodyOf(score.subarray(0, 300), "stalls", signal), { headers: whole });
    const requests = answerWith(silent, rest);
    expect(await codeOf(inTime(fetchPublishedScore(id, "GRCh37"), longestSilence))).toBe("fetched");
    expect(requests).toHaveLength(2);
  });

  it("says that nothing arrived, or that it broke off, once it has tried again", async () => {
    const none = answerWith(away);
    expect(await codeOf(inTime(fetchPublishedScore(id, "GRCh37")))).toBe("offline");
    expect(none).toHaveLength(1 + pausesAfterCuts.length);
    answerWith(() => new Response(bodyOf(score.subarray(0, 300), "breaks"), { headers: whole }), away);
    expect(await codeOf(inTime(fetchPublishedScore(id, "GRCh37")))).toBe("cut");
  });

  it("says that it took too long", async () => {
    let sent = 0;
    // A byte now and then is no silence.
    answerWith(({ signal }) => {
      const drip = new ReadableStream<Uint8Array>({
        pull: (controller) =>
          new Promise((resolve, reject) => {
            signal?.addEventListener("abort", () => reject(signal.reason));
            setTimeout(() => {
              if (signal?.aborted !== true) controller.enqueue(score.subarray(sent, sent + 1));
              sent += 1;
              resolve();
            }, longestSilence / 2);
          }),
      });
      return new Response(drip, { headers: whole });
    });
    expect(await codeOf(inTime(fetchPublishedScore(id, "GRCh37"), longestSilence / 2))).toBe("too-slow");
    expect(sent).toBeGreaterThan(longestFetch / longestSilence);
  });

  it("waits a little where the server is busy, and no longer", async () => {
    const brief = refused(503, "busy", { "Retry-After": "2" });
    answerWith(brief, brief, file);
    expect(await codeOf(inTime(fetchPublishedScore(id, "GRCh37")))).toBe("fetched");
    const requests = answerWith(refused(429, "busy", { "Retry-After": "60" }));
    expect(await codeOf(fetchPublishedScore(id, "GRCh37"))).toBe("busy");
    expect(requests).toHaveLength(1);
    answerWith(brief);
    expect(await codeOf(inTime(fetchPublishedScore(id, "GRCh37")))).toBe("busy");
    answerWith(refused(503, "server_busy"));
    expect(await codeOf(fetchPublishedScore(id, "GRCh37"))).toBe("busy");
  });

  it.each([
    [403, "turned_off", "turned-off"],
    [404, "not_found", "not-found"],
    [404, "not_harmonised", "not-harmonised"],
    [410, "withdrawn", "withdrawn"],
    [413, "too_large", "too-large"],
    [502, "wrong_digest", "wrong-digest"],
    [502, "catalog_away", "catalog-away"],
    [502, "cut", "cut"],
    [504, "too_slow", "too-slow"],
    [500, "of_tomorrow", "unexpected"],
  ] as const)("reads the server's %i %s", async (status, code, expected) => {
    const requests = answerWith(refused(status, code));
    expect(await codeOf(fetchPublishedScore(id, "GRCh37"))).toBe(expected);
    expect(requests).toHaveLength(1);
  });

  it("takes a listed score that is not there for a withdrawn one, and a page for no answer", async () => {
    answerWith(refused(404, "not_found"));
    expect(await codeOf(fetchPublishedScore(id, "GRCh37", { isListed: true }))).toBe("withdrawn");
    answerWith(() => new Response("<!doctype html>", { status: 404 }));
    expect(await codeOf(fetchPublishedScore(id, "GRCh37", { isListed: true }))).toBe("unexpected");
  });

  it("takes no bytes but those that the server vouches for", async () => {
    const digestOf = async (bytes: Uint8Array<ArrayBuffer>) =>
      Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("base64");
    const given =
      (digest: string): Answer =>
      () =>
        new Response(bodyOf(score), { headers: { ...whole, "Repr-Digest": `sha-256=:${digest}:` } });
    answerWith(given(await digestOf(new Uint8Array(score))));
    expect(await codeOf(fetchPublishedScore(id, "GRCh37"))).toBe("fetched");
    answerWith(given(await digestOf(new Uint8Array(3))));
    expect(await codeOf(fetchPublishedScore(id, "GRCh37"))).toBe("wrong-digest");
  });

  it.each([
    ["of another score", madeUpScore("PGS900019", "GRCh37")],
    ["on another build", madeUpScore(id, "GRCh38")],
    ["without harmonised positions", madeUpScore(id, "GRCh37").replaceAll("hm_pos", "position_hm")],
    ["without weights", madeUpScore(id, "GRCh37").replaceAll("effect_weight", "beta")],
    ["that is a page", "<!doctype html><p>Moved</p>"],
  ])("takes no file %s", async (_, text) => {
    const { body } = packedScore(text);
    answerWith(() => new Response(bodyOf(body), { headers: { "Content-Length": String(body.length) } }));
    expect(await codeOf(fetchPublishedScore(id, "GRCh37"))).toBe("changed-columns");
    answerWith(() => new Response(bodyOf(Buffer.from(text))));
    expect(await codeOf(fetchPublishedScore(id, "GRCh37"))).toBe("changed-columns");
  });

  it("ends when the person stops it, also while it waits for its turn", async () => {
    const silent: Answer = ({ signal }) =>
      new Response(bodyOf(score.subarray(0, 9), "stalls", signal), { headers: whole });
    const requests = answerWith(silent, silent, silent, file);
    const stop = new AbortController();
    const running = ["PGS900001", "PGS900002", "PGS900003", id].map((one) =>
      codeOf(fetchPublishedScore(one, "GRCh37", { signal: stop.signal })),
    );
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(3);
    stop.abort();
    expect(await Promise.all(running)).toEqual(["stopped", "stopped", "stopped", "stopped"]);
    expect(requests).toHaveLength(3);
    answerWith(file);
    expect(await codeOf(fetchPublishedScore(id, "GRCh37"))).toBe("fetched");
  });
});
