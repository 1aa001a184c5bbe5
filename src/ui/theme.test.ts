import { describe, expect, it } from "vitest";
import { rowButtonStyles } from "./button-styles.ts";
import { accent, neutral, scoreScale } from "./palette.ts";
import { staticStyles } from "./static-styles.ts";
import { system } from "./theme.ts";

/** Relative luminance of an sRGB colour, by the definition in WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

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
  it("knows exactly five sizes of type", () => {
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

  it("stand in no cascade layer, for which a later rule would lay out the whole page again", () => {
    expect(rules).not.toContain("@layer");
    expect(JSON.stringify(system.getRecipe("button"))).toContain("solid");
    expect(JSON.stringify(system.cva(system.getRecipe("button"))({}))).not.toContain("@layer");
  });

  it("hold every class that stands from the beginning", () => {
    for (const { classes } of [...staticStyles, rowButtonStyles]) {
      for (const name of Object.values(classes)) expect(rules).toContain(`.${name}"`);
    }
  });

  it("have the library's own styles in them", () => {
    for (const style of Object.values(rowButtonStyles.rules)) expect(style).not.toEqual({});
    expect(rowButtonStyles.rules[".row-button-small"]).toHaveProperty("h");
    expect(rowButtonStyles.rules[".row-button-outline"]).toHaveProperty("borderWidth");
  });

  it("give no class name twice", () => {
    const names = [...staticStyles, rowButtonStyles].flatMap(({ classes }) => Object.values(classes));
    expect(new Set(names).size).toBe(names.length);
  });
});
