/** A server on a disk that fills up, and has room again. */
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { startServerProcess } from "../support/server-process.ts";
import { password } from "../support/sign-up.ts";

const megabyte = 1024 * 1024;

describe("npm start on a small disk", () => {
  it("goes on without room, and begins with a sentence about it", async () => {
    const disk = await mkdtemp(join(tmpdir(), "allelium-disk-"));
    onTestFinished(() => rm(disk, { recursive: true, force: true }));
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=400m", "tmpfs", disk]);
    if (mounted.status !== 0) {
      const reason = mounted.error?.message ?? mounted.stderr.toString().trim();
      console.warn(`The test on a small disk is left out, because none can be mounted here: ${reason}`);
      expect(mounted.status).not.toBe(0);
      return;
    }
    onTestFinished(() => void spawnSync("umount", ["-l", disk]));
    const DATA_FOLDER = join(disk, "data");
    const fillTo = async (bytes: number) => {
      await rm(join(disk, "ballast"), { force: true });
      const { bavail, bsize } = await statfs(disk);
      try {
        await writeFile(join(disk, "ballast"), Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
      } catch (error) {
        // The server's own writing has filled the room meanwhile: the disk is full, the case that a small remainder
        // should cause.
        if (bytes > 0 || (error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
      // The server's measurement of the room is two seconds old at most.
      await new Promise((resolve) => setTimeout(resolve, 2500));
    };
    const server = await startServerProcess({ DATA_FOLDER });
    onTestFinished(() => void server.end("SIGKILL"));
    const keys: { publishableKey: string; secretKey: string } = JSON.parse(
      await readFile(join(DATA_FOLDER, "secrets.json"), "utf8"),
    );
    const signUp = async () =>
      (
        await fetch(new URL("/auth/v1/signup", server.address), {
          method: "POST",
          body: JSON.stringify({ email: `${randomUUID()}@example.org`, password }),
          headers: { apikey: keys.publishableKey, "Content-Type": "application/json" },
        })
      ).status;
    const plans = async () =>
      (
        await fetch(new URL("/rest/v1/pricing_plans?select=id", server.address), {
          headers: { apikey: keys.secretKey },
        })
      ).status;
    expect(await signUp()).toBe(200);
    await fillTo(60 * megabyte);
    expect(await signUp()).toBe(507);
    expect(await plans()).toBe(200);
    expect((await fetch(server.address)).status).toBe(200);
    await fillTo(200 * megabyte);
    expect(await signUp()).toBe(200);
    // To the last byte: reads go on, and the server ends on request.
    await fillTo(0);
    expect(await signUp()).toBe(507);
    expect(await plans()).toBe(200);
    expect(await server.end("SIGTERM")).toBe(0);
    const next = await startServerProcess({ DATA_FOLDER });
    expect(next.address).toBe("");
    expect(next.output()).toContain(`There is not enough room on the disk of ${DATA_FOLDER}`);
    expect(next.output()).not.toMatch(/^\s+at /m);
    expect(await next.end("SIGKILL")).toBe(1);
    await fillTo(200 * megabyte);
    const again = await startServerProcess({ DATA_FOLDER });
    onTestFinished(() => void again.end("SIGKILL"));
    expect(again.address).not.toBe("");
    expect(existsSync(join(DATA_FOLDER, "lock"))).toBe(true);
    expect(await again.end("SIGTERM")).toBe(0);
  }, 300_000);
});
