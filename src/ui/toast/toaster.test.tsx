import { ChakraProvider } from "@chakra-ui/react";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { system } from "../theme/theme.ts";
import { Toaster, toaster } from "./toaster.tsx";

afterEach(() => {
  act(() => toaster.remove());
  cleanup();
});

function show() {
  render(
    <ChakraProvider value={system}>
      <button type="button">elsewhere</button>
      <Toaster />
    </ChakraProvider>,
  );
}

describe("toasts", () => {
  it("are three at most; the next appears when one has gone", async () => {
    show();
    await act(async () => {
      for (const number of [1, 2, 3, 4]) toaster.create({ id: `${number}`, title: `toast ${number}` });
    });
    await waitFor(() => expect(screen.getAllByText(/^toast \d$/)).toHaveLength(3));
    expect(screen.queryByText("toast 4")).toBeNull();
    await act(async () => toaster.remove("1"));
    await waitFor(() => expect(screen.getByText("toast 4")).toBeTruthy());
    expect(screen.getAllByText(/^toast \d$/)).toHaveLength(3);
  });

  it("are in a region called Notifications, which Alt+T reaches", async () => {
    show();
    await act(async () => toaster.create({ title: "one" }));
    const region = await screen.findByRole("region", { name: "Notifications" });
    screen.getByRole("button", { name: "elsewhere" }).focus();
    fireEvent.keyDown(document, { altKey: true, code: "KeyT", key: "t" });
    await waitFor(() => expect(document.activeElement).toBe(region));
  });
});
