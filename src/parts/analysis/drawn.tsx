import { Box, Button } from "@chakra-ui/react";
import { CircleAlert, CircleHelp } from "lucide-react";
import type { ReactNode } from "react";
import { formatPercent } from "../../lib/format.ts";
import type { SimulatedOutput } from "../../state/queries/simulate.ts";
import { Notice } from "../../ui/notice.tsx";
import { Progress } from "../../ui/progress.tsx";
import type { Simulation } from "./use-simulation.ts";

interface DrawnProps {
  simulation: Simulation;
  /** As high as the picture that comes, so that nothing below jumps. */
  height?: string;
  /** What is drawn, as the progress names it. */
  label?: string;
  /** Draws what was simulated. */
  children: (outputs: readonly SimulatedOutput[]) => ReactNode;
}

/** The picture of a simulation; before it how far it is, and the ways to cancel it, and to draw again what was cancelled or failed. */
export function Drawn({ simulation, height = "0", label = "Drawing", children }: DrawnProps) {
  const { state, cancel, again } = simulation;
  if (state.phase === "done") return children(state.outputs);
  return (
    <Box minHeight={height} display="grid" gap="4" alignContent="start" justifyItems="start">
      {state.phase === "running" ? (
        <>
          <Box width="100%">
            <Progress label={label} share={state.share} text={formatPercent(state.share)} />
          </Box>
          <Button size="sm" variant="outline" onClick={cancel}>
            Cancel
          </Button>
        </>
      ) : (
        <>
          {state.phase === "failed" ? (
            <Notice icon={CircleAlert} title="The draws could not be made" isAnnounced>
              The part of the page that draws did not start or gave no answer.
            </Notice>
          ) : (
            <Notice icon={CircleHelp} title="Cancelled" isAnnounced>
              Nothing was drawn to the end.
            </Notice>
          )}
          <Button size="sm" variant="outline" onClick={again}>
            Draw again
          </Button>
        </>
      )}
    </Box>
  );
}
