import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Work } from "./file-line.ts";
import { WorkButton } from "./work-button.tsx";

afterEach(cleanup);

const actions = { cancel: () => {}, retry: () => {}, chooseParts: () => {}, remove: () => {} };
const card = (work: Work) => (
  <section>
    <h3 tabIndex={-1} data-row-focus="">
      maria.txt
    </h3>
    <WorkButton id="one" name="maria.txt" work={work} actions={actions} />
  </section>
);

describe("WorkButton", () => {
  it("keeps the focus while it becomes the other button, and passes it to the name when its work is done", async () => {
    const { rerender } = render(card("retryable"));
    screen.getByRole("button", { name: "Try again maria.txt" }).focus();
    rerender(card("under-way"));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel maria.txt" }));
    rerender(card("ended"));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("maria.txt"));
  });
});
