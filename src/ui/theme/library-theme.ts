import { defaultBaseConfig, defineConfig } from "@chakra-ui/react";
import {
  animationStyles,
  breakpoints,
  buttonRecipe,
  cssVarsPrefix,
  cssVarsRoot,
  globalCss,
  kbdRecipe,
  keyframes,
  layerStyles,
  menuSlotRecipe,
  semanticTokens,
  spinnerRecipe,
  textStyles,
  toastSlotRecipe,
  tokens,
} from "@chakra-ui/react/theme";

/**
 * The library's own theme with the recipes of the widgets that the product uses. Its default theme has those of all its
 * widgets, which would come with the first page. library-theme.test.ts fails for a widget whose recipe is not here.
 */
export const libraryTheme = [
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix,
    cssVarsRoot,
    globalCss,
    theme: {
      breakpoints,
      keyframes,
      tokens,
      semanticTokens,
      textStyles,
      layerStyles,
      animationStyles,
      recipes: { button: buttonRecipe, kbd: kbdRecipe, spinner: spinnerRecipe },
      slotRecipes: { menu: menuSlotRecipe, toast: toastSlotRecipe },
    },
  }),
] as const;
