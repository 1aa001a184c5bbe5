import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import {
  connectionLimits,
  createLimitedServer,
  limitConnections,
  shareConnections,
} from "./connection-limits.ts";
import { StartError } from "./start-error.ts";

/** Accounts and genotypes are one person's: the server is never on the network by itself. */
const loopback = "127.0.0.1";

/** Answers a request; `peer` is the address of the other end of the connection. */
export type Answer = (request: Request, peer: string | null) => Response | Promise<Response>;

/** Answers a request in the form that Node's server calls. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that answers requests. */
export interface RunningServer {
  /** Address to open, such as `http://127.0.0.1:4173/`. */
  readonly address: string;
  /** Accepts no more requests and lets the running ones end; resolves when the port is free again. */
  stop(): Promise<void>;
}

/** @returns the answerer in the form that Node's server calls */
export function requestHandler(answer: Answer): RequestHandler {
  const listener = getRequestListener((request, bindings) => {
    const peer =
      "incoming" in bindings ? (bindings as HttpBindings).incoming.socket.remoteAddress : undefined;
    return answer(request, peer ?? null);
  });
  return (request, response) => {
    // A proxy in front of us may have gone by the other one (RFC 9112, section 3.2: 400).
    if ((request.headersDistinct["host"]?.length ?? 0) > 1) {
      response.writeHead(400, { Connection: "close" }).end();
      return;
    }
    void listener(request, response);
  };
}

/** Milliseconds that running requests have to end once the server is asked to stop. */
const stopGrace = 3000;

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.closeAllConnections();
      // A page in development keeps its socket, which is no connection of the server's any more.
      resolve();
    }, stopGrace);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
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
 * @param handler called for every request; not before the server listens
 * @param port 0 lets the system choose
 * @param server to listen with, where one is there already
 * @param limits of its connections
 * @param isBehindProxy whether all connections are our own proxy's, which no share of one network may limit
 * @throws StartError `port-in-use` or `port-forbidden`
 */
export function listen(
  handler: RequestHandler,
  port: number,
  server?: Server,
  limits = connectionLimits,
  isBehindProxy = false,
): Promise<RunningServer> {
  const listening = server ?? createLimitedServer(limits);
  limitConnections(listening, limits);
  if (!isBehindProxy) shareConnections(listening, limits);
  listening.on("request", handler);
  return new Promise((resolve, reject) => {
    listening.once("error", (cause) => reject(startErrorFor(cause, port)));
    listening.listen(port, loopback, () => {
      const { port: chosenPort } = listening.address() as AddressInfo;
      resolve({ address: `http://${loopback}:${chosenPort}/`, stop: () => stopServer(listening) });
    });
  });
}
