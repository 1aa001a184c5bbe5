import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { decisionIndex, readDecision } from "./decision-index.mjs";

const accepted = { name: "001-one.md", text: "# 001 One\n\nStatus: accepted\n\n- Question: why?\n" };
const changed = {
  name: "012-two.md",
  text: "# 012 Two `things`\n\nStatus: accepted, changed by 001\n\n- Question: why?\n",
};

const folder = join(import.meta.dirname, "../../docs/decisions");
const read = (name: string) => ({ name, text: readFileSync(join(folder, name), "utf8") });

it("is written anew after every change: node scripts/generate-decision-index.mjs", () => {
  const names = readdirSync(folder).filter((name) => name !== "README.md");
  expect(read("README.md").text).toBe(decisionIndex(names.map(read)));
});

it("lists the decisions by number, with links", () => {
  const rows = decisionIndex([changed, accepted])
    .split("\n")
    .filter((line) => line.startsWith("| ["));
  expect(rows).toEqual([
    "| [001](001-one.md) | One | accepted |",
    "| [012](012-two.md) | Two `things` | accepted, changed by [001](001-one.md) |",
  ]);
});

it.each([
  ["1-one.md", accepted.text],
  ["002-one.md", accepted.text],
  ["001-one.md", "# 001: one\n\nStatus: accepted\n"],
  ["001-one.md", "# 001 One\n\n- Question: why?\n"],
  ["001-one.md", "# 001 One\n\nStatus: superseded by\n"],
  ["001-one.md", "# 001 One\n\nStatus: perhaps\n"],
])("refuses %s with %j", (name, text) => {
  expect(() => readDecision(name, text)).toThrow(name);
});

it("refuses a number that is given twice, and one that no decision has", () => {
  expect(() => decisionIndex([accepted, { ...accepted, name: "001-other.md" }])).toThrow("001 is 001-one.md");
  expect(() => decisionIndex([changed])).toThrow("no decision 001");
});
