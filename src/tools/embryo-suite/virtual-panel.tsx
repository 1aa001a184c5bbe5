import { Box } from "@chakra-ui/react";
import { formatNumber, formatRange, formatSigned } from "../../lib/format.ts";
import { Drawn } from "../../parts/analysis/drawn.tsx";
import type { Simulation } from "../../parts/analysis/use-simulation.ts";
import { GainByEmbryos } from "../../parts/family/gain-by-embryos.tsx";
import { atStart, nameInFamily } from "../../parts/family/name-in-family.ts";
import { useAreNamesShown } from "../../parts/genome-name-text.tsx";
import type { SimulatedOutput } from "../../state/queries/simulate.ts";
import { DensityChart } from "../../ui/charts/density-chart.tsx";
import { Figure, Figures } from "../../ui/figure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { indexGainCurve, shareBelow, type VirtualFamily } from "./virtual-siblings.ts";

/** More embryos than these are named by their two ends. */
const mostNamed = 12;

/** Rounded down, so that above nearly all is never "100 of 100". */
function hundredthsOf(share: number): string {
  return formatNumber(Math.floor(100 * share));
}

interface VirtualPanelProps {
  family: VirtualFamily | null;
  simulation: Simulation;
  /** Live births for each embryo transferred, in percent. */
  birthChance: number;
}

/** Where the embryos lie among simulated children of their parents; nothing without both parents. */
export function VirtualPanel({ family, simulation, birthChance }: VirtualPanelProps) {
  if (family === null) return null;
  return (
    <Panel as="section" label="Virtual siblings" gap="5">
      {simulation.state.phase === "done" ? null : (
        <Box as="h2" textStyle="title">
          The index of these parents’ possible children
        </Box>
      )}
      <Drawn simulation={simulation} label="Drawing virtual siblings">
        {([index]) =>
          index === undefined ? null : <Siblings family={family} index={index} birthChance={birthChance} />
        }
      </Drawn>
    </Panel>
  );
}

interface SiblingsProps {
  family: VirtualFamily;
  index: SimulatedOutput;
  birthChance: number;
}

function Siblings({ family, index, birthChance }: SiblingsProps) {
  const areNamesShown = useAreNamesShown();
  const { embryos, loci } = family;
  const [first] = embryos;
  if (first === undefined) return null;
  const { number } = first.genome.entry;
  const nameOf = ({ genome }: typeof first) => nameInFamily(genome.entry, areNamesShown);
  const sd = (value: number) => `${formatSigned(value, 2)} SD`;
  const [low = 0, , high = 0] = index.quantiles;
  const named = embryos.length > mostNamed ? [...embryos.slice(0, 6), ...embryos.slice(-6)] : embryos;
  const below = shareBelow(index, first.index);
  const count = formatNumber(index.draws.length);
  const gains = indexGainCurve(index.sd, embryos.length, birthChance / 100);
  const atFamily = gains.find((point) => point.embryos === embryos.length);
  return (
    <>
      <div>
        <Box as="h2" textStyle="title">
          {atStart(nameOf(first))} lies above {hundredthsOf(below)} of 100 virtual siblings
        </Box>
        <Box color="fg.muted">
          {count} simulated children of these parents. The mother’s two copies differ at{" "}
          {formatNumber(loci.mother)} sites, the father’s at {formatNumber(loci.father)}.
        </Box>
      </div>
      <Figures>
        <Figure
          size="title"
          figure={formatRange(low, high, sd)}
          caption="index of 95 of 100 virtual siblings, against the expected mean of these parents’ children"
        />
        <Figure
          size="title"
          figure={sd(first.index)}
          caption={`${nameOf(first)}, the highest of the embryos`}
        />
      </Figures>
      <DensityChart
        title="The index of these parents’ possible children, simulated"
        description={`Mean ${sd(index.mean)}, standard deviation ${formatNumber(index.sd, 2)}; genome ${number} at ${sd(first.index)}`}
        bins={index.density}
        intervals={[{ label: "95 of 100", low, high }]}
        mark={{ label: `genome ${number}`, value: first.index }}
        axisLabel="index, standard deviations of the scores against the parents’ mean"
        format={(value) => formatSigned(value, 2)}
        pictureName="allelium-virtual-siblings"
      />
      <GainByEmbryos
        title={`The highest of ${formatNumber(embryos.length)} of these parents’ children has an index of ${sd(atFamily?.gain ?? 0)} on average, ${sd(atFamily?.born ?? 0)} with live births`}
        gains={gains}
        birthChance={birthChance}
        yLabel="index, SD above the parents’ mean"
        format={(gain) => formatSigned(gain, 2)}
      />
      <Box textStyle="caption" color="fg.muted" maxWidth="70ch">
        Virtual siblings below each embryo:{" "}
        {named
          .map((one) => `${nameOf(one)}: ${hundredthsOf(shareBelow(index, one.index))} of 100`)
          .join(", ")}
        . Files don’t say which alleles share a chromosome. We judge that from what these embryos inherited
        together; where they don’t show it, both ways count as equally likely.
      </Box>
    </>
  );
}
