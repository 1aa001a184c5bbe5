import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { system } from "../theme/theme.ts";
import { DropZone } from "./drop-zone.tsx";

afterEach(cleanup);

function show() {
  const onFiles = vi.fn<(files: File[]) => void>();
  render(
    <ChakraProvider value={system}>
      <DropZone buttonText="Choose a file" hint="Drop it here" onFiles={onFiles} />
    </ChakraProvider>,
  );
  return onFiles;
}

const files = [new File(["a"], "a.txt"), new File(["b"], "b.txt")];

describe("DropZone", () => {
  it("reports all chosen files, and the same file twice in a row", () => {
    const onFiles = show();
    const input = screen.getByLabelText("Choose a file", { selector: "input" });
    fireEvent.change(input, { target: { files } });
    fireEvent.change(input, { target: { files } });
    expect(onFiles.mock.calls).toEqual([[files], [files]]);
  });

  it("opens the chooser by its button", () => {
    show();
    const opened = vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(() => undefined);
    fireEvent.click(screen.getByRole("button", { name: "Choose a file" }));
    expect(opened).toHaveBeenCalledOnce();
    opened.mockRestore();
  });

  it("accepts a drop anywhere, so that the browser never leaves the page", () => {
    const onFiles = show();
    const data = { dataTransfer: { types: ["Files"], files } };
    fireEvent.dragOver(document.body, data);
    expect(screen.getByText("Drop to read the file")).toBeTruthy();
    const drop = createEvent.drop(document.body, data);
    fireEvent(document.body, drop);
    expect(drop.defaultPrevented).toBe(true);
    expect(onFiles).toHaveBeenCalledWith(files);
    expect(screen.getByText("Drop it here")).toBeTruthy();
  });

  it("leaves dragged text alone", () => {
    const onFiles = show();
    const drop = createEvent.drop(document.body, { dataTransfer: { types: ["text/plain"], files: [] } });
    fireEvent(document.body, drop);
    expect(drop.defaultPrevented).toBe(false);
    expect(onFiles).not.toHaveBeenCalled();
  });
});
