import process from "node:process";
import { refuse, refuseUnexpected } from "./answers.ts";
import { readKey } from "./backend-keys.mjs";
import type { FunctionHandler } from "./function-backend.ts";
import { runHandler } from "./run-handler.ts";

/** On the hosted service functions are of another origin than the page. They go by a token, never by a cookie. */
const sharing = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "authorization, x-client-info, apikey, content-type",
  "Access-Control-Allow-Methods": "POST",
};

async function run(name: string, handler: FunctionHandler, request: Request): Promise<Response> {
  if (request.method !== "POST") return refuse(405, "A function is called by POST");
  const url = process.env["SUPABASE_URL"];
  const publishableKey = readKey("publishable", process.env);
  const serviceKey = readKey("secret", process.env);
  if (url === undefined || publishableKey === null || serviceKey === null) return refuseUnexpected();
  return runHandler(name, handler, request, { url, publishableKey, serviceKey });
}

/** Puts a handler on the hosted service: its settings, its rules for other origins, its way of failing. */
export function serve(name: string, handler: FunctionHandler): (request: Request) => Promise<Response> {
  return async (request) => {
    const answered =
      request.method === "OPTIONS" ? new Response(null, { status: 204 }) : await run(name, handler, request);
    for (const [name, value] of Object.entries(sharing)) answered.headers.set(name, value);
    return answered;
  };
}
