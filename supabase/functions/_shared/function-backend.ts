import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { isToken } from "./backend-keys.mjs";

/** Where a function finds the backend, and as which caller it asks. */
export interface BackendAccess {
  readonly url: string;
  readonly publishableKey: string;
  /** Passes by every row policy. */
  readonly serviceKey: string;
  /** How to get there, where it is not over the network. */
  readonly fetch?: typeof fetch;
}

/** A caller of a function. */
export interface Caller {
  readonly id: string;
  readonly email: string;
  /** Whether they have shown that they read that address. */
  readonly isConfirmed: boolean;
  /** The data, with the caller's own rights. */
  readonly data: SupabaseClient;
}

/** The backend as a function uses it. */
export interface FunctionBackend {
  /** The caller, by the access token that the backend itself has checked; null for none. */
  caller(request: Request): Promise<Caller | null>;
  /** The data, with all rights. */
  readonly service: SupabaseClient;
}

/** A server function: a web-standard handler. */
export type FunctionHandler = (request: Request, backend: FunctionBackend) => Promise<Response>;

/**
 * How a key gets there. The client sends it in two headers; in Authorization, which is for JWTs, a key of the newer
 * kind would count as a broken one, so it goes in its own header alone.
 */
function fetchWith(key: string, send: typeof fetch): typeof fetch {
  if (isToken(key)) return send;
  return (input, init) => {
    const headers = new Headers(init?.headers);
    if (headers.get("authorization") === `Bearer ${key}`) headers.delete("authorization");
    return send(input, { ...init, headers });
  };
}

/** Whether an account has a second factor that the session of this token, which the backend has checked, has not given. */
function lacksSecondFactor(factors: readonly { status: string }[] | undefined, token: string): boolean {
  if (factors?.some(({ status }) => status === "verified") !== true) return false;
  const [, claims = ""] = token.split(".");
  const { aal } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as { aal?: unknown };
  return aal !== "aal2";
}

/** Makes the backend of one call. */
export function openFunctionBackend(access: BackendAccess): FunctionBackend {
  const clientOf = (key: string, token?: string) =>
    createClient(access.url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      ...(token === undefined ? {} : { accessToken: () => Promise.resolve(token) }),
      global: { fetch: fetchWith(key, access.fetch ?? fetch) },
    });
  return {
    service: clientOf(access.serviceKey),
    async caller(request) {
      const [, token] = /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "") ?? [];
      if (token === undefined) return null;
      const { data, error } = await clientOf(access.publishableKey).auth.getUser(token);
      if (error !== null || data.user.email === undefined) return null;
      if (lacksSecondFactor(data.user.factors, token)) return null;
      const { id, email, email_confirmed_at } = data.user;
      const isConfirmed = typeof email_confirmed_at === "string";
      return { id, email, isConfirmed, data: clientOf(access.publishableKey, token) };
    },
  };
}
