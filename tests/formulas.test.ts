/** The methodology page's formulas, as the page gets them: MathML that the page policy leaves unchanged. */
import { describe, expect, it } from "vitest";
import { mathTreeOf } from "../scripts/support/math-tree.mjs";
import { texNumber } from "../src/pages/methodology/formula-sources/tex-number.ts";
import { formulas } from "../src/pages/methodology/formulas.generated.ts";
import type { MathTree } from "../src/pages/methodology/math-tree.ts";

function elementsOf(tree: MathTree): readonly Exclude<MathTree, string>[] {
  return typeof tree === "string" ? [] : [tree, ...tree[2].flatMap(elementsOf)];
}

function textOf(tree: MathTree): string {
  return typeof tree === "string" ? tree : tree[2].map(textOf).join("");
}

describe("a formula", () => {
  it.each(Object.entries<MathTree>(formulas))("is MathML without a style or a class: %s", (_, tree) => {
    const elements = elementsOf(tree);
    expect(elements[0]?.[0]).toBe("math");
    expect(elements.filter(([name]) => !/^m[a-z]+$/.test(name))).toEqual([]);
    expect(elements.filter(([, attributes]) => "style" in attributes || "class" in attributes)).toEqual([]);
  });

  it("keeps its letters, and numbers with all their digits", () => {
    expect(textOf(mathTreeOf(`g = ${texNumber(0.0065)} + ${texNumber(-2.5)}`))).toBe("g=0.0065+−2.5");
    expect(texNumber(50_000)).toBe("50\\,000");
    expect(texNumber(1e-4)).toBe("0.0001");
  });
});
