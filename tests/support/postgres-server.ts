import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres, lackOfPostgres } from "../../scripts/support/postgres.mjs";

/** A PostgreSQL server that a test run started for itself. */
export interface PostgresServer {
  /** Address of its first database; its user may do everything. */
  readonly url: string;
  /** Ends it at once, as a crash would, and starts it again on the same data; resolves when it answers. */
  restart(): Promise<void>;
  /** Ends it at once and leaves it so. */
  crash(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

const startDeadline = 120_000;

/** Another process may occupy a free port before the server does; another one is tried so often. */
const portTries = 3;

/** A user who needs a password; the test that uses it makes it. */
export const passwordUser = "with_password";

/** Another user's number; PostgreSQL refuses to run as root. */
function findOtherUser(): { readonly uid: number; readonly gid: number } | null {
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((option) =>
      Number(spawnSync("id", [option, name]).stdout.toString()),
    );
    if (uid !== undefined && uid > 0 && gid !== undefined) return { uid, gid };
  }
  return null;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address !== "object") throw new Error("no free port");
  return address.port;
}

/**
 * Starts a PostgreSQL server on the loopback interface, with a data folder of its own.
 *
 * @returns what this machine lacks, in words, where it cannot
 */
export async function startPostgres(): Promise<PostgresServer | string> {
  const programs = findPostgres();
  if (programs === null) return lackOfPostgres() ?? "";
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? findOtherUser() : null;
  if (isRoot && user === null) return "PostgreSQL does not run as root and there is no other user";
  const folder = await mkdtemp(join(tmpdir(), "allelium-postgres-"));
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const identity = { ...(user ?? {}), cwd: folder };
  const data = join(folder, "data");
  const made = spawnSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "owner", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    identity,
  );
  if (made.status !== 0) {
    await rm(folder, { recursive: true, force: true });
    return `initdb failed: ${made.stderr.toString().trim()}`;
  }
  // The one user who needs a password.
  const access = join(data, "pg_hba.conf");
  writeFileSync(access, `host all ${passwordUser} all scram-sha-256\n${readFileSync(access, "utf8")}`);
  let port = await freePort();
  const begin = () => {
    const settings = { listen_addresses: "127.0.0.1", port, unix_socket_directories: folder, fsync: "off" };
    const parameters = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    return spawn(join(programs, "postgres"), ["-D", data, ...parameters], {
      ...identity,
      stdio: ["ignore", "ignore", "pipe"],
    });
  };
  let server = begin();
  const isReady = () => {
    const started = server;
    return new Promise<boolean>((resolve) => {
      let output = "";
      const timer = setTimeout(() => resolve(false), startDeadline);
      started.stderr.on("data", (part: Buffer) => {
        output += part.toString();
        if (!output.includes("ready to accept connections")) return;
        clearTimeout(timer);
        resolve(true);
      });
      started.once("exit", () => {
        clearTimeout(timer);
        resolve(false);
      });
    });
  };
  const end = async (signal: "SIGINT" | "SIGQUIT") => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, "exit");
    server.kill(signal);
    await gone;
  };
  const stop = async () => {
    // Ends at once, with connections open or not.
    await end("SIGINT");
    await rm(folder, { recursive: true, force: true });
  };
  const crash = () => end("SIGQUIT");
  const restart = async () => {
    await crash();
    server = begin();
    if (!(await isReady())) throw new Error("the PostgreSQL server did not start again");
  };
  for (let attempt = 1; attempt <= portTries; attempt += 1) {
    if (await isReady()) return { url: `postgres://owner@127.0.0.1:${port}/postgres`, restart, crash, stop };
    await end("SIGINT");
    if (attempt === portTries) break;
    port = await freePort();
    server = begin();
  }
  await stop();
  return "the PostgreSQL server did not start";
}
