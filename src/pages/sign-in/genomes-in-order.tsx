import { chakra } from "@chakra-ui/react";

/** A drawing, not a person's data. */
const count = 34;
const own = 21;
const step = 11;
const width = 400;

/** Where a genome of this rank lies and how far its range reaches, in units of the drawing: ranks of a bell curve, ranges that differ a little. */
function markOf(rank: number): { middle: number; half: number } {
  const share = (rank + 0.5) / count;
  return { middle: width / 2 + 38 * Math.log(share / (1 - share)), half: 44 + ((rank * 7) % 5) * 4 };
}

/** The product's subject, beside the forms of an account: many genomes in order, whose ranges overlap. */
export function GenomesInOrder() {
  const ranks = Array.from({ length: count }, (_, rank) => rank);
  return (
    <chakra.figure margin="0" width="100%" maxWidth="28rem" hideBelow="lg">
      <chakra.svg
        viewBox={`0 0 ${width} ${count * step}`}
        width="100%"
        aria-hidden
        color="fg.muted"
        strokeLinecap="round"
      >
        <chakra.line
          x1={width / 2}
          x2={width / 2}
          y1="0"
          y2={count * step}
          stroke="border"
          strokeDasharray="3 4"
        />
        {ranks.map((rank) => {
          const { middle, half } = markOf(rank);
          const y = (rank + 0.5) * step;
          const isOwn = rank === own;
          return (
            <g key={rank}>
              <chakra.line
                x1={middle - half}
                x2={middle + half}
                y1={y}
                y2={y}
                stroke={isOwn ? "accent.emphasized" : "border"}
                strokeWidth={isOwn ? 7 : 5}
              />
              <chakra.circle
                cx={middle}
                cy={y}
                r={isOwn ? 4.5 : 2.5}
                fill={isOwn ? "accent.solid" : "currentColor"}
              />
            </g>
          );
        })}
      </chakra.svg>
      <chakra.figcaption
        textStyle="caption"
        color="fg.muted"
        textAlign="center"
        marginTop="2"
        textWrap="balance"
      >
        Thirty-four genomes in order of one score, each with its likely range. Most neighbours can’t be told
        apart.
      </chakra.figcaption>
    </chakra.figure>
  );
}
