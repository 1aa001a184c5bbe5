/** A part of a path that is the id of a row. */
const idPart = /(?<=\/)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?=\/|$)/g;

/** The path as a call names it: `{id}` for each id, no slash at the end. */
export function withoutIds(path: string): string {
  return path.replace(/\/$/, "").replaceAll(idPart, "{id}");
}
