/** The style sheets that stand beside their components: nothing in them is unknown to the theme or used by nobody. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { system } from "../src/ui/theme.ts";

const root = join(import.meta.dirname, "..", "src");

const paths = readdirSync(root, { recursive: true, encoding: "utf8" });
const modules = paths.filter((path) => path.endsWith(".module.css"));
const variables = new Set(system.tokens.allTokens.map(({ extensions }) => extensions.cssVar?.var));

/** The classes that components take from a module, by the name it is imported under. */
function classesUsed(path: string): Set<string> {
  const name = basename(path);
  const neighbours = paths.filter((other) => other.endsWith(".tsx") && dirname(other) === dirname(path));
  const sources = neighbours
    .map((other) => readFileSync(join(root, other), "utf8"))
    .filter((source) => source.includes(`import styles from "./${name}";`));
  return new Set(
    sources.flatMap((source) => [...source.matchAll(/styles\["(\w+)"\]/g)].map(([, one = ""]) => one)),
  );
}

it("finds the modules and the theme's variables", () => {
  expect(modules.length).toBeGreaterThan(0);
  expect(variables.has("--chakra-radii-l1")).toBe(true);
});

describe.each(modules)("%s", (path) => {
  const source = readFileSync(join(root, path), "utf8");

  it("takes its colours, sizes and radii from the theme", () => {
    const asked = [...source.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = ""]) => name);
    expect(asked.filter((name) => !variables.has(name))).toEqual([]);
    expect(source).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|font-size: *\d/i);
  });

  it("has the classes that its components use, and no others", () => {
    const defined = new Set(
      [...source.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/\.([a-z]\w*)/gi)].map(([, one = ""]) => one),
    );
    expect([...defined].toSorted()).toEqual([...classesUsed(path)].toSorted());
  });
});
