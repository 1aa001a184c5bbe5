import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { StartError } from "./start-error.ts";

/** Accounts and genotypes are one person's: the server is never on the network by itself. */
const loopback = "127.0.0.1";

/** Answers a request; `peer` is the address of the other end of the connection. */
export type Answer = (request: Request, peer: string | null) => Response | Promise<Response>;

/** A server that answers requests. */
export interface RunningServer {
  /** Address to open, such as `http://127.0.0.1:4173/`. */
  readonly address: string;
  /** Ends all connections; resolves when the port is free again. */
  stop(): Promise<void>;
}

/** @returns the answerer in the form that Node's server calls */
export function requestListener(answer: Answer): ReturnType<typeof getRequestListener> {
  return getRequestListener((request, bindings) => {
    const { incoming } = bindings as HttpBindings;
    return answer(request, incoming.socket.remoteAddress ?? null);
  });
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
 * @param answer called for every request; not before the server listens
 * @param port 0 lets the system choose
 * @throws StartError `port-in-use` or `port-forbidden`
 */
export function listen(answer: Answer, port: number): Promise<RunningServer> {
  const server = createServer(requestListener(answer));
  return new Promise((resolve, reject) => {
    server.once("error", (cause) => reject(startErrorFor(cause, port)));
    server.listen(port, loopback, () => {
      const { port: chosenPort } = server.address() as AddressInfo;
      resolve({ address: `http://${loopback}:${chosenPort}/`, stop: () => stopServer(server) });
    });
  });
}
