/** Why the server cannot start; the text is written in start-texts.ts. */
export const startErrorCodes = [
  "bad-environment",
  "insecure",
  "no-client",
  "port-in-use",
  "port-forbidden",
  "data-in-use",
  "data-unusable",
  "data-open",
  "data-damaged",
  "data-other-version",
  "database-newer",
  "migration-changed",
  "migration-unknown",
  "database-away",
  "database-login",
  "database-missing",
  "database-rights",
  "database-roles",
  "disk-full",
  "no-database",
  "backend-ended",
] as const;

/** Why the server cannot start. */
export type StartErrorCode = (typeof startErrorCodes)[number];

/** An expected reason for not starting, which needs a plain sentence and no stack. */
export class StartError extends Error {
  /** Which reason it is. */
  readonly code: StartErrorCode;
  /** What it concerns: names of variables with what they should contain, a folder or an address. */
  readonly place: string;

  constructor(code: StartErrorCode, place: string, options?: ErrorOptions) {
    super(`${code}: ${place}`, options);
    this.name = "StartError";
    this.code = code;
    this.place = place;
  }
}
