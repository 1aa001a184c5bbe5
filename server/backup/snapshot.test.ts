import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { roomForRows } from "../backend/free-space.ts";
import { checkRoomForSnapshot } from "./snapshot.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "allelium-snapshot-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("takes no copy that would leave the server without its room", async () => {
  await writeFile(join(folder, "rows"), new Uint8Array(1000));
  await expect(checkRoomForSnapshot(folder, roomForRows + 1000)).resolves.toBeUndefined();
  await expect(checkRoomForSnapshot(folder, roomForRows + 999)).rejects.toThrow("no room for a copy");
});
