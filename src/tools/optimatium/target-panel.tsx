import { Box, Button } from "@chakra-ui/react";
import { Scale } from "lucide-react";
import type { AnalysisViewProps } from "../../parts/analysis/analysis-page.tsx";
import { LimitNote } from "../../parts/family/limit-note.tsx";
import { nameInFamily } from "../../parts/family/name-in-family.ts";
import { useAreNamesShown } from "../../parts/genome-name-text.tsx";
import { leastLead } from "../../science/siblings/weights-to-first.ts";
import { Panel } from "../../ui/panel.tsx";
import type { OptimatiumAnswer } from "./compute.ts";
import type { inputs } from "./inputs.ts";
import { targetSentences, valuesWithWeights } from "./words.ts";

/** Which genomes reach the typed targets, and the weights that put one of them first; nothing without a target. */
export function TargetPanel({
  answer,
  values,
  open,
}: AnalysisViewProps<typeof inputs.rules, OptimatiumAnswer>) {
  const areNamesShown = useAreNamesShown();
  const found = targetSentences(answer, (entry) => nameInFamily(entry, areNamesShown));
  if (found === null || answer.target === null) return null;
  const { toFirst } = answer.target.nearest;
  return (
    <Panel as="section" label="Your targets" gap="3">
      <Box as="h2" textStyle="label">
        {found.title}
      </Box>
      <Box maxWidth="70ch">{found.text}</Box>
      {toFirst !== null && toFirst.lead > leastLead ? (
        <Box>
          <UseWeights onUse={() => open(valuesWithWeights(values, toFirst.weights, answer.objectives))} />
        </Box>
      ) : null}
      <LimitNote of="target" />
    </Panel>
  );
}

/** Puts weights into the fields. */
export function UseWeights({ onUse }: { onUse: () => void }) {
  return (
    <Button size="sm" variant="outline" onClick={onUse}>
      <Scale aria-hidden />
      Use these weights
    </Button>
  );
}
