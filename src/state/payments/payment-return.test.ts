import { describe, expect, it, vi } from "vitest";
import { checkoutReturned } from "../../payments/checkout-channel.ts";
import { watchReturns } from "./payment-return.ts";

vi.mock("../account/visitor.ts", () => ({ readAccessAgain: vi.fn() }));

function makePlace() {
  const channel = new EventTarget();
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState });
  const readAgain = vi.fn(async () => {});
  const watch = watchReturns({ channel, page, readAgain });
  return {
    ...{ watch, readAgain },
    say: (data: unknown) => channel.dispatchEvent(new MessageEvent("message", { data })),
    look: (state: DocumentVisibilityState) => {
      page.visibilityState = state;
      page.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

describe("a return from the card payment provider", () => {
  it("is noticed from the tab that comes back, whenever the person left", () => {
    const { say, readAgain } = makePlace();
    say({ kind: "left" });
    expect(readAgain).not.toHaveBeenCalled();
    say(checkoutReturned);
    say(checkoutReturned);
    expect(readAgain).toHaveBeenCalledTimes(2);
  });

  it("is noticed each time that a person who left looks at this tab again", () => {
    const { watch, look, readAgain } = makePlace();
    look("hidden");
    look("visible");
    expect(readAgain).not.toHaveBeenCalled();
    watch.expectReturn();
    look("hidden");
    expect(readAgain).not.toHaveBeenCalled();
    look("visible");
    expect(readAgain).toHaveBeenCalledOnce();
    look("hidden");
    look("visible");
    expect(readAgain).toHaveBeenCalledTimes(2);
  });

  it("that was announced is not noticed again", () => {
    const { watch, look, say, readAgain } = makePlace();
    watch.expectReturn();
    say(checkoutReturned);
    look("visible");
    expect(readAgain).toHaveBeenCalledOnce();
  });
});
