/** Stores the counts of sign-in calls in the database over a restart, written behind. */
import { z } from "zod";
import type { Database } from "./database.ts";
import { QueueRefused } from "./exclusive-queue.ts";
import type { WindowRecord, WindowStore } from "./window-store.ts";

/** Between two writings, in milliseconds: a killed process loses its counts since the last one. */
const writingPause = 5000;

/** Windows in one statement, so that no statement blocks the queue for long. */
const batchSize = 1000;

const rowSchema = z.object({ key: z.string(), ends_at: z.coerce.number(), count: z.number() });

const readStatement = `
  select key, extract(epoch from ends_at) * 1000 as ends_at, count from private.auth_windows
  where ends_at > now()
  -- Counts of hours first: those of days say who is known where, and there may be many of them.
  order by ends_at > now() + interval '1 day', ends_at desc limit 100000`;

const writeStatement = `
  insert into private.auth_windows (key, ends_at, count)
    select key, to_timestamp(ends_at / 1000.0), count
    from jsonb_to_recordset($1::text::jsonb) as given (key text, ends_at double precision, count integer)
  on conflict (key) do update set ends_at = excluded.ends_at, count = excluded.count`;

/** Stores the windows until it is stopped. */
export interface WindowKeeper {
  /** Writes the changes, in its turn. Never rejects: a failed write is tried again. */
  write(): Promise<void>;
  /** Writes for the last time, at once: nothing else may use the database any more. */
  stop(database: Database): Promise<void>;
}

/** Reads the windows that another process has stored. */
export async function readWindows(database: Database): Promise<readonly WindowRecord[]> {
  const rows = z.array(rowSchema).parse(await database.query(readStatement));
  return rows.map(({ key, ends_at, count }) => ({ key, endsAt: ends_at, count }));
}

async function writeWindows(database: Database, records: readonly WindowRecord[]): Promise<void> {
  const rows = records.map(({ key, endsAt, count }) => ({ key, ends_at: endsAt, count }));
  await database.query("delete from private.auth_windows where ends_at <= now()");
  await database.query(writeStatement, [JSON.stringify(rows)]);
}

/**
 * Writes a store's windows behind it from now on: in batches, a few seconds after they have changed, and one turn in the
 * queue for many calls. Calls that are refused change no window and cost none.
 *
 * @param run gives a task its turn on the database
 */
export function keepWindows(
  store: WindowStore,
  run: (task: (database: Database) => Promise<void>) => Promise<void>,
): WindowKeeper {
  async function writeAll(give: typeof run): Promise<void> {
    const records = store.takeChanged();
    for (let start = 0; start < records.length; start += batchSize) {
      const batch = records.slice(start, start + batchSize);
      try {
        await give((database) => writeWindows(database, batch));
      } catch (error) {
        store.markChanged(records.slice(start));
        if (!(error instanceof QueueRefused))
          console.error("Counts of sign-in calls could not be kept; they are tried again.");
        return;
      }
    }
  }

  let writing: Promise<void> = Promise.resolve();
  const write = () => {
    writing = writing.then(() => writeAll(run));
    return writing;
  };
  const timer = setInterval(() => void write(), writingPause);
  timer.unref();
  return {
    write,
    async stop(database) {
      clearInterval(timer);
      await writing;
      await writeAll((task) => task(database));
    },
  };
}
