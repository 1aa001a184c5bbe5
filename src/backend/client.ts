/** The one client of the backend, fetched and made when it is first needed: visitors without an account never load it. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { noteAvailability } from "../lib/accounts-availability.ts";
import { readBackendSettings } from "../lib/backend-settings.ts";
import { countSentBytes } from "../lib/sent-bytes.ts";
import { SESSION_KEY, sessionTexts } from "../lib/session-storage.ts";
import { ACCOUNTS_UNAVAILABLE } from "../texts/auth-failures.ts";

/** Realtime heartbeat in milliseconds (docs/product-rules.md#sessions). */
const HEARTBEAT = 25_000;
/** Realtime timeout in milliseconds (same section). */
const REALTIME_TIMEOUT = 10_000;
/** Delays before reconnecting in milliseconds (same section); the last one stays. */
const RECONNECT_DELAYS = [1000, 2000, 5000, 10_000] as const;

/** The delay before a try to reconnect, counted from 1, in milliseconds. */
export function reconnectDelay(tries: number): number {
  return RECONNECT_DELAYS[tries - 1] ?? 10_000;
}

const unavailableSchema = z.union([
  z.object({ code: z.literal("backend_unavailable") }),
  z.object({ error: z.literal(ACCOUNTS_UNAVAILABLE) }),
]);

/** Whether an answer says that accounts are unavailable; a busy server answers otherwise. */
async function saysUnavailable(answer: Response): Promise<boolean> {
  if (answer.status !== 503) return false;
  const content: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return unavailableSchema.safeParse(content).success;
}

/** How the server answers an invalid refresh token; a busy one answers otherwise. */
const sessionIsOver: ReadonlySet<number> = new Set([400, 401, 403]);

/** The last token that the server refused for data: each is tried to be renewed once. */
let refusedToken: string | null = null;

/**
 * The server no longer accepts this tab's token, though it has not ended: the person signed out everywhere, or changed
 * the password, in another place. This requests a new one; where the session is over, the client says so, and the page
 * with it.
 */
async function renewRefused(token: string): Promise<void> {
  if (token === refusedToken) return;
  refusedToken = token;
  const { auth } = await backendClient();
  const { data } = await auth.getSession();
  if (data.session?.access_token !== token) return;
  const { error } = await auth.refreshSession();
  // Left to itself the client would keep the session until the token's own end.
  if (error !== null && sessionIsOver.has(error.status ?? 0)) await auth.signOut({ scope: "local" });
}

/** The token of a request for data that was refused; null for every other. */
function refusedDataToken(input: RequestInfo | URL, options: RequestInit | undefined, status: number) {
  const address = input instanceof Request ? input.url : input;
  if (status !== 401 || !/^\/(?:rest|functions)\//.test(new URL(address).pathname)) return null;
  const [, token = null] =
    /^Bearer (.+)$/.exec(new Headers(options?.headers).get("Authorization") ?? "") ?? [];
  return token;
}

/**
 * Counts what a request sends, for the page's own account of its traffic, and records whether accounts are available.
 */
const countedFetch: typeof fetch = async (input, options) => {
  if (typeof options?.body === "string") countSentBytes(new TextEncoder().encode(options.body).length);
  const answer = await fetch(input, options);
  noteAvailability(!(await saysUnavailable(answer)));
  const refused = refusedDataToken(input, options, answer.status);
  if (refused !== null) void renewRefused(refused).catch(() => {});
  return answer;
};

let client: Promise<SupabaseClient> | null = null;

async function makeClient(): Promise<SupabaseClient> {
  const settings = readBackendSettings(document, window.location.origin);
  if (settings === null) throw new Error("this page has no backend");
  const { createClient } = await import("@supabase/supabase-js");
  return createClient(settings.origin, settings.publishableKey, {
    auth: {
      // Refresh tick (30 s) and threshold (3 ticks) of the same section are the client's own constants.
      autoRefreshToken: true,
      persistSession: true,
      // The page itself signs in with a link's session, and not before it may (src/state/account/mail-link-store.ts).
      detectSessionInUrl: false,
      flowType: "implicit",
      storage: sessionTexts,
      storageKey: SESSION_KEY,
    },
    realtime: { heartbeatIntervalMs: HEARTBEAT, timeout: REALTIME_TIMEOUT, reconnectAfterMs: reconnectDelay },
    global: { fetch: countedFetch },
  });
}

/** The client. Rejects where the page has no backend or the program can't be fetched; a later call tries again. */
export function backendClient(): Promise<SupabaseClient> {
  client ??= makeClient().catch((cause) => {
    client = null;
    throw cause;
  });
  return client;
}
