/** How screens come, stay, fail and are tried again, as the router draws them. */
import { ChakraProvider } from "@chakra-ui/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentType, useRef, useState } from "react";
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { expectConsoleError } from "../../tests/support/expected-console-errors.ts";
import { definePage, type ScreenProps } from "../product/define.ts";
import { pagesOf } from "../product/pages-of.ts";
import { system } from "../ui/theme/theme.ts";
import { documentTitle, useOpenPage } from "./open-page.ts";
import type { LastShown } from "./page-arrival.tsx";
import { routesOf } from "./routes.tsx";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  isBroken = true;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A screen with something to lose. */
function Counter({ title }: ScreenProps) {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>{title}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        counted {count}
      </button>
    </>
  );
}

const secret = "rs123 AG";
let isBroken = true;

/** Fails until the test says otherwise. */
function Unsteady(props: ScreenProps) {
  if (isBroken) throw new Error(secret);
  return <Counter {...props} />;
}

/** Three pages, one of them with two spellings. */
function threePages() {
  const page = (id: string, ...paths: [string, ...string[]]) =>
    definePage({
      id,
      name: `Page ${id}`,
      purpose: "",
      pages: [{ paths, screen: "screen" }],
    });
  return pagesOf([page("start", "/"), page("one", "/one", "/eins"), page("two", "/two")]);
}

function Frame() {
  const lastShown: LastShown = useRef(useLocation().pathname);
  return (
    <>
      <title>{documentTitle(useOpenPage().page)}</title>
      <nav>
        {["/", "/one", "/eins", "/two"].map((path) => (
          <Link key={path} to={path}>
            to {path}
          </Link>
        ))}
      </nav>
      <main>
        <Outlet context={lastShown} />
      </main>
    </>
  );
}

async function open(
  load: (path: string) => Promise<ComponentType<ScreenProps>>,
  address = "/",
): Promise<void> {
  const children = routesOf(threePages(), async (page) => await load(page.paths[0]));
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: [address] });
  await act(async () => {
    render(
      <ChakraProvider value={system}>
        <RouterProvider router={router} onError={() => undefined} />
      </ChakraProvider>,
    );
  });
  await screen.findByRole("heading", { level: 1 });
}

const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
const goTo = (path: string) => press(screen.getByRole("link", { name: `to ${path}` }));
const tryAgain = () => press(screen.getByRole("button", { name: "Try again" }));
const heading = async (name: string) => await screen.findByRole("heading", { level: 1, name });
const count = () => screen.getByRole("button", { name: /^counted/ });

describe("pages", () => {
  it("keep a screen's state between two spellings, and begin afresh otherwise", async () => {
    // One component for all pages, as that of the tools in preparation is.
    await open(async () => Counter, "/one");
    fireEvent.click(count());
    expect(count().textContent).toBe("counted 1");
    await goTo("/eins");
    expect(count().textContent).toBe("counted 1");
    await goTo("/two");
    await heading("Page two");
    expect(count().textContent).toBe("counted 0");
  });

  it("show a spinner, their address and their title while their code is loaded", async () => {
    let arrive: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await open(async (path) => {
      if (path === "/one") await held;
      return Counter;
    });
    await goTo("/one");
    expect(screen.queryByRole("heading")).toBeNull();
    expect(screen.getByText("Loading")).toBeTruthy();
    expect(document.title).toBe("Page one – Allelium");
    await act(async () => arrive());
    expect(document.activeElement).toBe(await heading("Page one"));
  });

  it("put the focus on their heading, but for the first one", async () => {
    await open(async () => Counter, "/one");
    expect(document.activeElement).toBe(document.body);
    await goTo("/two");
    expect(document.activeElement).toBe(await heading("Page two"));
  });
});

describe("a screen whose code does not arrive", () => {
  it("says so, and is loaded again when asked, as often as it takes", async () => {
    expectConsoleError(/could not be fetched/);
    let calls = 0;
    await open(async (path) => {
      if (path === "/one") calls += 1;
      if (path === "/one" && calls < 3) throw new TypeError("Failed to fetch dynamically imported module");
      return Counter;
    });
    await goTo("/one");
    await heading("This page could not be loaded");
    expect(calls).toBe(1);
    await tryAgain();
    await heading("This page could not be loaded");
    expect(calls).toBe(2);
    await tryAgain();
    await heading("Page one");
    expect(calls).toBe(3);
  });

  it("is loaded again when it is opened again", async () => {
    expectConsoleError(/could not be fetched/);
    let isOffline = true;
    await open(async (path) => {
      if (path === "/one" && isOffline) throw new TypeError("offline");
      return Counter;
    });
    await goTo("/one");
    await heading("This page could not be loaded");
    await goTo("/");
    await heading("Page start");
    isOffline = false;
    await goTo("/one");
    await heading("Page one");
  });
});

describe("a screen that fails", () => {
  it("leaves the parts around it alone, and is gone at another address, whose heading has the focus", async () => {
    expectConsoleError(/rs123 AG/);
    await open(async (path) => (path === "/one" ? Unsteady : Counter));
    await goTo("/one");
    const failure = await heading("Unexpected Application Error!");
    expect(document.activeElement).toBe(failure);
    expect(screen.getByRole("navigation")).toBeTruthy();
    expect(document.title).toBe("Page one – Allelium");
    await goTo("/two");
    expect(document.activeElement).toBe(await heading("Page two"));
  });

  it("is drawn again when asked", async () => {
    expectConsoleError(/rs123 AG/);
    await open(async () => Unsteady, "/one");
    isBroken = false;
    await tryAgain();
    await heading("Page one");
  });
});
