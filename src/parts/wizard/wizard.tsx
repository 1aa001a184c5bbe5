import { Box } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { Panel } from "../../ui/panel.tsx";
import { StepList } from "./step-list.tsx";
import type { WizardProps } from "./wizard-step.ts";

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
