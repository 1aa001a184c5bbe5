import { afterEach, describe, expect, it } from "vitest";
import { createLeaveQuestion } from "./leave-question.ts";

const page = new EventTarget() as unknown as Window;
const question = createLeaveQuestion(page);

/** Whether a browser would ask now. */
function isAsked(): boolean {
  return !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

afterEach(() => {
  page.dispatchEvent(new Event("pageshow"));
  question.setWanted(false);
});

describe("leaving the page", () => {
  it("is asked while something would be lost", () => {
    expect(isAsked()).toBe(false);
    question.setWanted(true);
    question.setWanted(true);
    expect(isAsked()).toBe(true);
    question.setWanted(false);
    expect(isAsked()).toBe(false);
  });

  it("is not asked twice where the page has said what is lost, but again after the back button", () => {
    question.setWanted(true);
    let left = false;
    question.leaveUnasked(() => {
      left = true;
      expect(isAsked()).toBe(false);
    });
    expect(left).toBe(true);
    page.dispatchEvent(new Event("pageshow"));
    expect(isAsked()).toBe(true);
  });
});
