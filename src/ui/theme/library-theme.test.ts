import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createSystem, defaultConfig } from "@chakra-ui/react";
import { describe, expect, it } from "vitest";
import { libraryTheme } from "./library-theme.ts";

/** The product's use of the library, and the recipe that draws it; null for what has none. */
const recipeOf: Readonly<Record<string, string | null>> = {
  Box: null,
  Button: "button",
  Center: null,
  ChakraProvider: null,
  Flex: null,
  Grid: null,
  Kbd: "kbd",
  MenuCheckboxItem: "menu",
  MenuContent: "menu",
  MenuItem: "menu",
  MenuItemIndicator: "menu",
  MenuItemText: "menu",
  MenuPositioner: "menu",
  MenuRoot: "menu",
  MenuTrigger: "menu",
  Portal: null,
  Spinner: "spinner",
  ToastActionTrigger: "toast",
  ToastCloseTrigger: "toast",
  ToastDescription: "toast",
  ToastRoot: "toast",
  ToastTitle: "toast",
  Toaster: null,
  VisuallyHidden: null,
  chakra: null,
  createSystem: null,
  createToaster: null,
  defaultBaseConfig: null,
  defineConfig: null,
  useQrCode: null,
  useTabs: null,
};

const sources = join(import.meta.dirname, "..");

const imported = readdirSync(sources, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .flatMap((entry) => {
    const source = readFileSync(join(entry.parentPath, entry.name), "utf8");
    return [...source.matchAll(/import \{([^}]*)\} from "@chakra-ui\/react"/g)].flatMap(([, names = ""]) =>
      names
        .split(",")
        .map((name) => name.trim().split(" as ")[0] ?? "")
        .filter((name) => name !== "" && !name.startsWith("type ")),
    );
  })
  .filter((name) => name !== "SystemStyleObject");

const system = createSystem(...libraryTheme);
const whole = createSystem(defaultConfig);

describe("the library's theme", () => {
  it("is used only for widgets whose recipes are known here", () => {
    const message = "write it down above, and take its recipe, if it has one, into library-theme.ts";
    expect(
      imported.filter((name) => !Object.hasOwn(recipeOf, name)),
      message,
    ).toEqual([]);
    expect(imported).toContain("Button");
  });

  const recipes = [...new Set(Object.values(recipeOf))].filter((key) => key !== null);

  it("has the recipes of those widgets, as the library has them, and no others", () => {
    expect(
      [
        ...Object.keys(system._config.theme?.recipes ?? {}),
        ...Object.keys(system._config.theme?.slotRecipes ?? {}),
      ].sort(),
    ).toEqual(recipes.sort());
    for (const key of recipes) {
      const own = system.isSlotRecipe(key) ? system.getSlotRecipe(key) : system.getRecipe(key);
      expect(own, key).toEqual(whole.isSlotRecipe(key) ? whole.getSlotRecipe(key) : whole.getRecipe(key));
    }
  });

  it("is the library's in everything else", () => {
    const { recipes: _, slotRecipes: __, ...rest } = system._config.theme ?? {};
    const { recipes: ___, slotRecipes: ____, ...wholeRest } = whole._config.theme ?? {};
    expect(rest).toEqual(wholeRest);
    expect(system.getPreflightCss()).toEqual(whole.getPreflightCss());
    expect(system.getTokenCss()).toEqual(whole.getTokenCss());
    expect(system.getGlobalCss()).toEqual(whole.getGlobalCss());
  });
});
