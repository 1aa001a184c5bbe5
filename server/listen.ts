import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { StartError } from "./start-error.ts";

/** Accounts and genotypes are one person's: the server is never on the network by itself. */
const loopback = "127.0.0.1";

/** A server that answers requests. */
export interface RunningServer {
  /** Address to open, such as `http://127.0.0.1:4173/`. */
  readonly address: string;
  /** Ends all connections; resolves when the port is free again. */
  stop(): Promise<void>;
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function startErrorFor(cause: NodeJS.ErrnoException, port: number): Error {
  const place = `${loopback}:${port}`;
  if (cause.code === "EADDRINUSE") return new StartError("port-in-use", place, { cause });
  if (cause.code === "EACCES") return new StartError("port-forbidden", place, { cause });
  return cause;
}

/**
 * Listens on the loopback interface.
 *
 * @param answer takes a request, gives its response
 * @param port 0 lets the system choose
 * @throws StartError `port-in-use` or `port-forbidden`
 */
export function listen(
  answer: (request: Request) => Response | Promise<Response>,
  port: number,
): Promise<RunningServer> {
  const server = createServer(getRequestListener(answer));
  return new Promise((resolve, reject) => {
    server.once("error", (cause) => reject(startErrorFor(cause, port)));
    server.listen(port, loopback, () => {
      const { port: chosenPort } = server.address() as AddressInfo;
      resolve({ address: `http://${loopback}:${chosenPort}/`, stop: () => stopServer(server) });
    });
  });
}
