import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { takeDataFolder } from "./data-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "allelium-folder-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("takeDataFolder", () => {
  it("lets one holder in at a time", async () => {
    const path = join(folder, "data");
    const folderInUse = await takeDataFolder(path, {});
    await expect(takeDataFolder(path, {})).rejects.toMatchObject({ code: "data-in-use", place: path });
    await folderInUse.release();
    await (await takeDataFolder(path, {})).release();
  });

  it("takes over the lock of a killed process, even when its number is in use again", async () => {
    // Our parent runs, but did not begin then.
    for (const left of ["999999999 1", `${process.ppid} 1`, "", "rubbish"]) {
      await writeFile(join(folder, "lock"), left);
      await (await takeDataFolder(folder, {})).release();
    }
  });

  it("makes secrets once, readable for no other user", async () => {
    const first = await takeDataFolder(folder, {});
    await first.release();
    const second = await takeDataFolder(folder, {});
    await second.release();
    expect(second.secrets).toEqual(first.secrets);
    expect(first.secrets.jwtSecret.length).toBeGreaterThanOrEqual(43);
    expect(new Set(Object.values(first.secrets)).size).toBe(3);
    expect((await stat(join(folder, "secrets.json"))).mode & 0o077).toBe(0);
  });

  it.each([0o755, 0o770, 0o701, 0o700])("closes a folder to other users that has %o", async (mode) => {
    await chmod(folder, mode);
    await (await takeDataFolder(folder, {})).release();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await chmod(join(folder, "secrets.json"), 0o644);
    await (await takeDataFolder(folder, {})).release();
    expect((await stat(join(folder, "secrets.json"))).mode & 0o777).toBe(0o600);
  });

  it("leaves a folder alone that everybody may write in", async () => {
    await chmod(folder, 0o1777);
    await expect(takeDataFolder(folder, {})).rejects.toMatchObject({ code: "data-open", place: folder });
    expect((await stat(folder)).mode & 0o7777).toBe(0o1777);
    expect(await readdir(folder)).toEqual([]);
  });

  it("prefers secrets from the environment, and does not store them", async () => {
    const folderInUse = await takeDataFolder(folder, { jwtSecret: "given" });
    expect(folderInUse.secrets.jwtSecret).toBe("given");
    expect(await readFile(join(folder, "secrets.json"), "utf8")).not.toContain("given");
    await folderInUse.release();
  });

  it("says so when the folder cannot be used", async () => {
    await writeFile(join(folder, "file"), "");
    const wanted = takeDataFolder(join(folder, "file"), {});
    await expect(wanted).rejects.toMatchObject({ code: "data-unusable" });
  });

  it("releases the folder when the secrets cannot be read", async () => {
    await writeFile(join(folder, "secrets.json"), "{");
    await expect(takeDataFolder(folder, {})).rejects.toMatchObject({ code: "data-unusable" });
    await rm(join(folder, "secrets.json"));
    await (await takeDataFolder(folder, {})).release();
  });
});
