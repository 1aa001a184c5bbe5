import type { ReactNode } from "react";
import { toolbarStyles } from "./theme/static-styles.ts";

/** Actions that belong together, in a row that wraps. Each stays its own stop for the Tab key. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={label} className={toolbarStyles.classes.root}>
      {children}
    </div>
  );
}
