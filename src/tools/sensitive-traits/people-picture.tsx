import { chakra } from "@chakra-ui/react";
import { countText } from "../../parts/score/risk-words.ts";
import type { NaturalFrequency } from "../../science/liability.ts";
import { chartColor } from "../../ui/charts/chart-color.ts";

/** People in a row of the picture, by how many there are. */
const perRow = { 100: 20, 1000: 50 } as const;

/** Distance of two people, and how wide one is drawn. */
const [step, dot] = [10, 7];

interface PeoplePictureProps {
  people: NaturalFrequency;
  /** Who they are: "With a score like yours". */
  label: string;
  /** The accent is for the person's own score. */
  isOwn?: boolean;
}

/** So many people as dots, the affected ones filled: a frequency to look at. */
export function PeoplePicture({ people, label, isOwn = false }: PeoplePictureProps) {
  const { count, of } = people;
  const columns = perRow[of];
  const rows = of / columns;
  const line = (row: number, length: number, color: string) =>
    length <= 0 ? null : (
      <line
        key={`${color} ${row}`}
        x1={step / 2}
        // A line of no length is not drawn by every browser.
        x2={step / 2 + (length - 1) * step + 0.01}
        y1={step / 2 + row * step}
        y2={step / 2 + row * step}
        stroke={chartColor(color)}
        strokeWidth={dot}
        strokeLinecap="round"
        strokeDasharray={`0 ${step}`}
      />
    );
  const all = Array.from({ length: rows }, (_, row) => row);
  return (
    <chakra.svg
      role="img"
      aria-label={`${label}: ${countText(people)}`}
      viewBox={`0 0 ${columns * step} ${rows * step}`}
      width="100%"
      maxWidth={of === 100 ? "15rem" : "22rem"}
      height="auto"
      css={{ printColorAdjust: "exact" }}
    >
      {all.map((row) => line(row, columns, "border"))}
      {all.map((row) =>
        line(row, Math.min(columns, count - row * columns), isOwn ? "accent-solid" : "fg-muted"),
      )}
    </chakra.svg>
  );
}
