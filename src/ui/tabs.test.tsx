// @vitest-environment jsdom
import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { Tabs } from "./tabs.tsx";
import { system } from "./theme.ts";

afterEach(cleanup);

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
  it("is one stop for the Tab key; arrows, Home and End go round and take the focus along", () => {
    render(
      <ChakraProvider value={system}>
        <Specimen />
      </ChakraProvider>,
    );
    const all = screen.getAllByRole("tab");
    expect(all.map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
    const steps = [
      ["ArrowRight", "Two"],
      ["End", "Three"],
      ["ArrowRight", "One"],
      ["ArrowLeft", "Three"],
      ["Home", "One"],
    ] as const;
    all[0]?.focus();
    for (const [key, name] of steps) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      const chosen = screen.getByRole("tab", { selected: true });
      expect(chosen.textContent).toBe(name);
      expect(document.activeElement).toBe(chosen);
      expect(screen.getByRole("tabpanel", { name }).textContent).toBe(`content of ${name.toLowerCase()}`);
    }
  });
});
