import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  ask,
  bytesOf,
  digest,
  id,
  openBench,
  own,
  path,
  refusal,
  type ScoresBench,
  saved,
  score,
  usual,
  visitor,
} from "../../tests/support/scores-bench.ts";
import {
  type StandInAnswer,
  type StandInRequest,
  startStandIn,
} from "../../tests/support/stand-in-catalog.ts";
import { type Caller, visitorFrom } from "../backend/caller.ts";
import { WindowStore } from "../backend/window-store.ts";
import { ofDownloads } from "../backend-process/waiting-shares.ts";
import { longestSilence } from "./ask-catalog.ts";
import { largestScoreFile, longestDownload, pausesAfterCuts } from "./score-download.ts";
import { asked, downloaded, ScoreLimits } from "./score-limits.ts";

const original = `/pub/databases/spot/pgs/scores/${id}/ScoringFiles/${id}.txt.gz`;

let bench: ScoresBench;

beforeEach(async () => {
  bench = await openBench();
});

afterEach(() => bench.end());

describe("a published score", () => {
  it("is asked for with nothing in the request but its path", async () => {
    const headers = { Cookie: "genotype=AG", Authorization: "Bearer secret", Referer: `${own}/prs-scoring` };
    const sent = await ask(bench.open(), {
      ...headers,
      "X-Forwarded-For": "192.0.2.7",
      "User-Agent": "somebody",
    });
    expect(await bytesOf(sent)).toEqual(score);
    const host = bench.standIn.origin.slice("http://".length);
    const bytes = (at: string) =>
      `GET ${at} HTTP/1.1\r\nAccept: */*\r\nAccept-Encoding: identity\r\nUser-Agent: Allelium\r\nConnection: close\r\nHost: ${host}\r\n\r\n`;
    expect(bench.standIn.requests.map(({ raw }) => raw)).toEqual([bytes(digest), bytes(path)]);
  });

  it("is saved by its digests, and sent from there without asking again", async () => {
    const scores = bench.open();
    await bytesOf(await ask(scores));
    const sha256 = createHash("sha256").update(score).digest();
    const md5 = createHash("md5").update(score).digest("hex");
    expect(await saved(bench.folder)).toEqual([`${id}_GRCh37_${md5}_${sha256.toString("hex")}.gz`]);
    const again = await ask(scores);
    expect(Object.fromEntries(again.headers)).toMatchObject({
      "cache-control": "no-store",
      "content-length": String(score.length),
      "content-type": "application/gzip",
      etag: `"${md5}"`,
      "repr-digest": `sha-256=:${sha256.toString("base64")}:`,
    });
    expect(await bytesOf(again)).toEqual(score);
    expect(bench.standIn.requests).toHaveLength(2);
  });

  it("is asked of the catalog once for many", async () => {
    const scores = bench.open();
    const all = await Promise.all(Array.from({ length: 12 }, () => ask(scores)));
    for (const sent of all) expect(await bytesOf(sent)).toEqual(score);
    expect(bench.standIn.requests.map(({ path }) => path)).toEqual([digest, path]);
  });

  it("is sent from where the page says that it was cut", async () => {
    const scores = bench.open();
    const first = await ask(scores);
    const tag = first.headers.get("etag") ?? "";
    await bytesOf(first);
    await saved(bench.folder);
    const rest = await ask(scores, { Range: "bytes=100-", "If-Range": tag });
    expect([rest.status, rest.headers.get("content-range")]).toEqual([
      206,
      `bytes 100-${score.length - 1}/${score.length}`,
    ]);
    expect(await bytesOf(rest)).toEqual(score.subarray(100));
    // A part of another file.
    const other = await ask(scores, { Range: "bytes=100-", "If-Range": '"another"' });
    expect([other.status, (await bytesOf(other)).length]).toEqual([200, score.length]);
    const beyond = await ask(scores, { Range: `bytes=${score.length}-`, "If-Range": tag });
    expect(beyond.status).toBe(416);
  });

  it("is resumed where the catalog's connection breaks off", async () => {
    let cuts = 0;
    bench.answer = (request) => {
      const whole = usual(request);
      cuts += Number(request.path === path);
      return request.path === path && cuts < 3 ? { ...whole, cutAfter: 40 } : whole;
    };
    expect(await bytesOf(await ask(bench.open()))).toEqual(score);
    const [, , second, third] = bench.standIn.requests;
    expect(second?.raw).toContain('Range: bytes=40-\r\nIf-Range: "one"\r\n');
    expect(third?.raw).toContain("Range: bytes=80-\r\n");
  });

  it("is resumed after a silence", async () => {
    bench.answer = (request) => {
      const whole = usual(request);
      return request.path === path && request.from === 0 ? { ...whole, stallAfter: 50 } : whole;
    };
    const sent = ask(bench.open()).then(bytesOf);
    await vi.waitFor(() => expect(bench.standIn.requests).toHaveLength(2));
    await vi.waitFor(() => {
      bench.timers.end(longestSilence);
      expect(bench.standIn.requests).toHaveLength(3);
    });
    expect(await sent).toEqual(score);
  });

  it("is not sent whole before its digest is known to be right", async () => {
    bench.answer = (request) =>
      request.path === digest ? { body: Buffer.from(`${"0".repeat(32)}\n`) } : usual(request);
    const scores = bench.open();
    await expect(bytesOf(await ask(scores))).rejects.toThrow();
    expect(await refusal(await ask(scores))).toEqual([502, "wrong_digest"]);
    expect(await readdir(bench.folder)).toEqual([]);
    expect(bench.lines).toEqual([expect.stringContaining("another digest")]);
    // Nothing of the request stands in the log.
    expect(bench.lines.join()).not.toContain(id);
  });

  it("is sent without a digest where the catalog has none", async () => {
    bench.answer = (request) => (request.path === digest ? { status: 404 } : usual(request));
    expect(await bytesOf(await ask(bench.open()))).toEqual(score);
    expect((await saved(bench.folder))[0]).toContain("_none_");
  });
});

describe("what may go wrong", () => {
  const codeWith = async (answerWith: (request: StandInRequest) => StandInAnswer) => {
    bench.answer = answerWith;
    return refusal(await ask(bench.open()));
  };
  const fileIs = (given: StandInAnswer) => (request: StandInRequest) =>
    request.path === path ? given : usual(request);

  it("is said by a code: not there, not on that build, withdrawn, a fault, too large", async () => {
    expect(await codeWith(() => ({ status: 404 }))).toEqual([404, "not_found"]);
    const hasOriginal = ({ path }: StandInRequest) => ({ status: path === original ? 200 : 404 });
    expect(await codeWith(hasOriginal)).toEqual([404, "not_harmonised"]);
    expect(await codeWith(fileIs({ status: 410 }))).toEqual([410, "withdrawn"]);
    expect(await codeWith(fileIs({ status: 500 }))).toEqual([502, "catalog_away"]);
    const length = { "Content-Length": String(largestScoreFile + 1) };
    expect(await codeWith(fileIs({ headers: length, stallAfter: 0 }))).toEqual([413, "too_large"]);
  });

  it("is a page in place of the digest: nothing is sent that nobody vouches for", async () => {
    const page = Buffer.from("<html>Sign in to this network</html>");
    expect(await codeWith((request) => (request.path === digest ? { body: page } : usual(request)))).toEqual([
      502,
      "catalog_away",
    ]);
    expect(await readdir(bench.folder)).toEqual([]);
  });

  it("is no answer at all", async () => {
    await bench.standIn.close();
    expect(await refusal(await ask(bench.open()))).toEqual([502, "catalog_away"]);
    bench.standIn = await startStandIn((request) => bench.answer(request));
  });

  it("is a cut that no further try mends", async () => {
    bench.answer = fileIs({
      headers: { ETag: '"one"', "Content-Length": String(score.length) },
      cutAfter: 0,
    });
    await expect(bytesOf(await ask(bench.open()))).rejects.toThrow();
    expect(bench.standIn.requests).toHaveLength(2 + pausesAfterCuts.length);
    // Of two kinds of file one would be made.
    let asks = 0;
    bench.answer = (request) => {
      asks += Number(request.path === path);
      return request.path === path && asks === 1
        ? { ...usual(request), cutAfter: 40 }
        : { ...usual({ ...request, from: 0 }) };
    };
    await expect(bytesOf(await ask(bench.open()))).rejects.toThrow();
  });

  it("is a download beyond its time", async () => {
    bench.answer = fileIs({
      headers: { ETag: '"one"', "Content-Length": String(score.length) },
      body: score,
      stallAfter: 9,
    });
    const scores = bench.open();
    const sent = await ask(scores);
    await vi.waitFor(() => expect(bench.timers.end(longestDownload)).toBe(1));
    await expect(bytesOf(sent)).rejects.toThrow();
    await vi.waitFor(() => expect(bench.lines).toEqual([expect.stringContaining("ten minutes")]));
  });

  it("is remembered for a minute, so that nobody makes this server ask on", async () => {
    let now = 0;
    bench.answer = () => ({ status: 404 });
    const scores = bench.open({ now: () => now });
    for (let asks = 0; asks < 5; asks += 1) await ask(scores);
    expect(bench.standIn.requests).toHaveLength(3);
    now = 60_000;
    await ask(scores);
    expect(bench.standIn.requests).toHaveLength(6);
  });
});

describe("what is asked of the catalog", () => {
  it("is files of scores alone, by an exact path", async () => {
    const scores = bench.open();
    for (const at of [
      "/scores/PGS1/GRCh37",
      "/scores/PGS900018/GRCh36",
      "/scores/PGS900018/GRCh37/",
      "/scores/PGS900018/GRCh37?genotype=AG",
      "/scores/PGS900018%2F../GRCh37",
      "/scores/%50GS900018/GRCh37",
      "/scores/PGS900018/GRCh37%0d%0aX: y",
      "/scores//PGS900018/GRCh37",
      "/scores/pgs900018/GRCh37",
      "/scores/PGS9000181/GRCh37",
    ])
      expect(await refusal(await ask(scores, {}, { at }))).toEqual([404, "not_found"]);
    const post = new Request(`${own}/scores/${id}/GRCh37`, { method: "HEAD" });
    expect((await scores.answer(post, visitor)).status).toBe(404);
    expect(bench.standIn.requests).toEqual([]);
  });

  it("is nothing where the operator has turned it off, or another site asks", async () => {
    expect(await refusal(await ask(bench.open({ origins: [] })))).toEqual([403, "turned_off"]);
    expect(await refusal(await ask(bench.open(), { "Sec-Fetch-Site": "cross-site" }))).toEqual([
      403,
      "turned_off",
    ]);
    expect(await refusal(await ask(bench.open(), { "Sec-Fetch-Site": "same-site" }))).toEqual([
      403,
      "turned_off",
    ]);
    expect(bench.standIn.requests).toEqual([]);
  });

  it("follows redirects to hosts of the settings alone", async () => {
    const mirror = await startStandIn((request) => usual(request));
    const redirectTo = (location: string) => () => ({ status: 302, headers: { Location: location } });
    try {
      bench.answer = ({ path }) => redirectTo(`${mirror.origin}${path}`)();
      expect(
        await bytesOf(await ask(bench.open({ room: 0, origins: [bench.standIn.origin, mirror.origin] }))),
      ).toEqual(score);
      expect(mirror.requests).toHaveLength(2);
      for (const location of [
        `${mirror.origin}${path}`,
        "file:///etc/passwd",
        "//127.0.0.2/",
        `${path}?a=1`,
      ]) {
        bench.answer = redirectTo(location);
        expect(await refusal(await ask(bench.open()))).toEqual([502, "catalog_away"]);
      }
      expect(mirror.requests).toHaveLength(2);
      // Without end.
      bench.answer = redirectTo(path);
      expect(await refusal(await ask(bench.open()))).toEqual([502, "catalog_away"]);
    } finally {
      await mirror.close();
    }
  });

  it("is shared by address and account", async () => {
    const now = () => 0;
    const limits = () => new ScoreLimits(new WindowStore(now));
    const all = limits();
    const person = (network: string): Caller => ({
      network,
      bearer: { kind: "person", id: "a", sessionId: "s" },
    });
    for (let asks = 0; asks < asked.most; asks += 1) expect(all.judge(asked, visitor)).toBeNull();
    expect(all.judge(asked, visitor)).toBe(60);
    expect(all.judge(asked, visitorFrom("192.0.2.2"))).toBeNull();
    for (let asks = 0; asks < asked.most; asks += 1) all.judge(asked, person(`198.51.100.${asks % 9}`));
    expect(all.judge(asked, person("203.0.113.1"))).toBe(60);
    const log = vi.spyOn(console, "error");
    const full = limits();
    for (let asks = 0; asks < downloaded.most; asks += 1) full.judge(downloaded, visitor);
    const refused = await ask(bench.open({ limits: full }));
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(log).toHaveBeenCalledOnce();
    expect(bench.standIn.requests).toEqual([]);
  });

  it("is a few files at a time, of which one network has its share", async () => {
    bench.answer = (request) =>
      request.path.endsWith(".md5") ? { status: 404 } : { ...usual({ ...request, path }), stallAfter: 10 };
    const scores = bench.open();
    const askFor = (number: number, network = "192.0.2.1") =>
      ask(scores, {}, { at: `/scores/PGS9001${number}/GRCh37`, caller: visitorFrom(network) });
    const numbers = Array.from({ length: ofDownloads.one }, (_, number) => number);
    const begun = await Promise.all(numbers.map((number) => askFor(10 + number)));
    const next = await askFor(90);
    expect([next.headers.get("retry-after"), ...(await refusal(next))]).toEqual(["2", 503, "busy"]);
    // Who reads nothing keeps nobody else from reading: each of the others has one.
    const others = await Promise.all(numbers.map((number) => askFor(20 + number, `192.0.2.${20 + number}`)));
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    for (const network of ["192.0.2.20", "192.0.2.30"]) expect((await askFor(90, network)).status).toBe(503);
    const more = await Promise.all(Array.from({ length: 16 }, () => askFor(10)));
    expect((await askFor(10)).status).toBe(503);
    for (const sent of [...begun, ...others, ...more]) await sent.body?.cancel();
    const after = await askFor(10);
    expect(after.status).toBe(200);
    await after.body?.cancel();
  });
});
