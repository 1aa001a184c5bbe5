import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { expectConsoleError } from "../../tests/support/expected-console-errors.ts";
import { system } from "../ui/theme/theme.ts";
import { ErrorPage } from "./error-page.tsx";
import { WholePageError } from "./route-errors.tsx";

afterEach(cleanup);

const secret = "rs123 AG";
const renderHeading = "Unexpected Application Error!";

function Broken(): never {
  throw new Error(secret);
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
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
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

  it("also replaces the router", () => {
    expectConsoleError(/rs123 AG/);
    const router = createMemoryRouter([{ path: "/", element: <Broken />, errorElement: <WholePageError /> }]);
    render(
      <ChakraProvider value={system}>
        <RouterProvider router={router} onError={() => undefined} />
      </ChakraProvider>,
    );
    expect(screen.getByRole("heading", { name: renderHeading })).toBeTruthy();
  });
});
