import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { useHandOnFocus } from "./use-hand-on-focus.ts";

afterEach(cleanup);

function Going() {
  const box = useRef<HTMLDivElement>(null);
  useHandOnFocus(box, () => document.getElementById("next"));
  return (
    <div ref={box}>
      <button type="button">goes</button>
    </div>
  );
}

const page = (isThere: boolean) => (
  <>
    <button type="button">other</button>
    {isThere ? <Going /> : null}
    <h1 id="next" tabIndex={-1}>
      Next
    </h1>
  </>
);

describe("useHandOnFocus", () => {
  it("moves the focus to the next element when its own goes", async () => {
    const { rerender } = render(page(true));
    screen.getByRole("button", { name: "goes" }).focus();
    rerender(page(false));
    await waitFor(() => expect(document.activeElement?.id).toBe("next"));
  });

  it("leaves the focus where it is when something else has it", async () => {
    const { rerender } = render(page(true));
    const other = screen.getByRole("button", { name: "other" });
    other.focus();
    rerender(page(false));
    await Promise.resolve();
    expect(document.activeElement).toBe(other);
  });

  it("moves no focus from elsewhere", async () => {
    const { rerender } = render(page(true));
    rerender(page(false));
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });
});
