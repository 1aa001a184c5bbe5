/** What went over the network and what did not, counted while it happens. */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { askedAddresses } from "../../lib/asked-addresses.ts";
import { onSentBytes, sentBytes } from "../../lib/sent-bytes.ts";
import { type OriginCount, withRequests } from "./request-count.ts";

export type { OriginCount } from "./request-count.ts";

/** The counters of this page since it was opened. */
export interface Traffic {
  /** Bytes of files and pasted texts that were read on this device. A file that is read again counts again. */
  bytesRead: number;
  /** Requests of the page and of its workers by origin, the page's own first. */
  requests: readonly OriginCount[];
  /** Bytes of request bodies: what was sent to a server. */
  bytesSent: number;
}

const store = createStore<Traffic>(() => ({ bytesRead: 0, requests: [], bytesSent: sentBytes() }));

/** Counts requests by their addresses. */
export function countRequests(addresses: readonly string[]): void {
  store.setState(({ requests }) => ({ requests: withRequests(requests, addresses) }));
}

/** Counts bytes of a file or text that were read. */
export function countBytesRead(bytes: number): void {
  store.setState(({ bytesRead }) => ({ bytesRead: bytesRead + bytes }));
}

/** The counters, as they change. */
export function useTraffic(): Traffic {
  return useStore(store);
}

/** Follows the browser's own list of the page's requests, from the first one on. */
function watch(): void {
  onSentBytes(() => store.setState({ bytesSent: sentBytes() }));
  if (!PerformanceObserver.supportedEntryTypes?.includes("resource")) return;
  for (const type of ["navigation", "resource"]) {
    new PerformanceObserver((list) => countRequests(askedAddresses(list.getEntries()))).observe({
      type,
      buffered: true,
    });
  }
}

watch();
