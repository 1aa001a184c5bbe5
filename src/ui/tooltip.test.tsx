import { ChakraProvider } from "@chakra-ui/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { system } from "./theme/theme.ts";
import { Tooltip } from "./tooltip.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show() {
  render(
    <ChakraProvider value={system}>
      <Tooltip text="first words">
        <button type="button">first</button>
      </Tooltip>
      <Tooltip text="second words">
        <button type="button">second</button>
      </Tooltip>
    </ChakraProvider>,
  );
}

const control = (name: string) => screen.getByRole("button", { name });
const enter = (name: string) => fireEvent.pointerEnter(control(name), { pointerType: "mouse" });
const leave = (name: string) => fireEvent.pointerLeave(control(name), { pointerType: "mouse" });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe("a tooltip", () => {
  it("opens after 700 ms of rest", () => {
    show();
    enter("first");
    wait(699);
    expect(screen.queryByText("first words")).toBeNull();
    wait(1);
    expect(screen.getByText("first words")).toBeTruthy();
    leave("first");
    expect(screen.queryByText("first words")).toBeNull();
  });

  it("opens at once within 300 ms of another, and not at 300 ms", () => {
    show();
    enter("first");
    wait(700);
    leave("first");
    wait(299);
    enter("second");
    expect(screen.getByText("second words")).toBeTruthy();
    leave("second");
    wait(300);
    enter("first");
    expect(screen.queryByText("first words")).toBeNull();
  });

  it("does not open for a pointer that passes by", () => {
    show();
    wait(1000);
    enter("first");
    wait(600);
    leave("first");
    wait(1000);
    expect(screen.queryByText("first words")).toBeNull();
  });

  it("opens at once for the keyboard and closes by Escape", () => {
    show();
    fireEvent.keyDown(document.body, { key: "Tab" });
    act(() => control("second").focus());
    expect(screen.getByText("second words")).toBeTruthy();
    fireEvent.keyDown(control("second"), { key: "Escape" });
    expect(screen.queryByText("second words")).toBeNull();
  });

  it("leaves fingers alone", () => {
    show();
    fireEvent.pointerEnter(control("first"), { pointerType: "touch" });
    wait(2000);
    expect(screen.queryByText("first words")).toBeNull();
  });
});
