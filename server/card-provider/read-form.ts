import { ApiError } from "./api-error.ts";

/** Values of a form, with objects and lists of such inside each other. */
export interface FormValues {
  [name: string]: string | FormValues;
}

/** Parts of `line_items[0][price]`; null where the name is none of this form. */
function splitName(name: string): readonly string[] | null {
  const [, first, rest] = /^(\w+)((?:\[\w*\])*)$/.exec(name) ?? [];
  if (first === undefined) return null;
  return [first, ...[...(rest ?? "").matchAll(/\[(\w*)\]/g)].map(([, part = ""]) => part)];
}

/**
 * Reads values as the SDK writes them, `a[b][0][c]=d`. Lists become objects by number.
 *
 * @throws ApiError for names that are written otherwise
 */
export function readForm(pairs: URLSearchParams): FormValues {
  // Without a prototype, so that no name reaches what all objects share.
  const empty = (): FormValues => Object.create(null);
  const values = empty();
  for (const [name, value] of pairs) {
    const parts = splitName(name);
    const last = parts?.at(-1);
    if (parts === null || last === undefined) throw new ApiError(400, `Malformed parameter: ${name}`);
    let place = values;
    for (const part of parts.slice(0, -1)) {
      const inner = place[part] ?? empty();
      if (typeof inner === "string") throw new ApiError(400, `Malformed parameter: ${name}`);
      place[part] = inner;
      place = inner;
    }
    place[last] = value;
  }
  return values;
}
