import type { RecipeDefinition, SystemStyleObject } from "@chakra-ui/react";
import { buttonRecipe } from "@chakra-ui/react/theme";
import { staticClasses } from "./static-classes.ts";
import { touchTarget } from "./touch-target.ts";

/** The rules of the product's buttons beyond the library's. Paper has no buttons (docs/product-rules.md#paper). */
export const productButton = { ...touchTarget, fontWeight: "550", _print: { display: "none" } };

const recipe: RecipeDefinition = buttonRecipe;

/** The library's own style of one choice, as in its size "sm". */
function librarys(variant: string, choice: string): SystemStyleObject {
  return recipe?.variants?.[variant]?.[choice] ?? {};
}

/** The small buttons of rows: the library's, with rules that apply from the beginning. */
export const rowButtonStyles = staticClasses("row-button", {
  root: { ...recipe?.base, ...productButton },
  // Once more after the size, which would undo it.
  small: { ...librarys("size", "sm"), ...touchTarget },
  outline: librarys("variant", "outline"),
  ghost: { ...librarys("variant", "ghost"), color: "fg.muted" },
  /** With an icon alone. */
  narrow: { paddingX: "2" },
});
