import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { ArrowRight } from "lucide-react";
import { useMemo, useRef } from "react";
import { Link } from "react-router-dom";
import { pathOf } from "../../product/product.ts";
import { isUnderWay } from "../../state/genomes/genome-entry.ts";
import * as genomes from "../../state/genomes/genomes.ts";
import { useGradualCount } from "../../ui/hooks/use-gradual-count.ts";
import { panelFrame } from "../../ui/theme/panel-frame.ts";
import { FileCard } from "./file-card.tsx";
import styles from "./file-list.module.css";
import type { GenomeActions } from "./genome-types.ts";
import { progressSummary } from "./progress-summary.ts";
import { UnreadFiles, useListedGenomes } from "./unread-files.tsx";
import { useNewsInSight } from "./use-news-in-sight.ts";

/** Cards that are drawn in one task when many files come at once; the others show their names meanwhile. */
const cardsAtOnce = 4;

/** The chosen files by their numbers, and the way on to their scores. */
export function FileList() {
  const { listed, areAlone, showAlone } = useListedGenomes();
  const ids = genomes.useGenomesPart((state) => listed(state).map((genome) => genome.id));
  const names = genomes.useGenomesPart((state) =>
    listed(state).map(({ number, name }) => `${number} ${name}`),
  );
  const summary = genomes.useGenomesPart((state) => progressSummary(state.genomes));
  const isAnyReady = genomes.useGenomesPart((state) =>
    state.genomes.some((genome) => genome.status.phase === "ready"),
  );
  const isAnyUnderWay = genomes.useGenomesPart((state) => state.genomes.some(isUnderWay));
  const shown = useGradualCount(ids.length, cardsAtOnce);
  const asking = genomes.useGenomesPart((state) =>
    listed(state).flatMap(({ id, status }) => (status.phase === "choosing" ? [id] : [])),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useNewsInSight(list, ids, asking);
  const actions = useMemo<GenomeActions>(
    () => ({
      cancel: genomes.cancel,
      retry: genomes.retry,
      chooseParts: (id, parts) => {
        genomes.chooseParts(id, parts);
        heading.current?.focus();
      },
      remove: (id) => {
        genomes.remove(id);
        // The button that had the focus is gone with its card.
        heading.current?.focus();
      },
    }),
    [],
  );
  return (
    <Box minWidth="0">
      <Flex
        columnGap="4"
        rowGap="3"
        direction={{ base: "column", md: "row" }}
        alignItems={{ base: "start", md: "end" }}
        justifyContent="space-between"
        marginBottom="3"
      >
        <Box minWidth="0">
          <chakra.h2 ref={heading} tabIndex={-1} textStyle="lead" fontWeight="600" outline="none">
            Your files
          </chakra.h2>
          <Box textStyle="caption" color="fg.muted" role="status">
            {summary}
          </Box>
        </Box>
        {isAnyReady ? (
          <Button asChild>
            <Link to={pathOf("polygenic-calculator")}>
              See the scores
              <ArrowRight aria-hidden />
            </Link>
          </Button>
        ) : isAnyUnderWay ? (
          // In the place of the button: the list must not move when the first score is there.
          <Box height={{ base: "10", md: "0" }} />
        ) : null}
      </Flex>
      <UnreadFiles areAlone={areAlone} onShowAlone={showAlone} heading={heading} />
      <chakra.ol ref={list} className={styles["list"] ?? ""} {...panelFrame}>
        {ids.map((id, index) => (
          <li key={id} className={styles["item"]}>
            {index < shown ? <FileCard id={id} actions={actions} /> : <h3>{names[index]}</h3>}
          </li>
        ))}
      </chakra.ol>
    </Box>
  );
}
