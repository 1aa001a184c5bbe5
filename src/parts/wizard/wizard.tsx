import { Box } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Panel } from "../../ui/panel.tsx";
import { StepList } from "./step-list.tsx";

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

/** The list of steps and the open one. Opening a step moves the focus to its heading. */
export function Wizard<Id extends string>({ label, steps, open, onOpen, children }: WizardProps<Id>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(open);
  useEffect(() => {
    if (shown.current === open) return;
    shown.current = open;
    heading.current?.focus();
  }, [open]);
  const step = steps.find(({ id }) => id === open);
  return (
    <Panel as="section" label={label} gap="5">
      <StepList steps={steps} open={open} onOpen={onOpen} />
      <Box>
        <Box as="h2" ref={heading} tabIndex={-1} textStyle="lead" fontWeight="620">
          {step?.name}
        </Box>
        <Box color="fg.muted" maxWidth="65ch">
          {step?.lead}
        </Box>
      </Box>
      {children}
    </Panel>
  );
}
