/**
 * The colours of the product as plain sRGB values, light and dark. Colour carries meaning once: the accent for
 * actions and the person's own mark, the neutral scale for everything else, the ordered scale for scores.
 */

/** A colour in light and in dark surroundings. */
export interface ColorPair {
  light: string;
  dark: string;
}

/** Cool neutrals from lightest to darkest. */
export const neutral = {
  0: "#ffffff",
  25: "#fafbfb",
  50: "#f4f6f6",
  100: "#e9eced",
  200: "#d8dddf",
  300: "#bec6c9",
  400: "#8e999d",
  500: "#677276",
  600: "#4f595d",
  700: "#3b4448",
  800: "#272e31",
  900: "#191e20",
  950: "#101416",
} as const;

/** Petrol: actions and the person's own mark, nothing else. */
export const accent = {
  solid: { light: "#0b6470", dark: "#5ec8d2" },
  contrast: { light: "#ffffff", dark: "#04262b" },
  text: { light: "#0b6470", dark: "#7ad6df" },
  soft: { light: "#e3f1f2", dark: "#12333a" },
  softer: { light: "#f0f8f8", dark: "#10262b" },
  edge: { light: "#a9d2d6", dark: "#24606a" },
} as const satisfies Record<string, ColorPair>;

/**
 * Six steps for scores, ordered by lightness alone, so that they keep their order for colour-blind eyes and in grey
 * print. On a light page higher is darker, on a dark page higher is lighter: higher always stands out more.
 */
export const scoreScale: readonly ColorPair[] = [
  { light: "#dcd6bd", dark: "#36406e" },
  { light: "#b5c6a0", dark: "#2f6088" },
  { light: "#7fb09b", dark: "#36858f" },
  { light: "#3f8f96", dark: "#68aa97" },
  { light: "#246784", dark: "#aac79e" },
  { light: "#25386b", dark: "#ece4c4" },
];

/**
 * The colours that a person can mark a genome with, the same in light and dark, and the ink that a number is written in on
 * them. They are six of the eight that Okabe and Ito chose to be told apart by people who see fewer colours
 * (https://jfly.uni-koeln.de/color/, 2008); black and yellow are left out, which stand out too little on one of our backgrounds.
 */
export const marks = {
  amber: { fill: "#e69f00", ink: "#000000" },
  sky: { fill: "#56b4e9", ink: "#000000" },
  green: { fill: "#009e73", ink: "#000000" },
  blue: { fill: "#0072b2", ink: "#ffffff" },
  vermilion: { fill: "#d55e00", ink: "#000000" },
  rose: { fill: "#cc79a7", ink: "#000000" },
} as const;
