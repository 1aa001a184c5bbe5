import { createSystem, defineConfig } from "@chakra-ui/react";
import { productButton, rowButtonStyles } from "./button-styles.ts";
import { libraryTheme } from "./library-theme.ts";
import { accent, type ColorPair, marks, neutral, scoreScale } from "./palette.ts";
import { staticStyles } from "./static-styles.ts";

/** One type family; Inter's variable file is bundled by the entry point. */
const fontStack = `"Inter Variable", "Inter stand-in", system-ui, -apple-system, "Segoe UI", sans-serif`;

/** The five sizes of type: caption, body, lead, title, answer. */
const typeSizes = {
  caption: "0.875rem",
  body: "1rem",
  lead: "1.25rem",
  title: "clamp(1.3125rem, 1.11rem + 0.9vw, 1.75rem)",
  answer: "clamp(1.875rem, 1.4rem + 1.6vw, 2.75rem)",
} as const;

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });
const fromPair = (colors: ColorPair) => pair(colors.light, colors.dark);
const sizeToken = (size: keyof typeof typeSizes) => ({ value: typeSizes[size] });
const style = (size: "caption" | "body") => ({ value: { fontSize: size, lineHeight: size } });

const scoreTokens = Object.fromEntries(scoreScale.map((colors, index) => [index + 1, fromPair(colors)]));

const markTokens = Object.fromEntries(
  Object.entries(marks).map(([name, { fill, ink }]) => [
    name,
    { DEFAULT: { value: fill }, ink: { value: ink } },
  ]),
);

const config = defineConfig({
  // A rule that comes into a cascade layer while the page is in use, with the first button of a kind, makes Chromium
  // load all its fonts again and lay out the whole page again. Without layers it is a rule like others.
  disableLayers: true,
  globalCss: {
    html: {
      colorPalette: "accent",
      bg: "bg",
      color: "fg",
      "@media print": { fontSize: "11pt", bg: "white" },
    },
    // Of text too, a hyphen would be as wide as a digit.
    "[data-align=end], output, svg, input[type=number]": { fontVariantNumeric: "tabular-nums" },
    // The page behind an open dialog stays where it is.
    "html:has(dialog:modal)": { overflow: "hidden" },
    // What gets the focus is not left behind something that sticks to the window's foot.
    "html:has([data-sticky-foot]:not(:empty))": { scrollPaddingBottom: "11rem" },
    body: { minHeight: "100dvh", "@media print": { minHeight: "0" } },
    "h2, h3, h4": { breakAfter: "avoid" },
    // Chromium draws the lines of a point that is broken over two sheets on top of each other.
    li: { breakInside: "avoid" },
    "*": { fontFeatureSettings: "normal" },
    "::selection": { bg: "accent.muted" },
    ":where(a, button, input, select, summary, [tabindex]):focus-visible": {
      outline: "2px solid",
      outlineColor: "accent.focusRing",
      outlineOffset: "2px",
    },
    "*, *::before, *::after": {
      "@media (prefers-reduced-motion: reduce)": {
        // None at all: the library's menus wait for the end of an animation, and miss that of one that ends within a frame. The
        // shortest transition would draw every change of any element a frame late, and move what stands below it.
        animationDuration: "0s !important",
        animationIterationCount: "1 !important",
        transitionDuration: "0s !important",
        scrollBehavior: "auto !important",
      },
    },
    ...Object.assign({}, ...[rowButtonStyles, ...staticStyles].map(({ rules }) => rules)),
  },
  theme: {
    tokens: {
      fonts: { body: { value: fontStack }, heading: { value: fontStack } },
      fontSizes: {
        caption: sizeToken("caption"),
        body: sizeToken("body"),
        lead: sizeToken("lead"),
        title: sizeToken("title"),
        answer: sizeToken("answer"),
        // The library's own widgets ask for these names; they land on the same five sizes.
        "2xs": sizeToken("caption"),
        xs: sizeToken("caption"),
        sm: sizeToken("caption"),
        md: sizeToken("body"),
        lg: sizeToken("lead"),
        xl: sizeToken("lead"),
        "2xl": sizeToken("title"),
        "3xl": sizeToken("answer"),
      },
      lineHeights: { caption: { value: "1.45" }, body: { value: "1.55" } },
      radii: { l1: { value: "4px" }, l2: { value: "6px" }, l3: { value: "10px" } },
      durations: { moderate: { value: "120ms" }, slow: { value: "180ms" } },
    },
    semanticTokens: {
      colors: {
        bg: {
          DEFAULT: pair(neutral[25], neutral[950]),
          panel: pair(neutral[0], neutral[900]),
          subtle: pair(neutral[50], "#1e2427"),
          muted: pair(neutral[100], neutral[800]),
          emphasized: pair(neutral[200], neutral[700]),
        },
        fg: {
          DEFAULT: pair(neutral[900], "#eef1f2"),
          muted: pair(neutral[600], "#b3bdc0"),
          subtle: pair(neutral[500], "#98a3a7"),
          inverted: pair(neutral[0], neutral[950]),
        },
        border: {
          DEFAULT: pair(neutral[200], "#333c40"),
          muted: pair(neutral[100], neutral[800]),
          emphasized: pair(neutral[400], neutral[500]),
        },
        accent: {
          solid: fromPair(accent.solid),
          contrast: fromPair(accent.contrast),
          fg: fromPair(accent.text),
          subtle: fromPair(accent.softer),
          muted: fromPair(accent.soft),
          emphasized: fromPair(accent.edge),
          border: fromPair(accent.edge),
          focusRing: fromPair(accent.solid),
        },
        score: scoreTokens,
        mark: markTokens,
      },
    },
    textStyles: {
      caption: style("caption"),
      body: style("body"),
      lead: { value: { fontSize: "lead", lineHeight: "1.4", letterSpacing: "-0.006em" } },
      title: {
        value: { fontSize: "title", lineHeight: "1.2", letterSpacing: "-0.018em", fontWeight: "650" },
      },
      answer: {
        value: { fontSize: "answer", lineHeight: "1.1", letterSpacing: "-0.025em", fontWeight: "600" },
      },
      label: { value: { fontSize: "caption", lineHeight: "caption", fontWeight: "600" } },
      xs: style("caption"),
      sm: style("caption"),
      md: style("body"),
    },
    recipes: {
      button: { className: "chakra-button", base: productButton },
    },
  },
});

/** Chakra's system with the product's own tokens; the only theme there is. */
export const system = createSystem(...libraryTheme, config);
