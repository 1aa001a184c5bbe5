import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { queryClient } from "../state/page/query-client.ts";
import { system } from "../ui/theme/theme.ts";
import { toastPlace } from "../ui/toast/toast-place.ts";

/** Most visits see no toast, so their code comes with the first one. */
const Toaster = lazy(async () => ({ default: (await import("../ui/toast/toaster.tsx")).Toaster }));

/** Theme, server data and the place for toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const areToastsWanted = useSyncExternalStore(toastPlace.subscribe, toastPlace.isWanted);
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      {areToastsWanted ? (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      ) : null}
    </ChakraProvider>
  );
}
