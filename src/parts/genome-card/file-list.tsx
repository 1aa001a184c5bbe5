import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { ArrowRight } from "lucide-react";
import { useMemo, useRef } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import * as genomes from "../../state/genomes.ts";
import { useGradualCount } from "../../ui/use-gradual-count.ts";
import { FileCard } from "./file-card.tsx";
import type { GenomeActions } from "./genome-types.ts";
import { progressSummary } from "./progress-summary.ts";

/** Cards that are drawn in one task when many files come at once; of the others the names stand there meanwhile. */
const cardsAtOnce = 2;

/** The chosen files in the order in which they were chosen, and the way on to their scores. */
export function FileList() {
  const ids = genomes.useGenomesPart((state) => state.genomes.map((genome) => genome.id));
  const names = genomes.useGenomesPart((state) => state.genomes.map((genome) => genome.name));
  const summary = genomes.useGenomesPart((state) => progressSummary(state.genomes));
  const isAnyReady = genomes.useGenomesPart((state) =>
    state.genomes.some((genome) => genome.status.phase === "ready"),
  );
  const shown = useGradualCount(ids.length, cardsAtOnce);
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useMemo<GenomeActions>(
    () => ({
      cancel: genomes.cancel,
      retry: genomes.retry,
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
      <Flex gap="4" alignItems="end" justifyContent="space-between" flexWrap="wrap" marginBottom="3">
        <Box>
          <chakra.h2 ref={heading} tabIndex={-1} textStyle="lead" fontWeight="600" outline="none">
            Your files
          </chakra.h2>
          <Box textStyle="caption" color="fg.muted" role="status">
            {summary}
          </Box>
        </Box>
        {isAnyReady ? (
          <Button asChild>
            <Link to={paths.dashboard()}>
              See the scores
              <ArrowRight aria-hidden />
            </Link>
          </Button>
        ) : null}
      </Flex>
      <chakra.ol
        listStyle="none"
        margin="0"
        padding="0"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l3"
      >
        {ids.map((id, index) => (
          <chakra.li
            key={id}
            padding={{ base: "4", md: "5" }}
            borderTopWidth="1px"
            borderColor="border.muted"
            _first={{ borderTopWidth: "0" }}
            // Of many cards only those in sight are laid out; the others keep the height of a folded card.
            css={{ contentVisibility: "auto", containIntrinsicSize: "auto 9rem" }}
          >
            {index < shown ? <FileCard id={id} actions={actions} /> : <h3>{names[index]}</h3>}
          </chakra.li>
        ))}
      </chakra.ol>
    </Box>
  );
}
