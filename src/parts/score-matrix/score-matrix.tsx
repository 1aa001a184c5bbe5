import { Box, Flex } from "@chakra-ui/react";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { TableFiles, type TableFilesProps } from "../../ui/data-table/table-files.tsx";
import { useHeldOrder } from "../../ui/data-table/use-held-order.ts";
import { useElementWidth } from "../../ui/hooks/use-element-width.ts";
import { useIsPrinting } from "../../ui/hooks/use-is-printing.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { Segments } from "../../ui/segments.tsx";
import { MatrixGrid } from "./matrix-grid.tsx";
import { MatrixKey } from "./matrix-key.tsx";
import {
  byNumber,
  foundGenomes,
  type MatrixOrder,
  nextOrder,
  type OpenedCell,
  sortedGenomes,
} from "./matrix-view.ts";
import { PaperMatrix } from "./paper-matrix.tsx";
import { factsOfSet, type MatrixView, type ScoreTable, type SetFacts, type TableSet } from "./score-table.ts";
import { SetSwitch } from "./set-switch.tsx";

/** Below this width one set is shown at a time, in pixels. */
const leastGridWidth = 600;

/** From this width on the panel stands beside the matrix. */
const leastWidthBeside = 1040;

/** Fewer genomes need no search. */
const fewGenomes = 8;

/** How many genomes are ranked on every set that has ranks; null without ranks, and where sets differ. */
function rankedOnAll(facts: readonly SetFacts[]): number | null {
  const [ranked, ...others] = new Set(facts.flatMap(({ ranked }) => (ranked === 0 ? [] : [ranked])));
  return ranked === undefined || others.length > 0 ? null : ranked;
}

interface ScoreMatrixProps {
  /** Name of the grid for those who cannot see it. */
  label: string;
  table: ScoreTable;
  /** Whether sums are known: a job saves none. */
  hasSums: boolean;
  opened: OpenedCell;
  onOpen: (opened: OpenedCell) => void;
  /** Whether scores still come: the order stays meanwhile, since rows would jump at each of them. */
  areMoreToCome: boolean;
  files: TableFilesProps;
  /** Its width, where its page knows it before it is drawn; else it is measured, and the whole page laid out for that. */
  knownWidth?: number | undefined;
  /** Everything about the set, the genome or the score that is open: beside the matrix where there is room. */
  panel: (set: TableSet | null) => ReactNode;
}

/** The width of the matrix; measured before it is first seen unless it is known. */
function useMatrixWidth(known: number | undefined) {
  return useElementWidth<HTMLDivElement>(
    known ?? window.innerWidth - 80,
    known === undefined ? "first" : "later",
  );
}

/** Genomes by score sets: a row a genome, a column a set. On a phone one set at a time. */
export function ScoreMatrix(props: ScoreMatrixProps) {
  const { label, table, hasSums, opened, onOpen, areMoreToCome, files } = props;
  const [frame, width] = useMatrixWidth(props.knownWidth);
  const [view, setView] = useState<MatrixView>("z");
  const [order, setOrder] = useState<MatrixOrder>(byNumber);
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search);
  const [named, setNamed] = useState<TableSet | null>(null);
  const isPrinting = useIsPrinting();
  const isSingle = width < leastGridWidth;
  const isBeside = width >= leastWidthBeside;

  const facts = useMemo(() => new Map(table.sets.map(({ key }) => [key, factsOfSet(table, key)])), [table]);
  const factsOf = (set: string) => facts.get(set);
  const current = table.sets.find(({ key }) => key === (opened.set ?? order.set)) ?? table.sets[0] ?? null;
  const sortedBy = isSingle && order.set !== null ? (current?.key ?? null) : order.set;
  const { isDescending } = order;
  const sorting = useMemo(() => ({ set: sortedBy, isDescending }), [sortedBy, isDescending]);
  const sorted = useMemo(
    () =>
      sortedGenomes(
        table.genomes,
        sorting,
        table,
        view,
        sorting.set === null ? undefined : facts.get(sorting.set),
      ).map((genome) => ({ id: genome.key, genome })),
    [table, sorting, view, facts],
  );
  const question = JSON.stringify([sorting, view]);
  const held = useHeldOrder(sorted, question, areMoreToCome && order.set !== null);
  const genomes = useMemo(
    () =>
      foundGenomes(
        held.map(({ genome }) => genome),
        wanted,
      ),
    [held, wanted],
  );

  const showSet = (key: string) => {
    onOpen({ genome: null, set: key });
    if (order.set !== null) setOrder({ ...order, set: key });
  };
  const sortBy = (set: string | null) => {
    setOrder(nextOrder(order, set));
    if (set !== null) onOpen({ genome: null, set });
  };
  if (isPrinting)
    return <PaperMatrix label={label} table={{ ...table, genomes }} view={view} factsOf={factsOf} />;
  const ranked = areMoreToCome ? null : rankedOnAll([...facts.values()]);
  const panel = props.panel(current);
  return (
    <Box ref={frame} minWidth="0" display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      {isSingle ? (
        <Box display="grid" gap="5" marginBottom="3" gridTemplateColumns="minmax(0, 1fr)">
          <SetSwitch sets={table.sets} current={current} onChange={showSet} />
          {panel}
        </Box>
      ) : null}
      <Flex gap="2" flexWrap="wrap" alignItems="center">
        {table.genomes.length < fewGenomes ? null : (
          <SearchField label="Find a genome by number or name" value={search} onChange={setSearch} />
        )}
        <Segments
          label="Numbers"
          value={view}
          choices={[
            ...(hasSums ? [{ value: "raw" as const, label: isSingle ? "Sum" : "Raw sum" }] : []),
            { value: "z", label: "z" },
            {
              value: "rank",
              label: ranked === null || isSingle ? "Rank" : `Rank of ${formatNumber(ranked)}`,
            },
          ]}
          onChange={setView}
        />
        <Flex marginStart="auto" flexWrap="wrap">
          <TableFiles {...files} />
        </Flex>
      </Flex>
      <Box
        display="grid"
        gap="5"
        alignItems="start"
        gridTemplateColumns={isBeside ? "minmax(0, 1fr) 20rem" : "minmax(0, 1fr)"}
      >
        <Box display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
          <MatrixGrid
            {...{ label, table, genomes, isSingle, factsOf, view, opened, onOpen }}
            sets={isSingle ? (current === null ? [] : [current]) : table.sets}
            order={sorting}
            room={isBeside ? width - 340 : width}
            onOrder={sortBy}
            onName={setNamed}
          />
          {isSingle ? null : (
            <Box
              textStyle="caption"
              color="fg.muted"
              minHeight="1lh"
              overflow="hidden"
              textOverflow="ellipsis"
              whiteSpace="nowrap"
              aria-hidden
            >
              {named === null ? "" : [named.name, named.chip?.whole].filter(Boolean).join(". ")}
            </Box>
          )}
          <MatrixKey
            shown={genomes.length}
            total={table.genomes.length}
            hasSumsForPlaces={hasSums && view === "z"}
          />
        </Box>
        {isSingle ? null : panel}
      </Box>
    </Box>
  );
}
