import { describe, expect, it } from "vitest";
import { contrast, luminance } from "../../../tests/support/contrast.ts";
import { rowButtonStyles } from "./button-styles.ts";
import { accent, neutral, scoreScale } from "./palette.ts";
import { staticStyles } from "./static-styles.ts";
import { system } from "./theme.ts";

describe("the score scale", () => {
  it("is ordered by lightness: darker upwards on light, lighter upwards on dark", () => {
    for (let step = 1; step < scoreScale.length; step += 1) {
      const [lower, higher] = [scoreScale[step - 1], scoreScale[step]];
      if (lower === undefined || higher === undefined) throw new Error("a step is missing");
      expect(luminance(lower.light) / luminance(higher.light)).toBeGreaterThan(1.2);
      expect(luminance(higher.dark) / luminance(lower.dark)).toBeGreaterThan(1.2);
    }
  });
});

describe("contrast", () => {
  it.each([
    ["accent button", accent.solid.light, accent.contrast.light],
    ["accent button, dark", accent.solid.dark, accent.contrast.dark],
    ["accent text on the page", accent.text.light, neutral[25]],
    ["accent text on the page, dark", accent.text.dark, neutral[950]],
    ["accent text on a panel, dark", accent.text.dark, neutral[900]],
    ["accent text on a soft ground", accent.text.light, accent.soft.light],
    ["accent text on a soft ground, dark", accent.text.dark, accent.soft.dark],
    ["muted text", neutral[600], neutral[50]],
    ["subtle text", neutral[500], neutral[50]],
    ["muted text, dark", "#b3bdc0", neutral[800]],
    ["subtle text, dark", "#98a3a7", neutral[900]],
  ])("%s reaches AA", (_name, one, other) => {
    expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5);
  });
});

describe("the theme", () => {
  it("has exactly five sizes of type", () => {
    const sizes = [
      "caption",
      "body",
      "lead",
      "title",
      "answer",
      "2xs",
      "xs",
      "sm",
      "md",
      "lg",
      "xl",
      "2xl",
      "3xl",
    ];
    const values = sizes.map((size) => system.token(`fontSizes.${size}`));
    expect(values).not.toContain(undefined);
    expect(new Set(values).size).toBe(5);
  });
});

describe("the page's rules", () => {
  const rules = JSON.stringify(system._global);

  it("are in no cascade layer, for which a later rule would lay out the whole page again", () => {
    expect(rules).not.toContain("@layer");
    expect(JSON.stringify(system.getRecipe("button"))).toContain("solid");
    expect(JSON.stringify(system.cva(system.getRecipe("button"))({}))).not.toContain("@layer");
  });

  it("contain every class that is there from the beginning", () => {
    for (const { classes } of [...staticStyles, rowButtonStyles]) {
      for (const name of Object.values(classes)) expect(rules).toContain(`.${name}"`);
    }
  });

  it("have the library's own styles in them", () => {
    for (const style of Object.values(rowButtonStyles.rules)) expect(style).not.toEqual({});
    expect(rowButtonStyles.rules[".row-button-small"]).toHaveProperty("h");
    expect(rowButtonStyles.rules[".row-button-outline"]).toHaveProperty("borderWidth");
  });

  it("use no class name twice", () => {
    const names = [...staticStyles, rowButtonStyles].flatMap(({ classes }) => Object.values(classes));
    expect(new Set(names).size).toBe(names.length);
  });
});
