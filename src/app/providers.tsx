import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { queryClient } from "../state/page/query-client.ts";
import { system } from "../ui/theme.ts";

/** Nothing is announced before the first page stands, so the toasts' code comes after it. */
const Toaster = lazy(async () => ({ default: (await import("../ui/toaster.tsx")).Toaster }));

/** Theme, server data and the place for toasts. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </ChakraProvider>
  );
}
