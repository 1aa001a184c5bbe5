import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test } from "vitest";
import { LazyScreen, ScreenCode, ScreenNotLoaded } from "./lazy-screen.tsx";

afterEach(cleanup);

function Dashboard() {
  return <p>dashboard</p>;
}

function draw(code: ScreenCode) {
  render(
    <Suspense fallback={<p>waiting</p>}>
      <LazyScreen code={code} given={{}} />
    </Suspense>,
  );
}

test("a screen that was loaded ahead is drawn without a wait", async () => {
  const code = new ScreenCode(async () => Dashboard);
  await code.fetchAhead();
  draw(code);
  expect(screen.queryByText("waiting")).toBeNull();
  expect(screen.queryByText("dashboard")).not.toBeNull();
});

test("a screen that could not be loaded ahead is loaded when it is drawn", async () => {
  let attempts = 0;
  const code = new ScreenCode(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error("no connection");
    return Dashboard;
  });
  await code.fetchAhead();
  await act(async () => draw(code));
  expect(await screen.findByText("dashboard")).toBeDefined();
  expect(attempts).toBe(2);
});

test("a screen is loaded once, however it is requested", async () => {
  let fetches = 0;
  const code = new ScreenCode(async () => {
    fetches += 1;
    return Dashboard;
  });
  await act(async () => draw(code));
  await Promise.all([code.fetchAhead(), code.fetch()]);
  expect(await screen.findByText("dashboard")).toBeDefined();
  expect(code.screen).toBe(Dashboard);
  expect(fetches).toBe(1);
});

test("a failure stays until it is forgotten, and keeps the reason as its cause", async () => {
  const reason = new TypeError("no such file");
  let fetches = 0;
  const code = new ScreenCode(async () => {
    fetches += 1;
    throw reason;
  });
  const failure = await code.fetch().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ScreenNotLoaded);
  expect(await code.fetch().catch((error: unknown) => error)).toBe(failure);
  expect(fetches).toBe(1);
  if (!(failure instanceof ScreenNotLoaded)) return;
  expect(failure.cause).toBe(reason);
  failure.forget();
  await code.fetch().catch(() => undefined);
  expect(fetches).toBe(2);
});
