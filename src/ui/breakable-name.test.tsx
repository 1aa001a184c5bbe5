import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { BreakableName } from "./breakable-name.tsx";

afterEach(cleanup);

function wordsOf(name: string): readonly string[] {
  const { container } = render(<BreakableName name={name} />);
  expect(container.textContent).toBe(name);
  return container.innerHTML.split("<wbr>");
}

it.each([
  ["genome_Maria_v5.txt", ["genome_", "Maria_", "v5.", "txt"]],
  ["AncestryDNA 25-11-30.zip", ["AncestryDNA 25-", "11-", "30.", "zip"]],
  ["Mother", ["Mother"]],
  ["__a", ["__", "a"]],
])("parts %s behind the signs between its words, and changes no letter", (name, words) => {
  expect(wordsOf(name)).toEqual(words);
});

it("shows a name that looks like markup as it is", () => {
  const { container } = render(<BreakableName name="<b>_x</b>.txt" />);
  expect(container.textContent).toBe("<b>_x</b>.txt");
  expect(container.querySelector("b")).toBeNull();
});
