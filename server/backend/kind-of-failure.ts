/** The kind of a failure, for the log. Never its message, which can contain an address or what a person typed. */
export function kindOfFailure(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/^[A-Z0-9_]{2,40}$/.test(code)) return code;
  return error instanceof Error ? error.name : "unknown reason";
}
