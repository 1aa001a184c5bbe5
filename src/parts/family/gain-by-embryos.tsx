import { formatNumber } from "../../lib/format.ts";
import type { GainPoint } from "../../science/siblings/gain-curve.ts";
import { GainCurve } from "../../ui/charts/gain-curve.tsx";

interface GainByEmbryosProps {
  title: string;
  gains: readonly GainPoint[];
  /** Live births for each embryo transferred, in percent. */
  birthChance: number;
  yLabel: string;
  format: (gain: number) => string;
}

/** The gain of more embryos, with and without live births. */
export function GainByEmbryos({ title, gains, birthChance, yLabel, format }: GainByEmbryosProps) {
  return (
    <GainCurve
      title={title}
      description={gains
        .map(
          ({ embryos, gain, born }) =>
            `${formatNumber(embryos)} embryos: ${format(gain)}, with live births ${format(born)}`,
        )
        .join("; ")}
      curves={[
        {
          label: "if each embryo is born",
          isOwn: true,
          points: gains.map(({ embryos, gain }) => ({ x: embryos, y: gain })),
        },
        {
          label: `if ${formatNumber(birthChance)} % are`,
          points: gains.map(({ embryos, born }) => ({ x: embryos, y: born })),
        },
      ]}
      xLabel="embryos to choose from"
      yLabel={yLabel}
      formatX={(embryos) => formatNumber(embryos)}
      formatY={format}
      pictureName="allelium-gain-by-embryos"
    />
  );
}
