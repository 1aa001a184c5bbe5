import { Box } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Panel } from "../../ui/panel.tsx";
import type { QuestionStep } from "./questionnaire.ts";

interface StepPanelProps {
  label: string;
  step: QuestionStep;
  /** Its heading gets the focus whenever this is another text; null for never. */
  focusFor: string | null;
  /** Stands above its heading. */
  above?: ReactNode;
  children: ReactNode;
}

/** A step with its heading and what stands under it. */
export function StepPanel({ label, step, focusFor, above, children }: StepPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusFor !== null) heading.current?.focus();
  }, [focusFor]);
  return (
    <Panel as="section" label={label} gap="5">
      {above}
      <div>
        <Box as="h2" ref={heading} tabIndex={-1} outline="none" textStyle="lead" fontWeight="620">
          {step.title}
        </Box>
        {step.lead === undefined ? null : (
          <Box color="fg.muted" maxWidth="65ch">
            {step.lead}
          </Box>
        )}
      </div>
      {children}
    </Panel>
  );
}
