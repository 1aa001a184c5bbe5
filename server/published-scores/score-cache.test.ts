import { appendFile, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  ask,
  bytesOf,
  digest,
  id,
  openBench,
  path,
  refusal,
  type ScoresBench,
  saved,
  score,
  usual,
} from "../../tests/support/scores-bench.ts";
import { catalogOf, madeUpScore, packedScore } from "../../tests/support/stand-in-catalog.ts";

let bench: ScoresBench;

beforeEach(async () => {
  bench = await openBench();
});

afterEach(() => bench.end());

describe("files on disk", () => {
  it("are asked about once a day, replaced when the catalog's have changed, and used while it does not answer", async () => {
    let now = 1_800_000_000_000;
    const scores = bench.open({ now: () => now });
    await bytesOf(await ask(scores));
    await saved(bench.folder);
    now += 24 * 60 * 60_000;
    expect(await bytesOf(await ask(scores))).toEqual(score);
    expect(bench.standIn.requests.map(({ path }) => path)).toEqual([digest, path, digest]);
    bench.answer = () => ({ status: 500 });
    now += 24 * 60 * 60_000;
    expect(await bytesOf(await ask(scores))).toEqual(score);
    const { body: corrected } = packedScore(madeUpScore(id, "GRCh37", 5));
    bench.answer = catalogOf(new Map([[path, corrected]]));
    now += 24 * 60 * 60_000;
    expect(await bytesOf(await ask(scores))).toEqual(corrected);
    await saved(bench.folder);
    bench.answer = () => ({ status: 404 });
    now += 24 * 60 * 60_000;
    expect(await refusal(await ask(scores))).toEqual([404, "not_found"]);
    expect(await readdir(bench.folder)).toEqual([]);
  });

  it("are found by another start, and not sent when they are damaged or unfinished", async () => {
    await bytesOf(await ask(bench.open()));
    const [name = ""] = await saved(bench.folder);
    await writeFile(join(bench.folder, "a.unfinished"), "half");
    const asks = bench.standIn.requests.length;
    expect(await bytesOf(await ask(bench.open()))).toEqual(score);
    expect(bench.standIn.requests.slice(asks).map(({ path }) => path)).toEqual([digest]);
    expect(await readdir(bench.folder)).toEqual([name]);
    await appendFile(join(bench.folder, name), "more");
    expect(await bytesOf(await ask(bench.open()))).toEqual(score);
    await vi.waitFor(async () => expect(await readFile(join(bench.folder, name))).toEqual(score));
  });

  it("are read whole once a start, and again when they were touched", async () => {
    await bytesOf(await ask(bench.open()));
    const [name = ""] = await saved(bench.folder);
    const at = join(bench.folder, name);
    const changed = Buffer.from(score);
    changed[changed.length - 1] = 255 - (changed.at(-1) ?? 0);
    const scores = bench.open();
    await utimes(at, 1000, 1000);
    expect(await bytesOf(await ask(scores))).toEqual(score);
    await writeFile(at, changed);
    await utimes(at, 1000, 1000);
    // Only who reads it sees the change, and nobody does.
    expect(await bytesOf(await ask(scores))).toEqual(changed);
    await utimes(at, 1001, 1001);
    expect(await bytesOf(await ask(scores))).toEqual(score);
  });

  it("without a digest are replaced when the catalog's has another length or was changed since", async () => {
    const start = 1_800_000_000_000;
    const day = 24 * 60 * 60_000;
    let now = start;
    const { body: corrected } = packedScore(madeUpScore(id, "GRCh37", 5));
    const of = (body: Uint8Array, changedAt: number) => {
      bench.answer = (request) =>
        request.path === path
          ? { body, headers: { "Last-Modified": new Date(changedAt).toUTCString() } }
          : { status: 404 };
    };
    of(score, start - day);
    const scores = bench.open({ now: () => now });
    await bytesOf(await ask(scores));
    await saved(bench.folder);
    now += day;
    expect(await bytesOf(await ask(scores))).toEqual(score);
    expect(bench.standIn.requests.map(({ path }) => path)).toEqual([digest, path, digest, path]);
    of(corrected, start - day);
    now += day;
    expect(await bytesOf(await ask(scores))).toEqual(corrected);
    // From the disk by now.
    await vi.waitFor(async () => {
      const sent = await ask(scores);
      await bytesOf(sent);
      expect(sent.headers.has("repr-digest")).toBe(true);
    });
    const other = Buffer.from(corrected);
    other[4] = 1;
    of(other, now + day / 2);
    now += day;
    expect(await bytesOf(await ask(scores))).toEqual(other);
  });

  it("make room for others, those first that were not used longest", async () => {
    let now = 0;
    bench.answer = (request) => usual({ ...request, path: request.path.endsWith(".md5") ? digest : path });
    const scores = bench.open({ room: score.length * 2, now: () => now });
    for (const number of [1, 2, 1, 3]) {
      now += 1000;
      await bytesOf(await ask(scores, {}, { at: `/scores/PGS90000${number}/GRCh37` }));
      await vi.waitFor(async () =>
        expect((await readdir(bench.folder)).some((name) => name.startsWith(`PGS90000${number}`))).toBe(true),
      );
    }
    expect((await readdir(bench.folder)).map((name) => name.slice(0, 9)).sort()).toEqual([
      "PGS900001",
      "PGS900003",
    ]);
  });

  it("are not written on a full disk, nor where none are wanted; the page gets its file all the same", async () => {
    for (const parts of [{ free: { has: () => Promise.resolve(false) } }, { room: 0 }]) {
      bench.lines.length = 0;
      const scores = bench.open(parts);
      expect(await bytesOf(await ask(scores))).toEqual(score);
      await vi.waitFor(() => expect(bench.lines).toEqual([expect.stringContaining("no room to save them")]));
      expect(await bytesOf(await ask(scores))).toEqual(score);
      expect(await readdir(bench.folder).catch(() => [])).toEqual([]);
    }
  });
});
