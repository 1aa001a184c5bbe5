import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { extractContent, writeBackup } from "./backup-file.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "allelium-backup-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const key = "a key of twenty characters";
const header = { kind: "pglite" as const, takenAt: "2026-11-29T08:00:00.000Z", rows: { "public.one": 3 } };
const content = Buffer.from("rows of people ".repeat(20_000));

const extract = async (path: string, passphrase: string | null) => {
  const to = join(folder, "content");
  const found = await extractContent(path, to, passphrase);
  return { rows: found.rows, content: await readFile(to) };
};

describe.each([
  ["encrypted", key],
  ["plain", null],
])("an %s backup", (name, passphrase) => {
  it("comes back as it was", async () => {
    const path = join(folder, name);
    await writeBackup(path, header, Readable.from([content.subarray(0, 7), content.subarray(7)]), passphrase);
    expect(await extract(path, passphrase)).toEqual({ rows: header.rows, content });
    expect((await readFile(path)).includes("rows of people")).toBe(passphrase === null);
  });

  it("is refused where a byte of it differs or its end is missing, and nothing of it is left", async () => {
    const whole = await readFile(join(folder, name));
    const changedAt = (at: number) => {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    };
    const rowsAt = whole.indexOf('"public.one":3') + '"public.one":'.length;
    const damaged = [changedAt(rowsAt), changedAt(whole.length - 9000), whole.subarray(0, -1)];
    for (const bytes of [...damaged, whole.subarray(0, 100), Buffer.alloc(0)]) {
      const path = join(folder, "damaged");
      await writeFile(path, bytes);
      await rm(join(folder, "content"), { force: true });
      await expect(extract(path, passphrase)).rejects.toThrow(/not whole|no backup/);
      expect(await readdir(folder)).not.toContain("content");
    }
  });
});

describe("a backup", () => {
  it("needs its key", async () => {
    await expect(extract(join(folder, "encrypted"), null)).rejects.toThrow(/set BACKUP_KEY/);
    await expect(extract(join(folder, "encrypted"), `${key}.`)).rejects.toThrow(/key is not this backup/);
  });

  it("has no name while it is not whole", async () => {
    const broken = Readable.from(
      (async function* () {
        yield content;
        await Promise.reject(new Error("the dump broke off"));
      })(),
    );
    await expect(writeBackup(join(folder, "half"), header, broken, null)).rejects.toThrow(/broke off/);
    expect((await readdir(folder)).filter((file) => file.startsWith("half"))).toEqual([]);
  });
});
