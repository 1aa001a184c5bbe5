import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { ArrowRight, Pencil, RotateCcw, X } from "lucide-react";
import { memo, type RefObject, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { fileLine, isRetryable } from "../../parts/genome-card/file-line.ts";
import type { GenomeActions } from "../../parts/genome-card/genome-types.ts";
import { ReadingProgress } from "../../parts/genome-card/reading-progress.tsx";
import { ReadyGenome } from "../../parts/genome-card/ready-genome.tsx";
import { UnreadGenome } from "../../parts/genome-card/unread-genome.tsx";
import type { GenomeEntry, GenomeStatus } from "../../state/genomes.ts";
import { Progress } from "../../ui/progress.tsx";
import { Tag } from "../../ui/tag.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import { GenomeName, RenameForm } from "./genome-name.tsx";
import { LeadSection } from "./lead-section.tsx";
import { nextStep } from "./next-step.ts";
import { ScoreGlance } from "./score-glance.tsx";

/** What can be done with a genome on the dashboard. */
export interface RowActions extends GenomeActions {
  rename: (id: string, name: string) => void;
  setOpen: (id: string, isOpen: boolean) => void;
  compare: () => void;
}

interface GenomeRowProps {
  genome: GenomeEntry;
  isOpen: boolean;
  /** Another genome is ready too. */
  canCompare: boolean;
  /** The same object every time, so that a row is drawn again only when its genome has changed. */
  actions: RowActions;
}

type Ready = Extract<GenomeStatus, { phase: "ready" }>;

/** One genome: a compact row with its scores, or the whole of it. */
export const GenomeRow = memo(function GenomeRow({ genome, isOpen, canCompare, actions }: GenomeRowProps) {
  const id = useId();
  const { status } = genome;
  const ready = status.phase === "ready" ? status : null;
  const isWhole = isOpen && ready !== null;
  // The whole of a genome is much to draw: the row answers first, and drawing gives way to what happens meanwhile.
  const isDrawn = useDeferredValue(isWhole) && isWhole;
  const rename = useRename();
  return (
    <Box
      as="section"
      aria-labelledby={`${id}-name`}
      minWidth="0"
      paddingY={{ base: "3", md: "3.5" }}
      borderTopWidth="1px"
      borderColor="border"
    >
      <Box
        display="grid"
        gridTemplateColumns={{
          base: "minmax(0, 1fr) auto",
          lg: isWhole ? "minmax(0, 1fr) auto" : "minmax(0, 1fr) minmax(0, 2fr) auto",
        }}
        columnGap="4"
        rowGap="2"
        alignItems="start"
      >
        <Box minWidth="0" {...(rename.isOpen ? { gridColumn: "1 / -1" } : {})}>
          {rename.isOpen ? (
            <RenameForm
              id={`${id}-name`}
              name={genome.name}
              onRename={(name) => actions.rename(genome.id, name)}
              onClose={rename.close}
            />
          ) : (
            <Flex columnGap="3" alignItems="center" flexWrap="wrap">
              <GenomeName
                id={`${id}-name`}
                name={genome.name}
                isOpen={ready === null ? null : isOpen}
                detailsId={`${id}-details`}
                onToggle={() => actions.setOpen(genome.id, !isOpen)}
              />
              {genome.isSample ? <Tag>Sample data</Tag> : null}
            </Flex>
          )}
          <Box textStyle="caption" color="fg.muted" {...(isWhole ? {} : { truncate: true })}>
            {fileLine(genome)}
          </Box>
        </Box>
        <Box
          order={{ base: 3, lg: 2 }}
          gridColumn={{ base: "1 / -1", lg: "auto" }}
          minWidth="0"
          _empty={{ display: "none" }}
        >
          {isWhole ? null : <Glance genome={genome} />}
        </Box>
        {rename.isOpen ? null : (
          // Without scores the middle is left out; the tools stay at the end.
          <Box order={{ base: 2, lg: 3 }} gridColumn={{ base: "2", lg: "-2 / -1" }}>
            <RowTools genome={genome} actions={actions} renameButton={rename.button} onRename={rename.open} />
          </Box>
        )}
      </Box>
      <Unread genome={genome} />
      {ready === null ? null : (
        <Box id={`${id}-details`} hidden={!isOpen} marginTop="4">
          {isDrawn ? (
            <Details genome={genome} status={ready} canCompare={canCompare} actions={actions} />
          ) : null}
        </Box>
      )}
    </Box>
  );
});

/** Whether the name is being changed; closing gives the focus back to the button that opened it. */
function useRename() {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, button, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}

interface RowToolsProps {
  genome: GenomeEntry;
  actions: RowActions;
  renameButton: RefObject<HTMLButtonElement | null>;
  onRename: () => void;
}

function RowTools({ genome: { id, name, status }, actions, renameButton, onRename }: RowToolsProps) {
  const isUnderWay = status.phase === "reading" || status.phase === "scoring";
  return (
    <Toolbar label={`Actions for ${name}`}>
      {isUnderWay || isRetryable(status) ? (
        <Button
          size="sm"
          variant="outline"
          aria-label={isUnderWay ? `Cancel ${name}` : `Try again ${name}`}
          onClick={() => (isUnderWay ? actions.cancel(id) : actions.retry(id))}
        >
          {isUnderWay ? null : <RotateCcw aria-hidden />}
          {isUnderWay ? "Cancel" : "Try again"}
        </Button>
      ) : null}
      <Button
        ref={renameButton}
        size="sm"
        variant="ghost"
        color="fg.muted"
        paddingX="2"
        aria-label={`Rename ${name}`}
        title="Rename"
        onClick={onRename}
      >
        <Pencil aria-hidden size={16} />
      </Button>
      <Button
        size="sm"
        variant="ghost"
        color="fg.muted"
        paddingX="2"
        aria-label={`Remove ${name}`}
        title="Remove"
        onClick={() => actions.remove(id)}
      >
        <X aria-hidden size={18} />
      </Button>
    </Toolbar>
  );
}

function Glance({ genome: { status, isSample } }: { genome: GenomeEntry }) {
  switch (status.phase) {
    case "reading":
      return <ReadingProgress status={status} isSample={isSample} />;
    case "scoring":
      return <Progress label="Scoring" share={null} text="" />;
    case "ready":
      return <ScoreGlance scores={status.scores} />;
    default:
      return null;
  }
}

function Unread({ genome }: { genome: GenomeEntry }) {
  const { status } = genome;
  if (status.phase !== "refused" && status.phase !== "failed" && status.phase !== "cancelled") return null;
  return (
    <Box marginTop="2">
      <UnreadGenome genome={genome} status={status} />
    </Box>
  );
}

interface DetailsProps extends Pick<GenomeRowProps, "genome" | "canCompare" | "actions"> {
  status: Ready;
}

function Details({ genome, status, canCompare, actions }: DetailsProps) {
  const step = nextStep(genome, status.scores, canCompare);
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <ReadyGenome report={status.report} scores={status.scores} />
      <Flex
        columnGap="4"
        rowGap="2"
        alignItems="center"
        flexWrap="wrap"
        paddingX={{ base: "4", md: "6" }}
        paddingY="3"
        bg="bg.subtle"
        borderRadius="l3"
      >
        <Box>
          <chakra.span fontWeight="600">What next? </chakra.span>
          {step.text}
        </Box>
        {step.leadsToComparison ? (
          <Button size="sm" variant="outline" onClick={actions.compare}>
            Compare
            <ArrowRight aria-hidden />
          </Button>
        ) : null}
      </Flex>
      <LeadSection id={genome.id} snpCount={status.report.rows} />
    </Box>
  );
}
