/**
 * A backend on another host than the page's, as a hosted one is: it passes calls on to a server with accounts, answers
 * the browser's questions about foreign origins, and pushes changes by a realtime service.
 */
import { readFile } from "node:fs/promises";
import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { type AccountServer, startAccountServer } from "./account-server.ts";
import { type RealtimeServer, serveRealtime } from "./realtime-server.ts";

/** The backend, and the servers behind it. */
export interface HostedBackend {
  /** Settings of a server that serves the page to it. */
  readonly settings: { readonly SUPABASE_URL: string; readonly SUPABASE_PUBLISHABLE_KEY: string };
  readonly accounts: AccountServer;
  readonly realtime: RealtimeServer;
  stop(): Promise<void>;
}

/** The service's answer to any page. */
const foreignHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "*, Authorization",
  "Access-Control-Allow-Methods": "GET, POST, PUT, PATCH, DELETE",
};

/** Starts one with new data. */
export async function startHostedBackend(): Promise<HostedBackend> {
  const accounts = await startAccountServer();
  const secrets: unknown = JSON.parse(await readFile(join(accounts.dataFolder, "secrets.json"), "utf8"));
  const { publishableKey } = z.object({ publishableKey: z.string() }).parse(secrets);
  const { host, port } = new URL(accounts.address);
  const server = createServer((request, response) => {
    if (request.method === "OPTIONS") return void response.writeHead(204, foreignHeaders).end();
    const { origin: _origin, referer: _referer, ...headers } = request.headers;
    const { method, url: path } = request;
    const handedOn = ask(
      { host: "127.0.0.1", port, method, path, headers: { ...headers, host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...foreignHeaders });
        answer.pipe(response);
      },
    );
    handedOn.on("error", () => response.destroy());
    request.pipe(handedOn);
    return undefined;
  });
  const realtime = serveRealtime(server);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const own = server.address() as AddressInfo;
  return {
    settings: { SUPABASE_URL: `http://127.0.0.1:${own.port}`, SUPABASE_PUBLISHABLE_KEY: publishableKey },
    accounts,
    realtime,
    async stop() {
      realtime.cut();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await accounts.stop();
    },
  };
}
