import { AsyncLocalStorage } from "node:async_hooks";
import type { OutgoingMail } from "../mailbox.ts";
import type { SignedIn } from "./buffered-request.ts";
import type { DatabaseFailure } from "./database-failure.ts";

/** What is known about the request that the embedded backend is working on. */
export interface RequestContext {
  /** Allow-listed address that links in mails lead back to; null for the site itself. */
  readonly redirectTo: string | null;
  /** The purpose of links in mails; null for the embedded backend's own. */
  linkType: string | null;
  /** The last failure of the database, for the answer. */
  failure: DatabaseFailure | null;
  /** Whether the database was not there for one of its statements. */
  isDatabaseAway: boolean;
  /** Whose call to the data it is, once their token and their session have been looked at; null before and for others. */
  proven: SignedIn | null;
  /** Kinds of what the backend has printed, for the log if the answer turns out to be a fault of ours. */
  readonly printed: string[];
  /** Mails that tell of what is done already: without them the answer stays what it is. */
  readonly notices: OutgoingMail[];
  /** Mails of the backend, for the outbox. */
  readonly mails: OutgoingMail[];
}

/** The request being answered; undefined outside of any. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
