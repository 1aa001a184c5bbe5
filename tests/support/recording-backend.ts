/**
 * Replaces `src/backend/client.ts` in tests of calls: records the requests, and returns the answer that a test has set.
 */
import { createClient } from "@supabase/supabase-js";

/** One call as it was sent. */
export interface SentCall {
  method: string;
  /** Last part of its path. */
  table: string;
  /** Filters and order, without the requested columns. */
  filters: readonly string[];
  body: unknown;
}

/** The sent requests, in order. A test empties it before it begins. */
export const sent: SentCall[] = [];

let answer: () => Response = () => Response.error();

/** Sets the backend's answers from now on. */
export function answerWith(make: () => Response): void {
  answer = make;
}

/** A client whose calls come here. */
export async function backendClient() {
  return createClient("http://127.0.0.1:4173", "sb_publishable_a", {
    realtime: { transport: class {} as never },
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (input, init) => {
        const url = new URL(input instanceof Request ? input.url : input);
        const filters = [...url.searchParams].filter(([name]) => name !== "select");
        sent.push({
          method: init?.method ?? "GET",
          table: url.pathname.split("/").at(-1) ?? "",
          filters: filters.map((pair) => pair.join("=")),
          body: JSON.parse(typeof init?.body === "string" ? init.body : "null"),
        });
        return answer();
      },
    },
  });
}
