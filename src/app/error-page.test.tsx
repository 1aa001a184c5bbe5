// @vitest-environment jsdom
import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { StrictMode, Suspense } from "react";
import { createMemoryRouter, RouterProvider, useRouteError } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { expectConsoleError } from "../../tests/support/expected-console-errors.ts";
import { registerProduct } from "../state/product.ts";
import { system } from "../ui/theme.ts";
import { ErrorPage } from "./error-page.tsx";
import { LazyScreen, ScreenNotLoaded, ScreenProgram } from "./lazy-screen.tsx";
import { productFacts } from "./product.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";

registerProduct(productFacts);
afterEach(cleanup);

const secret = "rs123 AG";
const renderHeading = "Unexpected Application Error!";

/** Fails until it is told otherwise. */
function Unsteady({ state }: { state: { isBroken: boolean } }) {
  if (state.isBroken) throw new Error(secret);
  return <p>drawn</p>;
}

function WholePage() {
  return <ErrorPage error={useRouteError()} isWholePage isDevelopment={false} />;
}

function show(element: React.ReactNode, address = "/broken") {
  const router = createMemoryRouter(
    [
      { path: "/", element: <p>the start</p> },
      { path: "/broken", element },
    ],
    { initialEntries: [address] },
  );
  render(
    <StrictMode>
      <ChakraProvider value={system}>
        <RouterProvider router={router} />
      </ChakraProvider>
    </StrictMode>,
  );
  return router;
}

describe("ErrorPage", () => {
  it("has the agreed heading, which takes the focus, and leads back", async () => {
    show(<ErrorPage error={new Error(secret)} isWholePage isDevelopment={false} />);
    const heading = screen.getByRole("heading", { name: renderHeading });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole("main")).toBeTruthy();
    fireEvent.click(screen.getByRole("link", { name: "Back to the start" }));
    expect(await screen.findByText("the start")).toBeTruthy();
  });

  it("quotes nothing of the error, except in development, where it shows the cause", () => {
    const error = new Error("outer", { cause: new Error(secret) });
    show(<ErrorPage error={error} isDevelopment={false} />);
    expect(document.body.textContent).not.toMatch(/outer|rs123/);
    cleanup();
    show(<ErrorPage error={error} isDevelopment />);
    expect(screen.getByRole("region", { name: /Cause/ }).textContent).toMatch(
      /outer[\s\S]*Caused by: .*rs123 AG/,
    );
  });

  it("stands in the router's place too", () => {
    expectConsoleError(/rs123 AG/);
    const router = createMemoryRouter([
      { path: "/", element: <Unsteady state={{ isBroken: true }} />, errorElement: <WholePage /> },
    ]);
    render(
      <ChakraProvider value={system}>
        <RouterProvider router={router} onError={() => undefined} />
      </ChakraProvider>,
    );
    expect(screen.getByRole("heading", { name: renderHeading })).toBeTruthy();
  });
});

describe("ScreenBoundary", () => {
  it("keeps the failure to its own place and draws again when asked", async () => {
    expectConsoleError(/rs123 AG/);
    const state = { isBroken: true };
    show(
      <>
        <p>the menu</p>
        <ScreenBoundary place="/broken">
          <Unsteady state={state} />
        </ScreenBoundary>
      </>,
    );
    expect(screen.getByText("the menu")).toBeTruthy();
    expect(screen.getByRole("heading", { name: renderHeading })).toBeTruthy();
    state.isBroken = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("drawn")).toBeTruthy();
  });

  it("starts afresh at another address", () => {
    expectConsoleError(/rs123 AG/);
    const at = (place: string, broken: boolean) => (
      <ChakraProvider value={system}>
        <RouterProvider
          router={createMemoryRouter([
            {
              path: "/",
              element: (
                <ScreenBoundary place={place}>
                  {broken ? <Unsteady state={{ isBroken: true }} /> : <p>other</p>}
                </ScreenBoundary>
              ),
            },
          ])}
        />
      </ChakraProvider>
    );
    const { rerender } = render(at("/one", true));
    expect(screen.getByRole("heading", { name: renderHeading })).toBeTruthy();
    rerender(at("/two", false));
    expect(screen.getByText("other")).toBeTruthy();
  });
});

describe("a screen whose program does not arrive", () => {
  it("says so, and is fetched again when asked", async () => {
    expectConsoleError(/could not be fetched/);
    let calls = 0;
    const program = new ScreenProgram(async () => {
      calls += 1;
      if (calls < 2) throw new TypeError("Failed to fetch dynamically imported module");
      return () => <p>arrived</p>;
    });
    show(
      <ScreenBoundary place="/broken">
        <Suspense fallback={<p>loading</p>}>
          <LazyScreen program={program} given={{}} />
        </Suspense>
      </ScreenBoundary>,
    );
    expect(screen.getByText("loading")).toBeTruthy();
    expect(await screen.findByRole("heading", { name: "This page could not be loaded" })).toBeTruthy();
    expect(calls).toBe(1);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("arrived")).toBeTruthy();
    expect(calls).toBe(2);
  });

  it("keeps the reason as the error's cause", async () => {
    const reason = new TypeError("no such file");
    const error = new ScreenNotLoaded(reason, () => undefined);
    expect(error.cause).toBe(reason);
  });
});
