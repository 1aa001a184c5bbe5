/** Published scores on disk, named by their digests. Files that nobody asked for lately make room. */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { FreeSpace, roomForRows } from "../backend/free-space.ts";
import type { WholeScore } from "./score-download.ts";
import type { ScoreFile } from "./score-file.ts";

/** A saved file. */
export interface SavedScore {
  readonly path: string;
  readonly size: number;
  /** The digest that the catalog published with it; null where it published none. */
  readonly md5: string | null;
  readonly sha256: string;
  /** In milliseconds since 1970. */
  readonly savedAt: number;
}

interface Entry extends SavedScore {
  usedAt: number;
  /** When the catalog was last asked for the digest, in milliseconds since 1970; 0 for not since the start. */
  checkedAt: number;
  /** When the file had last changed as its digest was found to be right, in milliseconds since 1970; null for never. */
  soundAt: number | null;
}

/** Milliseconds after which the catalog is asked again whether it has changed a file. */
export const longestUnchecked = 24 * 60 * 60 * 1000;

/** Bytes that saving a score leaves free: the database stops writing at half of it. */
const roomToLeave = 2 * roomForRows;

const savedName = /^(PGS\d{6})_(GRCh37|GRCh38)_([0-9a-f]{32}|none)_([0-9a-f]{64})\.gz$/;

/** Ends the name of a file that is being written. */
const unfinished = ".unfinished";

/** Where files are saved, and how much. */
export interface CacheSettings {
  readonly folder: string;
  /** Most bytes of all files together; 0 saves none. */
  readonly room: number;
  /** The room on the folder's disk, for tests. */
  readonly free?: Pick<FreeSpace, "has">;
  /** Milliseconds since 1970, for tests. */
  readonly now?: () => number;
}

function keyOf({ id, build }: ScoreFile): string {
  return `${id} ${build}`;
}

/** Saves files and finds them again. It knows nothing of who asked. */
export class ScoreCache {
  readonly #folder: string;
  readonly #room: number;
  readonly #free: Pick<FreeSpace, "has">;
  readonly #now: () => number;
  #entries: Promise<Map<string, Entry>> | null = null;

  constructor({ folder, room, free = FreeSpace.of(folder), now = Date.now }: CacheSettings) {
    this.#folder = folder;
    this.#room = room;
    this.#free = free;
    this.#now = now;
  }

  /** A saved file; null where there is none. */
  async find(file: ScoreFile): Promise<SavedScore | null> {
    const entry = (await this.#read()).get(keyOf(file));
    if (entry === undefined) return null;
    entry.usedAt = this.#now();
    return entry;
  }

  /** Whether the catalog has been asked for the file's digest within a day. */
  async isChecked(file: ScoreFile): Promise<boolean> {
    const entry = (await this.#read()).get(keyOf(file));
    return entry !== undefined && this.#now() - entry.checkedAt < longestUnchecked;
  }

  /** Notes that the catalog still has the file. */
  async setChecked(file: ScoreFile): Promise<void> {
    const entry = (await this.#read()).get(keyOf(file));
    if (entry !== undefined) entry.checkedAt = this.#now();
  }

  /** Whether a saved file is as it was written; one that is not goes. */
  async isSound(file: ScoreFile, saved: SavedScore): Promise<boolean> {
    const entry = (await this.#read()).get(keyOf(file));
    const hash = createHash("sha256");
    let changedAt: number;
    try {
      const { mtimeMs, size } = await stat(saved.path);
      // Hashing 50 MB for each who asks would occupy the server.
      if (entry?.soundAt === mtimeMs && size === saved.size) return true;
      changedAt = mtimeMs;
      for await (const piece of createReadStream(saved.path)) hash.update(piece as Buffer);
    } catch {
      await this.remove(file);
      return false;
    }
    if (hash.digest("hex") === saved.sha256) {
      if (entry !== undefined) entry.soundAt = changedAt;
      return true;
    }
    await this.remove(file);
    return false;
  }

  /** The bytes of a saved file. @param from bytes that are left out */
  stream({ path }: SavedScore, from: number): ReadableStream<Uint8Array> {
    return Readable.toWeb(createReadStream(path, { start: from })) as ReadableStream<Uint8Array>;
  }

  async remove(file: ScoreFile): Promise<void> {
    const entries = await this.#read();
    const entry = entries.get(keyOf(file));
    entries.delete(keyOf(file));
    if (entry !== undefined) await rm(entry.path, { force: true }).catch(() => undefined);
  }

  /** Saves a file. @returns false where there is no room for it */
  async save(file: ScoreFile, { pieces, size, md5, sha256 }: WholeScore): Promise<boolean> {
    if (size > this.#room) return false;
    try {
      const entries = await this.#read();
      await this.#makeRoom(entries, size);
      if (!(await this.#free.has(size + roomToLeave))) return false;
      const name = `${file.id}_${file.build}_${md5 ?? "none"}_${sha256}.gz`;
      const path = join(this.#folder, name);
      await this.#write(path, pieces);
      const now = this.#now();
      const before = entries.get(keyOf(file));
      if (before !== undefined && before.path !== path) await rm(before.path, { force: true });
      const saved = { path, size, md5, sha256, savedAt: now };
      entries.set(keyOf(file), { ...saved, usedAt: now, checkedAt: now, soundAt: null });
      return true;
    } catch {
      return false;
    }
  }

  async #write(path: string, pieces: readonly Uint8Array[]): Promise<void> {
    const part = join(this.#folder, `${randomUUID()}${unfinished}`);
    try {
      const written = await open(part, "wx", 0o600);
      try {
        for (const piece of pieces) await written.writeFile(piece);
      } finally {
        await written.close();
      }
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  async #makeRoom(entries: Map<string, Entry>, size: number): Promise<void> {
    let saved = [...entries.values()].reduce((sum, entry) => sum + entry.size, 0);
    const byUse = [...entries].sort(([, one], [, other]) => one.usedAt - other.usedAt);
    for (const [key, entry] of byUse) {
      if (saved + size <= this.#room) return;
      entries.delete(key);
      saved -= entry.size;
      await rm(entry.path, { force: true });
    }
  }

  #read(): Promise<Map<string, Entry>> {
    this.#entries ??= this.#readFolder().catch(() => new Map());
    return this.#entries;
  }

  async #readFolder(): Promise<Map<string, Entry>> {
    const entries = new Map<string, Entry>();
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      if (name.endsWith(unfinished)) await rm(path, { force: true });
      const [, id, build, md5, sha256] = savedName.exec(name) ?? [];
      if (id === undefined || sha256 === undefined) continue;
      const { size, mtimeMs } = await stat(path);
      const entry = { path, size, md5: md5 === "none" ? null : (md5 ?? null), sha256, savedAt: mtimeMs };
      entries.set(`${id} ${build}`, { ...entry, usedAt: mtimeMs, checkedAt: 0, soundAt: null });
    }
    return entries;
  }
}
