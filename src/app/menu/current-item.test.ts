// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { menuFor } from "../../access/menu.ts";
import { anonymousVisitor } from "../../access/visitor.ts";
import { menu } from "../../product/product.ts";
import { openPageAt } from "../open-page.ts";
import { routes } from "../routes.tsx";
import { currentMark } from "./current-item.ts";

const items = menuFor(anonymousVisitor, menu).flatMap((group) => group.items);

function marked(pathname: string) {
  return items.flatMap((item) => {
    const mark = currentMark(item, openPageAt(pathname, routes), items);
    return mark === undefined ? [] : [`${item.title}: ${mark}`];
  });
}

describe("currentMark", () => {
  it.each<[string, string[]]>([
    ["/dashboard", ["Dashboard: page"]],
    ["/polygenic-calculator", ["Polygenic Calculator: page"]],
    ["/apex-iq-calculator", ["Apex IQ Calculator: page"]],
    ["/privacy", ["Privacy Policy: page"]],
    ["/jobs/7", ["My Jobs: true"]],
    ["/quiz/complete", ["Talent Quiz: true"]],
    ["/results/guest", ["Results: true"]],
    ["/predict", ["IQ Prediction: page"]],
    ["/", []],
    ["/profile", []],
    ["/no-such-page", []],
  ])("%s: %s", (pathname, expected) => {
    expect(marked(pathname)).toEqual(expected);
  });
});
