import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { Check, Plus, X } from "lucide-react";
import { memo, type ReactNode, type RefObject, useRef } from "react";
import { formatBytes } from "../../lib/format.ts";
import type { CatalogAncestry } from "../../science/catalog/catalog-entry.ts";
import { largestFile } from "../../state/matrix/published-scores.ts";
import type { ScoreDownload } from "../../state/matrix/score-downloads.ts";
import { canFetchAgain, publishedScoreFailureText } from "../../texts/published-score-failures.ts";
import { RowButton } from "../../ui/data-table/row-button.tsx";
import { useHandOnFocus } from "../../ui/hooks/use-hand-on-focus.ts";
import { Progress } from "../../ui/progress.tsx";
import { Tag } from "../../ui/tag.tsx";
import { type AccuracyAxis, AccuracyLines } from "./accuracy-lines.tsx";
import { bestText, downloadText, licenceWords, trainedOnText, variantsText } from "./catalog-words.ts";
import type { FoundScore } from "./find-hits.ts";
import { openCard, tickScore } from "./find-view.ts";
import { ScoreCard } from "./score-card.tsx";
import type { LoadedLike } from "./use-loaded-genomes.ts";

/** Where a hit is on its way into the matrix. */
export type HitState = ScoreDownload | { phase: "there" } | null;

interface ScoreHitProps {
  score: FoundScore;
  axis: AccuracyAxis;
  like: CatalogAncestry | null;
  /** Set for the best one: the genomes that it is best for. */
  bestFor: LoadedLike | null;
  state: HitState;
  isTicked: boolean;
  isCardOpen: boolean;
  onAdd: (id: string) => void;
  onStop: (id: string) => void;
}

/** A hit is its facts beside its accuracies where there is room, and its button. */
const columns = {
  display: "grid",
  gap: "4px 16px",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gridTemplateAreas: '"facts button" "lines lines" "below below"',
  "@container (min-width: 50rem)": {
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.5fr) 6.5rem",
    gridTemplateAreas: '"facts lines button" "below below below"',
  },
} as const;

/** A published score that was found. */
export const ScoreHit = memo(function ScoreHit(props: ScoreHitProps) {
  const { score, axis, like, bestFor, state, isTicked, isCardOpen } = props;
  const { entry, standing } = score;
  const { publication } = entry;
  const isBest = bestFor !== null;
  const isLimited = entry.licence.use === "non-commercial" || entry.licence.use === "read-it";
  const own = useRef<HTMLElement>(null);
  return (
    <chakra.li
      paddingY="3"
      borderTopWidth="1px"
      borderColor="border.muted"
      {...(isBest
        ? { bg: "accent.subtle", boxShadow: "inset 3px 0 var(--chakra-colors-accent-solid)", paddingX: "3" }
        : {})}
    >
      {isBest ? (
        <Box textStyle="caption" color="fg.muted" marginBottom="1">
          <chakra.b color="accent.fg">
            Best for {bestFor.of === 1 ? "this genome" : "these genomes"} by our rule:
          </chakra.b>{" "}
          {bestText(score, bestFor)}.
        </Box>
      ) : null}
      <chakra.article ref={own} tabIndex={-1} css={columns} aria-label={`${entry.id} ${entry.name}`}>
        <Box gridArea="facts" minWidth="0" textStyle="caption">
          <Flex gap="2" alignItems="baseline">
            <chakra.input
              type="checkbox"
              aria-label={`Tick ${entry.id}`}
              checked={isTicked}
              disabled={state?.phase === "there"}
              onChange={(event) => tickScore(entry.id, event.currentTarget.checked)}
              css={{
                width: "18px",
                height: "18px",
                alignSelf: "center",
                accentColor: "var(--chakra-colors-accent-solid)",
              }}
            />
            <chakra.h3 textStyle="caption" fontWeight="400" margin="0" minWidth="0" overflowWrap="anywhere">
              <b>{entry.id}</b> {entry.name}
              {publication.year === null ? "" : ` · ${publication.year}`}
            </chakra.h3>
          </Flex>
          <Box overflowWrap="anywhere">{entry.reportedTrait}</Box>
          <Box color="fg.muted" overflowWrap="anywhere">
            {variantsText(entry)} · {entry.method ?? "method not reported"} ·{" "}
            {downloadText(entry, largestFile)}
          </Box>
          <Box color="fg.muted">{trainedOnText(entry)}</Box>
          <Flex gap="1.5" flexWrap="wrap" marginTop="1">
            <Tag>{standing.canBePlaced ? "may have a place" : "dense: rank only"}</Tag>
            <Tag>
              {isLimited ? (
                <chakra.b color="fg">{licenceWords[entry.licence.use]}</chakra.b>
              ) : (
                licenceWords[entry.licence.use]
              )}
            </Tag>
          </Flex>
        </Box>
        <Box gridArea="lines" minWidth="0">
          <AccuracyLines entry={entry} axis={axis} like={like} />
        </Box>
        <Flex gridArea="button" direction="column" alignItems="end" gap="1">
          <WithFocus key={state?.phase ?? "none"} article={own}>
            <AddButton {...props} />
          </WithFocus>
          <RowButton
            label={`${isCardOpen ? "Less" : "Details"} of ${entry.id}`}
            look="quiet"
            onClick={() => openCard(isCardOpen ? null : entry.id)}
          >
            {isCardOpen ? "Less" : "Details"}
          </RowButton>
        </Flex>
        <Box gridArea="below" minWidth="0" display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
          <WithFocus key={state?.phase ?? "none"} article={own}>
            <OnTheWay {...props} />
          </WithFocus>
          {isCardOpen ? <ScoreCard entry={entry} /> : null}
        </Box>
      </chakra.article>
    </chakra.li>
  );
});

/** Buttons that go when the state changes: the focus goes from them to the hit. */
function WithFocus({ article, children }: { article: RefObject<HTMLElement | null>; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useHandOnFocus(box, () => article.current);
  return <div ref={box}>{children}</div>;
}

function AddButton({ score, bestFor, state, onAdd }: ScoreHitProps) {
  const { id } = score.entry;
  if (state?.phase === "there")
    return (
      <Flex gap="1" alignItems="center" minHeight="9" textStyle="caption" color="fg.muted">
        <Check aria-hidden size={16} />
        In matrix
      </Flex>
    );
  if (state?.phase === "fetching") return null;
  return (
    <Button
      size="sm"
      variant={bestFor === null ? "outline" : "solid"}
      aria-label={`Add ${id}`}
      onClick={() => onAdd(id)}
    >
      <Plus aria-hidden />
      Add
    </Button>
  );
}

/** How far a download is, or why it failed and what to do. */
function OnTheWay({ score, state, onAdd, onStop }: ScoreHitProps) {
  const { id } = score.entry;
  if (state?.phase === "fetching") {
    const { loaded, total } = state;
    const share = total === null || total === 0 ? null : loaded / total;
    return (
      <Flex gap="3" alignItems="end">
        <Box flex="1" minWidth="0">
          <Progress
            label={`Fetching ${id}`}
            share={share}
            text={total === null ? formatBytes(loaded) : `${formatBytes(loaded)} of ${formatBytes(total)}`}
          />
        </Box>
        <RowButton label={`Stop fetching ${id}`} look="framed" onClick={() => onStop(id)}>
          <X aria-hidden size={16} />
          Stop
        </RowButton>
      </Flex>
    );
  }
  if (state?.phase !== "failed") return <Box role="status" />;
  return (
    <Box
      role="alert"
      padding="3"
      borderRadius="l2"
      bg="bg.subtle"
      borderLeftWidth="3px"
      borderLeftColor="fg.muted"
      textStyle="caption"
    >
      {publishedScoreFailureText(state.failure)}
      {canFetchAgain(state.failure.code) ? (
        <Box marginTop="2">
          <RowButton label={`Fetch ${id} again`} look="framed" onClick={() => onAdd(id)}>
            Fetch again
          </RowButton>
        </Box>
      ) : null}
    </Box>
  );
}
