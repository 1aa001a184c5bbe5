import { QueryClient } from "@tanstack/react-query";

/**
 * A client for results computed from genomes. It is not that of the server's data (decision 140): neither a sign-in nor
 * a network that comes back is a reason to compute anything again, and only the person retries a failure of the engine.
 */
export function createGenomeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: false,
        staleTime: "static",
        gcTime: Number.POSITIVE_INFINITY,
        // The engine needs no network.
        networkMode: "always",
        structuralSharing: false,
      },
    },
  });
}

/** The page's client for genomes; empty once they were all removed. */
export const genomeClient = createGenomeClient();
