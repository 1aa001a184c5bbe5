import { expect, it } from "vitest";
import { clearPersonalData, removeEverything } from "./clear-personal-data.ts";
import { createPersonalStore } from "./personal-store.ts";

it.each([
  ["removing everything", removeEverything],
  ["signing out", clearPersonalData],
])("is emptied by %s, of what was added too", (_, clear) => {
  const store = createPersonalStore<{ typed: string; more?: string }>({ typed: "" });
  store.setState({ typed: "a", more: "b" });
  clear();
  expect(store.getState()).toEqual({ typed: "" });
});

it("may count how often it was emptied", () => {
  const store = createPersonalStore({ typed: "", round: 0 }, ({ round }) => ({
    typed: "",
    round: round + 1,
  }));
  store.setState({ typed: "a" });
  removeEverything();
  expect(store.getState()).toEqual({ typed: "", round: 1 });
});
