import { Box } from "@chakra-ui/react";
import { formatNumber, formatOrdinal, formatSigned } from "../../lib/format.ts";
import { PlainTable } from "../genome-card/plain-table.tsx";
import { factsOfSet, rankText, type ScoreTable, type TableGenome, type TableScore } from "./score-table.ts";

const words = (score: TableScore, decimals: number): readonly string[] => {
  const { missing, place, raw, rank } = score;
  if (missing !== null) return [missing.word, "", ""];
  return [
    place === null ? (raw === null ? "no place" : formatNumber(raw, decimals)) : formatSigned(place.z, 2),
    place === null ? "" : formatOrdinal(place.percentile),
    rank === null ? "" : rankText(rank),
  ];
};

/** All scores of one genome: z with its percentile, or the raw sum, and the rank among the loaded. */
export function GenomeDetails({ table, genome }: { table: ScoreTable; genome: TableGenome }) {
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      {genome.remarks.length === 0 ? null : (
        <Box textStyle="caption">Less certain because of the file: {genome.remarks.join(", ")}.</Box>
      )}
      <PlainTable
        caption="On each score set"
        heads={["Score set", "z, or raw sum", "Percentile", "Rank"]}
        maxWidth="40rem"
        rows={table.sets.map((set) => {
          const score = table.scoreOf(genome.key, set.key);
          const name = set.trait === "" ? set.id : `${set.id} ${set.trait}`;
          return { key: set.key, cells: [name, ...words(score, factsOfSet(table, set.key).decimals)] };
        })}
      />
    </Box>
  );
}
