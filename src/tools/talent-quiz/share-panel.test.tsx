import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../../state/page/server-data.ts";
import { system } from "../../ui/theme/theme.ts";
import { SharePanel } from "./share-panel.tsx";

const shares = vi.hoisted(() => ({
  useQuizShares: vi.fn(),
  useKnownOrganisations: () => [],
  useSharing: vi.fn(),
  organisationOfCode: vi.fn(),
}));
vi.mock("../../state/account/quiz-shares.ts", () => shares);
vi.mock("../../state/account/session.ts", () => ({
  useSession: () => ({ user: { id: "ann" } }),
  sessionStore: { getState: () => ({ status: "ready", user: null }), subscribe: () => () => {} },
}));

afterEach(cleanup);

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChakraProvider value={system}>
        <MemoryRouter>
          <SharePanel />
        </MemoryRouter>
      </ChakraProvider>
    </QueryClientProvider>,
  );

it("says that shares are still being read", () => {
  shares.useQuizShares.mockReturnValue({ shares: [], isFailed: false, isPending: true });
  open();
  expect(screen.getByRole("status").textContent).toBe("Reading your shares …");
  cleanup();
  shares.useQuizShares.mockReturnValue({ shares: [], isFailed: false, isPending: false });
  open();
  expect(screen.queryByRole("status")).toBeNull();
});
