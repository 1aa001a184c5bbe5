import { z } from "zod";

/** How the accounts' process is. */
export const backendStateSchema = z.strictObject({
  /** Seconds that the database took for one statement in its turn; null where it did not answer. */
  databaseSeconds: z.number().nullable(),
  /** Requests that run or wait for their turn. */
  queued: z.number(),
  /** Mails that the mail server has not accepted yet. */
  mailsWaiting: z.number(),
  /** Bytes that are free on the disk of the data; null where the database has a disk of its own. */
  freeBytes: z.number().nullable(),
});

/** How the accounts' process is. */
export type BackendState = z.infer<typeof backendStateSchema>;
