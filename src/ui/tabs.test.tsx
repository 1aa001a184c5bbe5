import { ChakraProvider } from "@chakra-ui/react";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Tabs } from "./tabs.tsx";
import { system } from "./theme/theme.ts";

beforeEach(() => {
  // A browser does what is due between two callbacks of a frame; jsdom runs them without a break.
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => setTimeout(callback, 0, 0));
  vi.stubGlobal("cancelAnimationFrame", (id: number) => clearTimeout(id));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tabs = [
  { key: "one", label: "One" },
  { key: "two", label: "Two" },
  { key: "three", label: "Three" },
] as const;

function Specimen() {
  const [chosen, choose] = useState<"one" | "two" | "three">("one");
  return (
    <Tabs label="Numbers" tabs={tabs} chosen={chosen} onChoose={choose}>
      content of {chosen}
    </Tabs>
  );
}

describe("Tabs", () => {
  it("is one stop for the Tab key; arrows, Home and End go round and move the focus along", async () => {
    render(
      <ChakraProvider value={system}>
        <Specimen />
      </ChakraProvider>,
    );
    const all = screen.getAllByRole("tab");
    expect(all.map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
    const panel = screen.getByRole("tabpanel", { name: "One" });
    const steps = [
      ["ArrowRight", 1],
      ["End", 2],
      ["ArrowRight", 0],
      ["ArrowLeft", 2],
      ["Home", 0],
    ] as const;
    act(() => all[0]?.focus());
    for (const [key, chosen] of steps) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      await waitFor(() => expect(document.activeElement).toBe(all[chosen]));
      await waitFor(() => expect(panel.textContent).toBe(`content of ${tabs[chosen].key}`));
      expect(all.map((tab) => tab.getAttribute("aria-selected"))).toEqual(
        tabs.map((_, index) => String(index === chosen)),
      );
      expect(panel.getAttribute("aria-labelledby")).toBe(all[chosen]?.id);
      expect(all.map((tab) => tab.getAttribute("aria-controls"))).toEqual(
        tabs.map((_, index) => (index === chosen ? panel.id : null)),
      );
    }
  });

  it("reserves the place of one that is to come, which cannot be chosen yet", async () => {
    const choose = vi.fn();
    const later = tabs.map((tab) => ({ ...tab, isDisabled: tab.key === "two" }));
    render(
      <ChakraProvider value={system}>
        <Tabs label="Numbers" tabs={later} chosen="one" onChoose={choose}>
          content
        </Tabs>
      </ChakraProvider>,
    );
    // The calls come a task later, in the order of the clicks.
    fireEvent.click(screen.getByRole("tab", { name: "Two" }));
    fireEvent.click(screen.getByRole("tab", { name: "Three" }));
    await waitFor(() => expect(choose).toHaveBeenCalled());
    expect(choose).toHaveBeenCalledExactlyOnceWith("three");
  });

  it("is the panel alone while there are fewer than two, and keeps the panel's content when one comes", () => {
    const draw = (count: number) => (
      <ChakraProvider value={system}>
        <Tabs label="Numbers" tabs={tabs.slice(0, count)} chosen="one" onChoose={() => undefined}>
          <input aria-label="notes" />
        </Tabs>
      </ChakraProvider>
    );
    const { rerender } = render(draw(1));
    expect(screen.queryByRole("tab")).toBeNull();
    expect(screen.queryByRole("tabpanel")).toBeNull();
    const notes = screen.getByRole<HTMLInputElement>("textbox");
    notes.value = "kept";
    rerender(draw(2));
    expect(screen.getByRole("tabpanel", { name: "One" }).contains(notes)).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("kept");
    // The Tab key goes from the chosen tab into the panel.
    expect(screen.getByRole("tabpanel").hasAttribute("tabindex")).toBe(false);
  });
});
