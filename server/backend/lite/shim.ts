import type { Database } from "../database.ts";
import type { BufferedRequest } from "./buffered-request.ts";
import type { LiteApp } from "./lite-app.ts";

/** The embedded backend with its database, as the shims need them. */
export interface ShimmedBackend {
  readonly lite: LiteApp;
  readonly database: Database;
  /** Our own address without a slash at the end. */
  readonly siteUrl: string;
  /** Signs access tokens. */
  readonly jwtSecret: string;
}

/** Answers one call in place of the embedded backend. */
export type Shim = (backend: ShimmedBackend, request: BufferedRequest) => Promise<Response>;
