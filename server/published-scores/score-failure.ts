/** Why a published score is not sent; the page has words for each (src/texts/published-score-failures.ts). */
export type ScoreFailureCode =
  | "turned_off"
  | "not_found"
  | "not_harmonised"
  | "withdrawn"
  | "too_large"
  | "too_slow"
  | "cut"
  | "wrong_digest"
  | "catalog_away"
  | "busy";

const statuses: Readonly<Record<ScoreFailureCode, number>> = {
  turned_off: 403,
  not_found: 404,
  not_harmonised: 404,
  withdrawn: 410,
  too_large: 413,
  too_slow: 504,
  cut: 502,
  wrong_digest: 502,
  catalog_away: 502,
  busy: 503,
};

/** Thrown while a file is fetched. Its message names no score: the log must not say what somebody asked for. */
export class ScoreFailure extends Error {
  readonly code: ScoreFailureCode;

  constructor(code: ScoreFailureCode) {
    super(code);
    this.code = code;
  }
}

/** Headers of every answer: nothing of it stays in a browser's cache, and no other site's page can read it. */
export const scoreHeaders = {
  "Cache-Control": "no-store",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const;

/** @param retryAfter seconds that the page should wait */
export function refuseScore(code: ScoreFailureCode, retryAfter?: number, status = statuses[code]): Response {
  const headers = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
  return Response.json({ code }, { status, headers: { ...scoreHeaders, ...headers } });
}
