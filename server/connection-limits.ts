/** How long a connection may take: slow or silent clients must not use up the connections. */
import { createServer, type Server } from "node:http";
import { networkOf, sharersOf, visitorFrom } from "./backend/caller.ts";

/** Limits of a server's connections; times in milliseconds. */
export interface ConnectionLimits {
  /** From the connection's beginning, or the last answer's end, to the end of the next request's headers. */
  readonly headersTimeout: number;
  /** To the end of the request's body as well. */
  readonly requestTimeout: number;
  /** How long a connection without a request stays open after an answer. */
  readonly keepAliveTimeout: number;
  /** How long nothing at all may happen on a connection, for example because the client does not read the answer. */
  readonly idleTimeout: number;
  /** How often the times of headers and requests are looked at. */
  readonly checkInterval: number;
  /** Connections at once; further ones are closed. */
  readonly mostConnections: number;
  /** Connections of one network at once, where it is not our own proxy that connects; further ones are closed. */
  readonly connectionsOfNetwork: number;
  /** Bytes of a request's line and headers. */
  readonly headerBytes: number;
}

export const connectionLimits: ConnectionLimits = {
  headersTimeout: 15_000,
  // The largest body is 4 MB, which a line of 1 Mbit/s takes half a minute for.
  requestTimeout: 60_000,
  // Shorter than the headers' time, as Node wants it, and longer than between two screens of a person.
  keepAliveTimeout: 10_000,
  // A request of a full queue waits for its turn, and has ten seconds then.
  idleTimeout: 120_000,
  checkInterval: 5000,
  // A browser opens six at most, a proxy some hundreds.
  mostConnections: 2000,
  // An office of eighty browsers.
  connectionsOfNetwork: 500,
  // Node's own, stated here because a token and the visitor's cookies must fit and nothing larger is honest.
  headerBytes: 16 * 1024,
};

/** The same for a server that may take so many times longer. */
export function connectionLimitsOf(patienceFactor: number): ConnectionLimits {
  const { headersTimeout, requestTimeout, keepAliveTimeout, idleTimeout } = connectionLimits;
  return {
    ...connectionLimits,
    headersTimeout: headersTimeout * patienceFactor,
    requestTimeout: requestTimeout * patienceFactor,
    keepAliveTimeout: keepAliveTimeout * patienceFactor,
    idleTimeout: idleTimeout * patienceFactor,
  };
}

/** Makes a server with the limits that can be stated at the beginning alone. */
export function createLimitedServer(limits: ConnectionLimits = connectionLimits): Server {
  return createServer({
    connectionsCheckingInterval: limits.checkInterval,
    maxHeaderSize: limits.headerBytes,
  });
}

/** Applies to a server the limits that can be set later too. */
export function limitConnections(server: Server, limits: ConnectionLimits = connectionLimits): void {
  server.headersTimeout = limits.headersTimeout;
  server.requestTimeout = limits.requestTimeout;
  server.keepAliveTimeout = limits.keepAliveTimeout;
  server.timeout = limits.idleTimeout;
  server.maxConnections = limits.mostConnections;
}

/** Closes connections of a network or site that has its share already. Not for a server behind a proxy, whose connections are all the proxy's. */
export function shareConnections(server: Server, { connectionsOfNetwork } = connectionLimits): void {
  const counts = new Map<string, number>();
  server.on("connection", (socket) => {
    const sharers = sharersOf(visitorFrom(networkOf(socket.remoteAddress ?? "unknown")));
    const countOf = (name: string) => counts.get(name) ?? 0;
    if (sharers.some(({ name, shares }) => countOf(name) >= connectionsOfNetwork * shares)) {
      socket.destroy();
      return;
    }
    for (const { name } of sharers) counts.set(name, countOf(name) + 1);
    socket.once("close", () => {
      for (const { name } of sharers) {
        const left = countOf(name) - 1;
        if (left > 0) counts.set(name, left);
        else counts.delete(name);
      }
    });
  });
}
