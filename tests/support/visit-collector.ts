import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A stand-in for the host that page visits are reported to. */
export interface VisitCollector {
  /** What the server's setting gets. */
  readonly address: string;
  readonly origin: string;
  /** What arrived, in order: path with query, and the headers that could reveal more. */
  readonly visits: {
    readonly url: string;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly body: string;
  }[];
  /** The reported patterns. */
  patterns(): string[];
  stop(): Promise<void>;
}

/** Starts a collector on loopback that notes every request. */
export async function startVisitCollector(): Promise<VisitCollector> {
  const visits: VisitCollector["visits"] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      visits.push({ url: request.url ?? "", headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    address: `${origin}/visit?account=7`,
    origin,
    visits,
    patterns: () => visits.map(({ url }) => new URL(url, origin).searchParams.get("page") ?? ""),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
