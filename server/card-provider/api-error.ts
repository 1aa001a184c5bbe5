/** A request that the provider refuses, in the form in which the SDK reads it. */
export class ApiError extends Error {
  readonly status: number;
  readonly #details: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    details: { readonly type?: string; readonly code?: string; readonly param?: string } = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.#details = { type: "invalid_request_error", ...details };
  }

  /** The answer; one without `error` would count as a result. */
  toResponse(): Response {
    return Response.json({ error: { ...this.#details, message: this.message } }, { status: this.status });
  }
}

/** For an id that names nothing. */
export function missing(what: string, id: string, param = "id"): ApiError {
  return new ApiError(404, `No such ${what}: '${id}'`, { code: "resource_missing", param });
}
