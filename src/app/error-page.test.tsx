// @vitest-environment jsdom
import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NotFoundScreen } from "../screens/not-found/not-found-screen.tsx";
import { system } from "../ui/theme.ts";
import { AppFrame } from "./app-frame.tsx";
import { ErrorPage } from "./error-page.tsx";

beforeEach(() => {
  window.matchMedia = vi.fn(
    () =>
      ({
        matches: false,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
});

afterEach(cleanup);

const secret = "rs123 AG";

function Broken(): never {
  throw new Error(secret);
}

function open(address: string) {
  // The same shape as the product's routes, with a screen that fails.
  const router = createMemoryRouter(
    [
      {
        element: <AppFrame />,
        errorElement: <ErrorPage />,
        children: [
          { path: "/", element: <p>the start</p> },
          { path: "/broken", element: <Broken /> },
          { path: "*", element: <NotFoundScreen /> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );
}

describe("ErrorPage", () => {
  it("has the specified heading, quotes nothing of the error, and leads back", async () => {
    // React and the router both report a render error themselves.
    vi.mocked(console.error).mockImplementation(() => {});
    open("/broken");
    expect(screen.getByRole("heading", { name: "Unexpected Application Error!" })).toBeTruthy();
    expect(document.body.textContent).not.toContain(secret);
    fireEvent.click(screen.getByRole("link", { name: "Back to the start" }));
    expect(await screen.findByText("the start")).toBeTruthy();
  });
});

describe("an unknown address", () => {
  it("shows Not Found inside the frame and leads back", async () => {
    open("/no/such/place");
    expect(screen.getByRole("heading", { name: "Page not found" })).toBeTruthy();
    fireEvent.click(screen.getByRole("link", { name: "Back to the start" }));
    expect(await screen.findByText("the start")).toBeTruthy();
  });
});
