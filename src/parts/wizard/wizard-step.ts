import type { ReactNode } from "react";

/** One step of a wizard. */
export interface WizardStep<Id extends string> {
  readonly id: Id;
  readonly name: string;
  /** Its purpose, under its heading. */
  readonly lead: string;
  /** What was entered in it, such as "2 given"; null where nothing can be. */
  readonly given: string | null;
}

export interface WizardProps<Id extends string> {
  /** The subject of the steps. */
  label: string;
  steps: readonly WizardStep<Id>[];
  open: Id;
  onOpen: (id: Id) => void;
  /** The fields of the open step. */
  children: ReactNode;
}
