import { Box, Button } from "@chakra-ui/react";
import { formatNumber, formatSigned } from "../../lib/format.ts";
import type { Simulation } from "../../parts/analysis/use-simulation.ts";
import type { SimulatedOutput } from "../../state/scores/simulate.ts";
import { DensityChart } from "../../ui/charts/density-chart.tsx";
import { Figure, Figures } from "../../ui/figure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { shareBelow, type VirtualFamily } from "./virtual-siblings.ts";

/** More embryos than these are named by their two ends. */
const mostNamed = 12;

/** Whole ones: who lies above nearly all does not lie above 100 of 100. */
function hundredthsOf(share: number): string {
  return formatNumber(Math.floor(100 * share));
}

interface VirtualPanelProps {
  family: VirtualFamily | null;
  simulation: Simulation;
}

/** Where the embryos lie among children that their parents might have had; nothing without both parents. */
export function VirtualPanel({ family, simulation: { state, again } }: VirtualPanelProps) {
  if (family === null) return null;
  const [index] = state.phase === "done" ? state.outputs : [];
  return (
    <Panel as="section" label="Virtual siblings" gap="5">
      {index === undefined ? (
        <>
          <Box as="h2" textStyle="title">
            What these parents’ children may have
          </Box>
          <Box role="status">
            {state.phase === "failed" || state.phase === "cancelled" ? (
              <Button size="sm" variant="outline" onClick={again}>
                Draw again
              </Button>
            ) : (
              "Drawing virtual siblings …"
            )}
          </Box>
        </>
      ) : (
        <Drawn family={family} index={index} />
      )}
    </Panel>
  );
}

function Drawn({ family, index }: { family: VirtualFamily; index: SimulatedOutput }) {
  const { embryos, loci } = family;
  const [first] = embryos;
  if (first === undefined) return null;
  const { number } = first.genome.entry;
  const sd = (value: number) => `${formatSigned(value, 2)} SD`;
  const [low = 0, , high = 0] = index.quantiles;
  const named = embryos.length > mostNamed ? [...embryos.slice(0, 6), ...embryos.slice(-6)] : embryos;
  const below = shareBelow(index, first.index);
  const count = formatNumber(index.draws.length);
  return (
    <>
      <div>
        <Box as="h2" textStyle="title">
          Genome {number} lies above {hundredthsOf(below)} of 100 virtual siblings
        </Box>
        <Box color="fg.muted">
          {count} children of these parents, drawn by recombination: {formatNumber(loci.mother)} places differ
          between the mother’s two copies, {formatNumber(loci.father)} between the father’s.
        </Box>
      </div>
      <Figures>
        <Figure
          size="title"
          figure={`${sd(low)} to ${sd(high)}`}
          caption="index of 95 of 100 virtual siblings, against the mean expected of these parents’ children"
        />
        <Figure
          size="title"
          figure={sd(first.index)}
          caption={`genome ${number}, the highest of the embryos`}
        />
      </Figures>
      <DensityChart
        title="The index that children of these parents may have"
        description={`Mean ${sd(index.mean)}, standard deviation ${formatNumber(index.sd, 2)}; genome ${number} at ${sd(first.index)}`}
        bins={index.density}
        intervals={[{ label: "95 of 100", low, high }]}
        mark={{ label: `genome ${number}`, value: first.index }}
        axisLabel="index, standard deviations of the scores against the parents’ mean"
        format={(value) => formatSigned(value, 2)}
        pictureName="allelium-virtual-siblings"
      />
      <Box textStyle="caption" color="fg.muted" maxWidth="70ch">
        How many virtual siblings each embryo lies above:{" "}
        {named
          .map((one) => `${one.genome.entry.number}: ${hundredthsOf(shareBelow(index, one.index))} of 100`)
          .join(", ")}
        . Files don’t tell which alleles stand together on one chromosome: that is judged by what these
        embryos got together, and where they don’t show it, it is as likely one way as the other.
      </Box>
    </>
  );
}
