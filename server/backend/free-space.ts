/**
 * Room on the disk of the data. PGlite on a full disk spins without end and nothing can stop it, so it must never meet
 * one: requests that write are refused before.
 */
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../start-error.ts";
import { exportPath } from "./read-body.ts";

const mebibyte = 1024 * 1024;

/** Below this nothing is saved. PGlite takes 16 MiB at a time for its log, and what runs already must still fit. */
export const roomForRows = 128 * mebibyte;

/** Below this sign-ins are refused too, which write a little: a person who is signed in can delete things before. */
export const roomForSessions = 64 * mebibyte;

/** Bytes that a new database needs, and one that begins again. */
const roomForFirstStart = 160 * mebibyte;
const roomForStart = 48 * mebibyte;

/** How long a measurement of free space counts, in milliseconds. */
const knownFor = 2000;

/** Calls that write no more than a session does, that come before one exists, or that make room. */
const sessionPaths: ReadonlySet<string> = new Set([
  "/auth/v1/token",
  "/auth/v1/logout",
  "/auth/v1/verify",
  // The page asks it before every sign-in; it writes one small row.
  "/rest/v1/rpc/enhanced_rate_limit_check",
  "/rest/v1/rpc/delete_own_account",
]);

/** A GET that writes a mail. */
const reauthenticatePath = "/auth/v1/reauthenticate";

/** @returns bytes that must be free for a request to be taken; 0 for one that only reads */
export function roomNeeded(method: string, path: string): number {
  const plain = path.replace(/\/$/, "");
  if (plain === exportPath) return 0;
  if (plain === reauthenticatePath) return roomForRows;
  if (sessionPaths.has(plain)) return roomForSessions;
  if (["GET", "HEAD", "OPTIONS"].includes(method)) return 0;
  return method === "DELETE" ? roomForSessions : roomForRows;
}

function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / mebibyte)} MB`;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The room on one folder's disk, asked of the system every now and then. */
export class FreeSpace {
  readonly #read: () => Promise<number>;
  readonly #now: () => number;
  #bytes = Number.POSITIVE_INFINITY;
  #askedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param read bytes that are free; where they cannot be read there counts as enough
   * @param now milliseconds, for tests
   */
  constructor(read: () => Promise<number>, now: () => number = () => performance.now()) {
    this.#read = read;
    this.#now = now;
  }

  /** The room on the disk of a folder. */
  static of(folder: string): FreeSpace {
    return new FreeSpace(() => freeBytes(folder));
  }

  /** Whether so many bytes are free. */
  async has(bytes: number): Promise<boolean> {
    return bytes === 0 || (await this.left()) >= bytes;
  }

  /** Free bytes, as they were two seconds ago at most; infinite where they cannot be read. */
  async left(): Promise<number> {
    if (this.#now() - this.#askedAt >= knownFor) {
      this.#askedAt = this.#now();
      const before = this.#bytes;
      this.#bytes = await this.#read().catch(() => Number.POSITIVE_INFINITY);
      if (this.#bytes < roomForRows && before >= roomForRows)
        console.error(
          `The disk of the data has ${inMegabytes(this.#bytes)} left: nothing is saved any more.`,
        );
      if (this.#bytes >= roomForRows && before < roomForRows)
        console.error("The disk of the data has room again.");
    }
    return this.#bytes;
  }
}

/**
 * Makes sure that PGlite can begin.
 *
 * @param folder the data folder, which exists
 * @param databaseFolder PGlite's own in it
 * @throws StartError `disk-full`
 */
export async function checkRoomToStart(folder: string, databaseFolder: string): Promise<void> {
  const needed = existsSync(join(databaseFolder, "PG_VERSION")) ? roomForStart : roomForFirstStart;
  const free = await freeBytes(folder).catch(() => Number.POSITIVE_INFINITY);
  if (free >= needed) return;
  throw new StartError(
    "disk-full",
    `${folder} (${inMegabytes(free)} are free, ${inMegabytes(needed)} are needed)`,
  );
}
