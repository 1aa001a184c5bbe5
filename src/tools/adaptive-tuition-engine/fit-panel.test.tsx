import { ChakraProvider } from "@chakra-ui/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { leastReviewsToFit } from "../../science/tuition/review-fit.ts";
import { usualWeights } from "../../science/tuition/review-memory.ts";
import type { Review } from "../../science/tuition/topic-progress.ts";
import { system } from "../../ui/theme/theme.ts";
import { FitPanel } from "./fit-panel.tsx";

const here = vi.hoisted(() => ({ user: null as { id: string } | null, end: () => {}, begin: () => {} }));

vi.mock("../../state/account/session.ts", () => ({
  sessionStore: { getState: () => ({ user: here.user }) },
}));

const fitted = { weights: usualWeights, gain: { reviews: 40, usual: 0.4, fitted: 0.39, error: 0.01 } };

vi.mock("../../state/queries/calculation.ts", () => ({
  calculation: {
    call: () =>
      new Promise((resolve) => {
        here.end = () => resolve({ ok: true, value: fitted });
        here.begin();
      }),
  },
}));

const reviews = Array.from(
  { length: leastReviewsToFit },
  (_, index): Review => ({ topic: "sums", day: index, elapsed: index === 0 ? 0 : 1, grade: 3 }),
);
const onFit = vi.fn();
const panel = (own: readonly Review[] = reviews) => (
  <ChakraProvider value={system}>
    <FitPanel reviews={own} fit={null} onFit={onFit} />
  </ChakraProvider>
);

beforeEach(() => {
  here.user = { id: "ann" };
  here.end = () => {};
  onFit.mockClear();
});
afterEach(cleanup);

/** Opens the panel and presses its button; the fit is under way then. */
async function start() {
  const begun = new Promise<void>((resolve) => {
    here.begin = resolve;
  });
  const view = render(panel());
  fireEvent.click(screen.getByRole("button", { name: "Fit to my reviews" }));
  await begun;
  return view;
}

async function end(): Promise<void> {
  await act(async () => here.end());
}

it("a fit is given to the person who asked for it", async () => {
  await start();
  await end();
  expect(onFit).toHaveBeenCalledWith({ ...fitted, of: leastReviewsToFit });
});

it("a fit that ends late is not written for another person, or where its reviews were deleted", async () => {
  await start();
  here.user = { id: "bob" };
  await end();
  cleanup();
  here.user = { id: "ann" };
  const { rerender } = await start();
  rerender(panel([]));
  await end();
  cleanup();
  const { unmount } = await start();
  unmount();
  await end();
  expect(onFit).not.toHaveBeenCalled();
});
