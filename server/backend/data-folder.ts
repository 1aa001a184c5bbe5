import { randomBytes } from "node:crypto";
import { chmod, link, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { StartError } from "../start-error.ts";

/** What signs sessions and tells the page from our own server functions. */
export interface BackendSecrets {
  /** Signs access tokens (HS256). */
  readonly jwtSecret: string;
  /** Key of the page, no secret: every page contains it. */
  readonly publishableKey: string;
  /** Key of the server functions; it passes every row policy. */
  readonly secretKey: string;
}

/** The folder with all of the embedded backend's data; this process alone uses it. */
export interface DataFolder {
  /** Where PGlite's files are. */
  readonly databaseFolder: string;
  readonly secrets: BackendSecrets;
  /** Lets another process have the folder. */
  release(): Promise<void>;
}

const secretsSchema = z.object({ jwtSecret: z.string(), publishableKey: z.string(), secretKey: z.string() });

/** @returns new secrets, each of 32 random bytes */
export function makeSecrets(): BackendSecrets {
  const random = () => randomBytes(32).toString("base64url");
  return {
    jwtSecret: random(),
    publishableKey: `sb_publishable_${random()}`,
    secretKey: `sb_secret_${random()}`,
  };
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** When a process began, by the system's own count: a number that came back belongs to another process. Linux only. */
async function processStart(id: number): Promise<string> {
  const stat = await readFile(`/proc/${id}/stat`, "utf8").catch(() => "");
  // The name, in brackets, can contain blanks; the start is the twentieth field after it (proc(5)).
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return isCode(error, "EPERM");
  }
}

/** Whether the process of this number still runs and is the one that began then. */
async function isRunning(id: string, start: string): Promise<boolean> {
  const number = Number(id);
  if (!Number.isInteger(number) || number <= 0) return false;
  return isAlive(number) && (await processStart(number)) === start;
}

/** How long a process whose parent was killed may take to end, and how often to look, in milliseconds. */
const leavingTime = 5000;
const leavingLook = 50;

/** Whether the process that wrote a lock still runs; one without its parent is about to end, which is waited for. */
async function isLockInForce(lock: string, longest: number): Promise<boolean> {
  const [id = "", start = "", parent = "", parentStart = ""] = lock.split(" ");
  for (let waited = 0; await isRunning(id, start); waited += leavingLook) {
    if (waited >= longest || (await isRunning(parent, parentStart))) return true;
    await setTimeout(leavingLook);
  }
  return false;
}

/** The owner of the folder: this process, and the one without which it would not run. */
async function ownLock(): Promise<string> {
  const ids = [process.pid, process.ppid];
  return (await Promise.all(ids.map(async (id) => `${id} ${await processStart(id)}`))).join(" ");
}

/**
 * Moves a lock aside that a killed process has left, unless another process has already done so and written its own.
 */
async function removeLeftLock(lockPath: string, left: string): Promise<boolean> {
  const aside = `${lockPath}.${process.pid}`;
  try {
    await rename(lockPath, aside);
  } catch (error) {
    return isCode(error, "ENOENT");
  }
  const isTheSame = (await readFile(aside, "utf8")) === left;
  if (!isTheSame) await link(aside, lockPath).catch(() => {});
  await rm(aside, { force: true });
  return isTheSame;
}

async function takeLock(lockPath: string, folder: string, longest: number): Promise<void> {
  // Written beside and linked, so that no process reads half a lock.
  const own = `${lockPath}.new.${process.pid}`;
  await writeFile(own, await ownLock(), { mode: ownFile });
  try {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      try {
        await link(own, lockPath);
        return;
      } catch (error) {
        if (!isCode(error, "EEXIST")) throw error;
      }
      const lock = await readFile(lockPath, "utf8").catch(() => "");
      if ((await isLockInForce(lock, longest)) || !(await removeLeftLock(lockPath, lock))) break;
    }
    throw new StartError("data-in-use", folder);
  } finally {
    await rm(own, { force: true });
  }
}

/** Rights of the folder and of the files in it that no other user may read. */
const ownFolder = 0o700;
const ownFile = 0o600;

/**
 * Removes other users' rights to existing files: a folder that an operator made has mode 755, and a copied file of secrets may
 * have 644.
 *
 * @throws EPERM where it belongs to another user
 */
async function closeToOthers(path: string, mode: number): Promise<void> {
  const found = await stat(path);
  if ((found.mode & 0o077) !== 0) await chmod(path, mode);
}

async function readOrMakeSecrets(path: string, given: Partial<BackendSecrets>): Promise<BackendSecrets> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  });
  if (text !== null) {
    await closeToOthers(path, ownFile);
    return { ...secretsSchema.parse(JSON.parse(text)), ...given };
  }
  const secrets = makeSecrets();
  await writeFile(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: ownFile, flag: "wx" });
  return { ...secrets, ...given };
}

/**
 * Locks the data folder for this process, closes it to other users and makes what is missing in it. PGlite itself would let a second process in,
 * and both would write.
 *
 * @param folder absolute path
 * @param given secrets from the environment, which override those on file
 * @param patienceFactor how many times longer than usual a process that is ending may take
 * @throws StartError `data-in-use` when another running process has it, `data-open` when everybody may write in it,
 * `disk-full`, `data-unusable` when it cannot be written
 */
export async function takeDataFolder(
  folder: string,
  given: Partial<BackendSecrets>,
  patienceFactor = 1,
): Promise<DataFolder> {
  const lockPath = join(folder, "lock");
  const release = () => rm(lockPath, { force: true });
  try {
    await mkdir(folder, { recursive: true, mode: ownFolder });
    // Changing the mode of a shared folder such as /tmp would lock others out of it.
    if (((await stat(folder)).mode & 0o002) !== 0) throw new StartError("data-open", folder);
    await closeToOthers(folder, ownFolder);
    await takeLock(lockPath, folder, leavingTime * patienceFactor);
    const secrets = await readOrMakeSecrets(join(folder, "secrets.json"), given).catch(
      async (error: unknown) => {
        await release();
        throw error;
      },
    );
    return { databaseFolder: join(folder, "pg"), secrets, release };
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (isCode(error, "ENOSPC")) throw new StartError("disk-full", folder, { cause: error });
    throw new StartError("data-unusable", folder, { cause: error });
  }
}
