import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { GenomeName } from "./genome-name.tsx";

afterEach(cleanup);

const name = (isOpen: boolean | null) => (
  <GenomeName
    id="name"
    number={2}
    name="maria.txt"
    mark={undefined}
    isOpen={isOpen}
    detailsId="details"
    onToggle={() => {}}
  />
);

describe("GenomeName", () => {
  it("keeps the focus when its genome has been read and the name becomes a button", async () => {
    const { container, rerender } = render(name(null));
    container.querySelector<HTMLElement>("[data-row-focus]")?.focus();
    expect(document.activeElement?.textContent).toBe("2 maria.txt");
    rerender(name(false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button")));
  });
});
