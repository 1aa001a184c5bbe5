import { Box } from "@chakra-ui/react";
import { formatNumber, formatRange, formatSigned } from "../../lib/format.ts";
import { GainByEmbryos } from "../../parts/family/gain-by-embryos.tsx";
import { timesOfSpread } from "../../science/siblings/sample-spread.ts";
import { Panel } from "../../ui/panel.tsx";
import type { SuiteGains } from "./compute.ts";

interface GainPanelProps {
  gains: SuiteGains | null;
  /** How many are compared. */
  embryos: number;
  /** Live births for each embryo transferred, in percent. */
  birthChance: number;
}

/** What more embryos of these parents would bring, by the spread of those that are there; nothing where children are drawn instead. */
export function GainPanel({ gains, embryos, birthChance }: GainPanelProps) {
  if (gains === null) return null;
  const { sd, points } = gains;
  const here = points.find((point) => point.embryos === embryos);
  const format = (gain: number) => formatSigned(gain, 2);
  const times = timesOfSpread(sd);
  return (
    <Panel as="section" label="What more embryos bring" gap="3">
      <GainByEmbryos
        title={`The highest of ${formatNumber(embryos)} has an index of ${format(here?.gain ?? 0)} SD on average, ${format(here?.born ?? 0)} SD with live births`}
        gains={points}
        birthChance={birthChance}
        yLabel="index, SD above the family mean"
        format={format}
      />
      <Box textStyle="caption" color="fg.muted" maxWidth="70ch">
        The index of these {formatNumber(embryos)} embryos has a standard deviation of{" "}
        {formatNumber(sd.value, 2)}. So few leave a range of {formatRange(sd.low, sd.high, 2)} (95 %), and
        every gain here may be {formatRange(times.low, times.high, 1)} times as large. Where the files of both
        parents can be compared, it follows from their possible children instead.
      </Box>
    </Panel>
  );
}
