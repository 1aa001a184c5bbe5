// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { refuseFileDrops } from "./refuse-file-drops.ts";

let end: () => void = () => undefined;
afterEach(() => end());

function drag(type: string, types: readonly string[]) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const dataTransfer = { types, dropEffect: "copy" };
  Object.assign(event, { dataTransfer });
  document.body.dispatchEvent(event);
  return { isPrevented: event.defaultPrevented, effect: dataTransfer.dropEffect };
}

describe("refuseFileDrops", () => {
  it("keeps the browser from opening a file in place of the page, and shows that none is accepted", () => {
    expect(drag("drop", ["Files"]).isPrevented).toBe(false);
    end = refuseFileDrops(document);
    expect(drag("dragover", ["Files"])).toEqual({ isPrevented: true, effect: "none" });
    expect(drag("drop", ["Files"]).isPrevented).toBe(true);
  });

  it("leaves dragged text alone, and places that accept files", () => {
    end = refuseFileDrops(document);
    expect(drag("dragover", ["text/plain"])).toEqual({ isPrevented: false, effect: "copy" });
    expect(drag("drop", ["text/plain"]).isPrevented).toBe(false);
    const take = (event: Event) => event.preventDefault();
    document.body.addEventListener("dragover", take);
    expect(drag("dragover", ["Files"])).toEqual({ isPrevented: true, effect: "copy" });
    document.body.removeEventListener("dragover", take);
  });
});
