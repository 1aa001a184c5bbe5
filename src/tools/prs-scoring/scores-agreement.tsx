import { Box, chakra } from "@chakra-ui/react";
import { useMemo } from "react";
import { formatNumber, formatOrdinal } from "../../lib/format.ts";
import type { MatrixRow } from "../../parts/score-matrix/matrix-row.ts";
import type { ScoreTable, TableSet } from "../../parts/score-matrix/score-table.ts";
import { tableOfRows } from "../../parts/score-matrix/table-of-rows.ts";
import { type Agreement, agreementOf, fewestForAgreement } from "../../science/catalog/agreement.ts";

/** Pairs that are written out. */
const mostPairs = 10;

const verdicts: Readonly<Record<Agreement["verdict"], string>> = {
  alike: "rank them alike",
  "not-alike": "don’t rank them alike",
  "cannot-tell": "too few genomes to say",
};

/** Ranks of the genomes on a set by their ids, the highest first. */
function ranksOn(table: ScoreTable, set: TableSet): ReadonlyMap<string, number> {
  return new Map(
    table.genomes.flatMap(({ key }) => {
      const { rank } = table.scoreOf(key, set.key);
      return rank === null ? [] : [[key, -rank.rank] as const];
    }),
  );
}

/** Every pair of some things, each once. */
function pairsOf<Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] {
  return items.flatMap((one, place) => items.slice(place + 1).map((other) => [one, other] as const));
}

interface ScoresAgreementProps {
  /** Ids of the hits: models of one trait. */
  ids: ReadonlySet<string>;
  rows: readonly MatrixRow[];
}

/** How far the hits that are in the matrix agree on the loaded genomes; nothing with fewer than two. */
export function ScoresAgreement({ ids, rows }: ScoresAgreementProps) {
  // Of 200 genomes it takes as long as a drawing, and every key draws.
  const table = useMemo(() => {
    const scored = rows.filter(({ set, status }) => {
      const { pgsId } = set.report.facts;
      return pgsId !== null && ids.has(pgsId) && status.phase === "ready";
    });
    return tableOfRows(scored, []);
  }, [ids, rows]);
  if (table.sets.length < 2) return null;
  const isMany = table.genomes.length >= fewestForAgreement;
  return (
    <Box
      as="section"
      aria-label="How far these scores agree"
      textStyle="caption"
      borderTopWidth="1px"
      paddingTop="3"
    >
      <chakra.h3 textStyle="label" margin="0">
        How far the {formatNumber(table.sets.length)} of these in the matrix agree
      </chakra.h3>
      {isMany ? <ByRanks table={table} /> : <ByPlaces table={table} />}
    </Box>
  );
}

/** Rank correlations of each pair. */
function ByRanks({ table }: { table: ScoreTable }) {
  const ranks = new Map(table.sets.map((set) => [set, ranksOn(table, set)]));
  const pairs = pairsOf(table.sets).map(([one, other]) => ({
    key: `${one.key} ${other.key}`,
    name: `${one.id} and ${other.id}`,
    agreement: agreementOf(ranks.get(one) ?? new Map(), ranks.get(other) ?? new Map()),
  }));
  return (
    <>
      <Box color="fg.muted">
        Rank correlation over the loaded genomes, 0 to 1, with its 95 % interval. Above 0.71 two scores share
        more than half of their order.
      </Box>
      <chakra.ul padding="0" margin="0" listStyleType="none">
        {pairs.slice(0, mostPairs).map(({ key, name, agreement }) => (
          <li key={key}>
            {name}:{" "}
            {agreement === null ? (
              `fewer than ${fewestForAgreement} genomes have a rank on both`
            ) : (
              <>
                <b>{formatNumber(agreement.correlation, 2)}</b> ({formatNumber(agreement.interval[0], 2)} to{" "}
                {formatNumber(agreement.interval[1], 2)}, {formatNumber(agreement.genomes)} genomes):{" "}
                {verdicts[agreement.verdict]}
              </>
            )}
          </li>
        ))}
      </chakra.ul>
      {pairs.length > mostPairs ? (
        <Box color="fg.muted">
          The first {mostPairs} of {formatNumber(pairs.length)} pairs.
        </Box>
      ) : null}
    </>
  );
}

/** The places of each genome on each of the scores. */
function ByPlaces({ table }: { table: ScoreTable }) {
  return (
    <>
      <Box color="fg.muted">
        Percentiles of each genome with their 95 % intervals. With {fewestForAgreement} genomes or more, ranks
        are compared.
      </Box>
      <chakra.ul padding="0" margin="0" listStyleType="none">
        {table.genomes.map((genome) => {
          const places = table.sets.map((set) => ({ set, place: table.scoreOf(genome.key, set.key).place }));
          const ranges = places.flatMap(({ place }) =>
            place === null || place.low === null || place.high === null
              ? []
              : [{ low: place.low, high: place.high }],
          );
          const overlap =
            ranges.length < 2
              ? null
              : Math.max(...ranges.map(({ low }) => low)) <= Math.min(...ranges.map(({ high }) => high));
          return (
            <li key={genome.key}>
              Genome {genome.number}:{" "}
              {places
                .map(({ set, place }) => {
                  if (place === null) return `${set.id} no place`;
                  const range =
                    place.low === null || place.high === null
                      ? ""
                      : ` (${formatOrdinal(place.low)} to ${formatOrdinal(place.high)})`;
                  return `${set.id} ${formatOrdinal(place.percentile)}${range}`;
                })
                .join(", ")}
              {overlap === null
                ? ""
                : overlap
                  ? "; the intervals overlap"
                  : "; the intervals don’t all overlap"}
            </li>
          );
        })}
      </chakra.ul>
    </>
  );
}
