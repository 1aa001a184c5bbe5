import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Activity, useRef, useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { DashboardView } from "./dashboard-view.ts";
import { useFocusOnPair } from "./use-focus-on-pair.ts";

afterEach(cleanup);

function Page() {
  const [tab, setTab] = useState<DashboardView["tab"]>("table");
  const table = useRef<HTMLDivElement>(null);
  const pairHeading = useRef<HTMLHeadingElement>(null);
  useFocusOnPair(tab, table, pairHeading);
  return (
    <>
      <button type="button" onClick={() => setTab("compare")}>
        the tab
      </button>
      <button type="button" onClick={() => setTab("genomes")}>
        genomes
      </button>
      <div ref={table}>
        <Activity mode={tab === "table" ? "visible" : "hidden"}>
          <button type="button" onClick={() => setTab("compare")}>
            Compare 3 with 7
          </button>
        </Activity>
      </div>
      {tab === "compare" ? (
        <h2 ref={pairHeading} tabIndex={-1}>
          the pair
        </h2>
      ) : null}
    </>
  );
}

function press(name: string): void {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
}

test("the button in the table, which is hidden then, leaves the focus to the pair", () => {
  render(<Page />);
  press("Compare 3 with 7");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "the pair" }));
});

test("a focus that the browser has removed from the hidden button goes there too", () => {
  render(<Page />);
  fireEvent.click(screen.getByRole("button", { name: "Compare 3 with 7" }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "the pair" }));
});

test("a pressed tab keeps the focus", () => {
  render(<Page />);
  press("the tab");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "the tab" }));
});

test("nothing moves the focus on the way from another tab", () => {
  render(<Page />);
  press("genomes");
  screen.getByRole("button", { name: "genomes" }).blur();
  fireEvent.click(screen.getByRole("button", { name: "the tab" }));
  expect(document.activeElement).toBe(document.body);
});
