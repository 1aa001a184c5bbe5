import { z } from "zod";

/** What a link to the saved prediction to open hands to the results page. */
const savedSchema = z.object({ saved: z.guid() });

/** Id of the saved prediction that a navigation asks for: by a link of a page, or by one of a mail, `?saved=...`; null for none. */
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
