import { createClient, type SupabaseClient } from "@supabase/supabase-js";

/** Where a function finds the backend, and as whom it asks. */
export interface BackendAccess {
  readonly url: string;
  readonly publishableKey: string;
  /** Passes by every row policy. */
  readonly serviceKey: string;
  /** How to get there, where it is not over the network. */
  readonly fetch?: typeof fetch;
}

/** Somebody who calls a function. */
export interface Caller {
  readonly id: string;
  readonly email: string;
}

/** The backend as a function uses it. */
export interface FunctionBackend {
  /** Who calls, by the access token that the backend itself has judged; null for nobody. */
  caller(request: Request): Promise<Caller | null>;
  /** The data, with all rights. */
  readonly service: SupabaseClient;
}

/** A server function: a web-standard handler. */
export type FunctionHandler = (request: Request, backend: FunctionBackend) => Promise<Response>;

/** Makes the backend of one call. */
export function openFunctionBackend(access: BackendAccess): FunctionBackend {
  const options = {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(access.fetch === undefined ? {} : { global: { fetch: access.fetch } }),
  };
  return {
    service: createClient(access.url, access.serviceKey, options),
    async caller(request) {
      const [, token] = /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "") ?? [];
      if (token === undefined) return null;
      const { data, error } = await createClient(access.url, access.publishableKey, options).auth.getUser(
        token,
      );
      if (error !== null || data.user.email === undefined) return null;
      return { id: data.user.id, email: data.user.email };
    },
  };
}
