import { ChakraProvider } from "@chakra-ui/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PageDialog } from "./page-dialog.tsx";
import { system } from "./theme/theme.ts";

let root: HTMLElement;

beforeEach(() => {
  root = document.createElement("div");
  root.id = "root";
  document.body.append(root);
});
afterEach(() => {
  cleanup();
  root.remove();
});

function Specimen() {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button" ref={opener} onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <PageDialog
          label="A question"
          opener={opener.current}
          onClose={() => setIsOpen(false)}
          head={<button type="button">Close</button>}
        >
          <input aria-label="An answer" />
        </PageDialog>
      ) : null}
    </>
  );
}

function openSpecimen(): HTMLElement {
  render(
    <ChakraProvider value={system}>
      <Specimen />
    </ChakraProvider>,
    { container: root },
  );
  act(() => screen.getByText("Open").click());
  return screen.getByRole("dialog", { name: "A question" });
}

describe("a dialog over the page", () => {
  it("is beside the app, which is inert as long as it is open, and gets the focus", () => {
    const dialog = openSpecimen();
    expect(root.contains(dialog)).toBe(false);
    expect(root.inert).toBe(true);
    expect(document.activeElement).toBe(screen.getByText("Close"));
  });

  it("closes by Escape and returns the focus", () => {
    openSpecimen();
    fireEvent.keyDown(screen.getByLabelText("An answer"), { key: "Enter" });
    expect(screen.queryByRole("dialog")).not.toBeNull();
    fireEvent.keyDown(screen.getByLabelText("An answer"), { key: "Escape" });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(root.inert).toBe(false);
    expect(document.activeElement).toBe(screen.getByText("Open"));
  });

  it("stays open at a click beside it", () => {
    const dialog = openSpecimen();
    fireEvent.click(dialog.parentElement as HTMLElement);
    expect(screen.queryByRole("dialog")).not.toBeNull();
  });
});
