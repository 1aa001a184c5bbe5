// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test } from "vitest";
import { LazyScreen, ScreenProgram } from "./lazy-screen.tsx";

afterEach(cleanup);

function Dashboard() {
  return <p>dashboard</p>;
}

function draw(program: ScreenProgram) {
  return render(
    <Suspense fallback={<p>waiting</p>}>
      <LazyScreen program={program} given={{}} />
    </Suspense>,
  );
}

test("a screen that was fetched ahead is drawn without a wait", async () => {
  const program = new ScreenProgram(async () => Dashboard);
  await program.fetchAhead();
  draw(program);
  expect(screen.queryByText("waiting")).toBeNull();
  expect(screen.queryByText("dashboard")).not.toBeNull();
});

test("a screen that could not be fetched ahead is fetched when it is drawn", async () => {
  let attempts = 0;
  const program = new ScreenProgram(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error("no connection");
    return Dashboard;
  });
  await program.fetchAhead();
  draw(program);
  expect(await screen.findByText("dashboard")).toBeDefined();
  expect(attempts).toBe(2);
});

test("what was drawn first stays the same component", async () => {
  const program = new ScreenProgram(async () => Dashboard);
  const first = program.screen;
  await program.fetchAhead();
  expect(program.screen).toBe(first);
});
