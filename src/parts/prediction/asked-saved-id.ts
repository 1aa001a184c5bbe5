import { z } from "zod";

/** Navigation state of a link to the results page: the saved prediction to open. */
const savedSchema = z.object({ saved: z.guid() });

/**
 * Id of the saved prediction that a navigation requests: by a link of a page, or by one of a mail, `?saved=...`; null
 * for none.
 */
export function askedSavedId({
  state,
  search,
}: {
  readonly state: unknown;
  readonly search: string;
}): string | null {
  for (const asked of [state, { saved: new URLSearchParams(search).get("saved") }]) {
    const parsed = savedSchema.safeParse(asked);
    if (parsed.success) return parsed.data.saved;
  }
  return null;
}
