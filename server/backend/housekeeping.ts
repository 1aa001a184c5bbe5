/**
 * What a database needs now and then: rows that are no longer needed are removed, and on PGlite, which does neither by
 * itself, the room of removed rows is freed and the write-ahead log starts again; also as soon as requests have written
 * enough. Every step is a turn of its own, so that requests come between.
 */
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Database } from "./database.ts";
import { kindOfFailure } from "./kind-of-failure.ts";

/** After the start, and from then on, in milliseconds. */
const firstAfter = 15_000;
const interval = 10 * 60_000;

/** Rows of one kind that are removed in a turn. */
const slice = 500;

/** Between two turns, in milliseconds. */
const turnPause = 20;

/**
 * Bytes of requests between two times that room is freed: rows written again and again fill the disk. Of all accounts
 * together, since it is one disk, and many small writers fill it as one large one does.
 */
const bytesBetweenVacuums = 32 * 1024 * 1024;

/** PGlite keeps its write-ahead log from one checkpoint to the next, and makes none by itself. */
const bytesBetweenCheckpoints = 32 * 1024 * 1024;

/** Runs something on the database in its turn. */
export type Exclusive = <T>(task: (database: Database) => Promise<T>) => Promise<T>;

const removedSchema = z.object({ removed: z.number() });
const namesSchema = z.array(z.object({ name: z.string() }));
const logSchema = z.object({ bytes: z.number() });

/** Statements that remove a slice and say how many rows went. */
const removals = [
  `select private.remove_unneeded(${slice}) as removed`,
  `select private.remove_unneeded_of_sign_in(${slice}) as removed`,
  `select private.remove_old_sessions(${slice}) as removed`,
];

/** Tables of ours and of the sign-in calls, those with the most removed rows first. */
const usedTables =
  "select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables where n_dead_tup > 0 or $1 = 'all' order by n_dead_tup desc";

/** Bytes of write-ahead log since the last checkpoint began. */
const logSinceCheckpoint =
  "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::double precision as bytes from pg_control_checkpoint()";

/** Keeps a database tidy. */
export class Housekeeping {
  readonly #exclusive: Exclusive;
  readonly #isPglite: boolean;
  #timer: NodeJS.Timeout | undefined;
  #hasVacuumedAll = false;
  #broughtBytes = 0;
  #givingBack: Promise<void> | null = null;
  #isStopped = false;

  /** @param isPglite PostgreSQL's own server vacuums and makes checkpoints itself */
  constructor(exclusive: Exclusive, isPglite: boolean) {
    this.#exclusive = exclusive;
    this.#isPglite = isPglite;
  }

  /** Begins: once soon, then again and again. */
  start(): void {
    this.#runAfter(firstAfter);
  }

  /** Ends with the current turn. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Does everything once. */
  async tidy(): Promise<void> {
    for (const removal of removals) {
      let removed = slice;
      while (removed > 0) {
        removed = await this.#turn(async (database) => {
          const [row] = await database.query(removal);
          return removedSchema.parse(row).removed;
        });
      }
    }
    await this.#giveRoomBackOnce();
  }

  /** Counts the bytes of a request, and begins to free room where it is enough. */
  countBrought(bytes: number): void {
    this.#broughtBytes += bytes;
    if (this.#broughtBytes < bytesBetweenVacuums || this.#givingBack !== null) return;
    void this.#giveRoomBackOnce().catch((error: unknown) => this.#report(error));
  }

  /** Lets who comes meanwhile wait for the same end. */
  #giveRoomBackOnce(): Promise<void> {
    this.#givingBack ??= this.#giveRoomBack().finally(() => {
      this.#givingBack = null;
    });
    return this.#givingBack;
  }

  async #giveRoomBack(): Promise<void> {
    if (!this.#isPglite) return;
    this.#broughtBytes = 0;
    // The bytes written by an earlier process are unknown, so the first time all tables are processed.
    const which = this.#hasVacuumedAll ? "used" : "all";
    const tables = await this.#turn(async (database) => {
      // Counts arrive a second late otherwise, and rows that were just removed would wait for the next time.
      await database.query("select pg_stat_force_next_flush()");
      return namesSchema.parse(await database.query(usedTables, [which]));
    });
    for (const { name } of tables) await this.#turn((database) => database.query(`vacuum ${name}`));
    this.#hasVacuumedAll = true;
    await this.#turn(async (database) => {
      const [row] = await database.query(logSinceCheckpoint);
      if (logSchema.parse(row).bytes > bytesBetweenCheckpoints) await database.query("checkpoint");
    });
  }

  async #turn<T>(task: (database: Database) => Promise<T>): Promise<T> {
    if (this.#isStopped) throw new Error("stopped");
    const result = await this.#exclusive(task);
    await pause(turnPause, undefined, { ref: false });
    return result;
  }

  #report(error: unknown): void {
    if (!this.#isStopped) console.error(`The database could not be tidied up (${kindOfFailure(error)}).`);
  }

  #runAfter(milliseconds: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      void this.tidy()
        .catch((error: unknown) => this.#report(error))
        .then(() => this.#runAfter(interval));
    }, milliseconds);
    this.#timer.unref();
  }
}
