import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { createQueryClient } from "../state/page/server-data.ts";
import { system } from "../ui/theme/theme.ts";
import { AccessGuard } from "./access-guard.tsx";

afterEach(cleanup);

/** On a page without a backend, as the test's own is. */
function show(toolId: string) {
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <AccessGuard toolId={toolId} preview={null}>
            <p>the tool itself</p>
          </AccessGuard>
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

describe("a guard", () => {
  it("shows for a tool that is in no table that there is none, with the way back", () => {
    show("no-such-tool");
    expect(heading()).toBe("Tool Not Found");
    expect(screen.getByText("This tool is not available or has been moved.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Back to Dashboard" }).getAttribute("href")).toBe("/dashboard");
  });

  it("lets everybody through to a free tool", () => {
    show("polygenic-calculator");
    expect(screen.getByText("the tool itself")).toBeDefined();
  });

  it("says of an administrators' page that it is one, and sells nothing", () => {
    show("helix-risk-partners");
    expect(heading()).toBe("Partner Management");
    expect(screen.getByText("This page is for administrators. No plan opens it.")).toBeDefined();
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Sign In"]);
    expect(screen.queryByText("the tool itself")).toBeNull();
  });

  it("keeps a paid tool from visitors without a session", () => {
    show("iq-prediction");
    expect(heading()).toBe("Sign in required");
    expect(screen.queryByText("the tool itself")).toBeNull();
    expect(screen.getByRole("link", { name: "View Plans & Pricing" }).getAttribute("href")).toBe("/pricing");
  });
});
