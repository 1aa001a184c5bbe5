import type { ReactNode, Ref } from "react";
import { rowButtonStyles } from "../theme/button-styles.ts";

const { classes } = rowButtonStyles;

interface RowButtonProps {
  /** Its name, with the name of its object: there are many of its kind. */
  label: string;
  /** A frame for the main action, none for the others. */
  look: "framed" | "quiet";
  /** With an icon alone, and close to its neighbours. */
  isNarrow?: boolean;
  /** Its action, for people who see its icon only. */
  hint?: string;
  ref?: Ref<HTMLButtonElement>;
  onClick: () => void;
  children: ReactNode;
}

/** A small button of a row that is drawn by the dozen: looks like the library's and costs a tenth to draw. */
export function RowButton({ label, look, isNarrow = false, hint, ref, onClick, children }: RowButtonProps) {
  const parts = [
    classes.root,
    classes.small,
    look === "framed" ? classes.outline : classes.ghost,
    isNarrow ? classes.narrow : "",
  ];
  return (
    <button
      ref={ref}
      type="button"
      className={parts.join(" ").trim()}
      aria-label={label}
      title={hint}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
