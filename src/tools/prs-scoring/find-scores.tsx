import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { CircleAlert, Plus, SearchX, X } from "lucide-react";
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { formatCount, formatNumber, formatRange, formatRoughBytes } from "../../lib/format.ts";
import type { MatrixRow } from "../../parts/score-matrix/matrix-row.ts";
import type { CatalogIndex } from "../../science/catalog/catalog-search.ts";
import { estimatedDownload } from "../../science/catalog/download-size.ts";
import * as prs from "../../state/matrix/prs-scoring.ts";
import {
  fetchScore,
  preparePublishedScores,
  stopFetching,
  usePublishedScores,
  useScoreDownloads,
} from "../../state/matrix/published-scores.ts";
import type { ScoreDownload } from "../../state/matrix/score-downloads.ts";
import { RowButton } from "../../ui/data-table/row-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { smallControl } from "../../ui/theme/control-frame.ts";
import { axisOf } from "./accuracy-lines.tsx";
import { accuracyScales, ancestryNames } from "./catalog-words.ts";
import {
  bestOf,
  type FindFilter,
  type FindOrder,
  filteredScores,
  findFilters,
  findOrders,
  foundScores,
  nearestScores,
  nothingFound,
  sortedScores,
} from "./find-hits.ts";
import { changeFind, closeFind, showMore, toggleFilter, untickAll, useFindView } from "./find-view.ts";
import { NoBest } from "./no-best.tsx";
import { type HitState, ScoreHit } from "./score-hit.tsx";
import { ScoresAgreement } from "./scores-agreement.tsx";
import { scoresInMatrix } from "./scores-in-matrix.ts";
import { useLoadedGenomes } from "./use-loaded-genomes.ts";

/** A question shorter than this finds half of the Catalog. */
const fewestLetters = 2;

const months = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

/** Finds published scores beside the matrix, says what is known of them, and adds them to it. */
export function FindScores({ rows }: { rows: readonly MatrixRow[] }) {
  const scores = usePublishedScores();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => preparePublishedScores(), []);
  useEffect(() => {
    // A dialog that opens with it moves the focus by itself.
    field.current?.setAttribute("autofocus", "");
    field.current?.focus();
  }, []);
  const { question } = useFindView();
  const release = scores.phase === "ready" ? scores.index.catalog : null;
  return (
    <Panel as="section" label="Find a published score" gap="3" isTight>
      <Flex justifyContent="space-between" alignItems="start" gap="3">
        <chakra.h2 textStyle="label" margin="0">
          Find a published score{" "}
          <chakra.span fontWeight="400" color="fg.muted">
            {release === null
              ? ""
              : `${formatNumber(release.size)} in the PGS Catalog, ${months.format(new Date(release.release))}`}
          </chakra.span>
        </chakra.h2>
        <RowButton label="Close the search" look="quiet" isNarrow hint="Close" onClick={closeFind}>
          <X aria-hidden size={18} />
        </RowButton>
      </Flex>
      <chakra.input
        ref={field}
        type="search"
        aria-label="Trait, PGS id, PMID or author"
        placeholder="Trait, PGS id, PMID or author"
        value={question}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => changeFind({ question: event.currentTarget.value })}
        textStyle="body"
        width="100%"
        paddingX="3"
        {...smallControl}
        height="11"
      />
      {scores.phase === "failed" ? (
        <Notice icon={CircleAlert} title="The list of published scores was not loaded" isAnnounced>
          It comes from the server this page came from. Connect and try again; scoring files of your own work
          meanwhile.
          <Box marginTop="2">
            <Button size="sm" variant="outline" onClick={preparePublishedScores}>
              Try again
            </Button>
          </Box>
        </Notice>
      ) : null}
      {scores.phase === "loading" ? (
        <Box role="status" textStyle="caption" color="fg.muted">
          Loading the list of published scores …
        </Box>
      ) : null}
      {scores.phase === "ready" ? <Hits index={scores.index} rows={rows} /> : null}
    </Panel>
  );
}

const orderNames = (genomes: number): Readonly<Record<FindOrder, string>> => ({
  best: genomes === 0 ? "Best evaluated" : genomes === 1 ? "Best for this genome" : "Best for these genomes",
  accuracy: "Most accurate",
  evaluated: "Evaluated in most people",
  variants: "Fewest variants",
  newest: "Newest",
});

function stateOf(
  id: string,
  there: ReadonlySet<string>,
  downloads: ReadonlyMap<string, ScoreDownload>,
): HitState {
  return there.has(id) ? { phase: "there" } : (downloads.get(id) ?? null);
}

function Hits({ index, rows }: { index: CatalogIndex; rows: readonly MatrixRow[] }) {
  const view = useFindView();
  const { files } = prs.useScoringFiles();
  const downloads = useScoreDownloads();
  const { like, build, loaded } = useLoadedGenomes();
  const question = useDeferredValue(view.question.trim());
  const group = like?.group ?? null;
  const isAsked = question.length >= fewestLetters;
  const { kind, scores: found } = useMemo(
    () => (isAsked ? foundScores(index, question, group) : nothingFound),
    [index, question, group, isAsked],
  );
  const shown = useMemo(
    () => sortedScores(filteredScores(found, view.filters), view.order),
    [found, view.filters, view.order],
  );
  const drawn = shown.slice(0, view.most);
  const axis = useMemo(
    () =>
      axisOf(
        shown.slice(0, view.most).map(({ entry }) => entry),
        kind,
      ),
    [shown, view.most, kind],
  );
  const inMatrix = useMemo(() => scoresInMatrix(files, index.catalog), [files, index]);
  const there = useMemo(() => new Set(inMatrix.values()), [inMatrix]);
  const verdict = view.order === "best" && like !== null ? bestOf(shown) : null;
  const best = verdict?.kind === "best" ? verdict.score : null;
  const add = useCallback((id: string) => fetchScore(id, build), [build]);
  const ids = useMemo(() => new Set(found.map(({ entry }) => entry.id)), [found]);
  if (!isAsked) return <Examples />;
  if (found.length === 0)
    return (
      <Notice icon={SearchX} title={`Nothing found for “${question}”`} isAnnounced>
        Try a wider name of the trait, the id of a score (PGS000018), a PMID or a first author.
      </Notice>
    );
  return (
    <>
      <Flex gap="2" flexWrap="wrap" alignItems="center">
        <SelectField
          label="Sort by"
          value={view.order}
          choices={findOrders.map((value) => ({ value, label: orderNames(loaded)[value] }))}
          onChange={(value) => changeFind({ order: findOrders.find((one) => one === value) ?? "best" })}
        />
        <Box role="status" textStyle="caption" color="fg.muted" marginStart="auto">
          {shown.length === found.length
            ? formatCount(found.length, "score", "scores")
            : `${formatNumber(shown.length)} of ${formatCount(found.length, "score", "scores")}`}
        </Box>
      </Flex>
      <Filters filters={view.filters} likeName={group === null ? null : ancestryNames[group]} />
      {verdict === null || group === null ? null : (
        <NoBest verdict={verdict} group={group} nearest={nearestScores(shown).length} of={shown.length} />
      )}
      <Box textStyle="caption" color="fg.muted">
        Strips: {accuracyScales[axis.kind]}, {formatRange(axis.low, axis.high, 2)}, with 95 % intervals
        {axis.kind === "separates"
          ? "; odds and hazard ratios (OR, HR) up to 3 as the AUROC that they imply if their unit is a standard deviation of the score"
          : ""}
        .
      </Box>
      <Ticked index={index} there={there} onAdd={add} />
      <Box css={{ containerType: "inline-size" }}>
        <chakra.ul listStyleType="none" padding="0" margin="0" aria-label="Published scores">
          {drawn.map((score) => (
            <ScoreHit
              key={score.entry.id}
              score={score}
              axis={axis}
              like={group}
              bestFor={score === best ? like : null}
              state={stateOf(score.entry.id, there, downloads)}
              isTicked={view.ticked.includes(score.entry.id)}
              isCardOpen={view.card === score.entry.id}
              onAdd={add}
              onStop={stopFetching}
            />
          ))}
        </chakra.ul>
      </Box>
      {shown.length > drawn.length ? (
        <Button size="sm" variant="outline" justifySelf="start" alignSelf="start" onClick={showMore}>
          Show more of {formatCount(shown.length, "score", "scores")}
        </Button>
      ) : null}
      <ScoresAgreement ids={ids} inMatrix={inMatrix} rows={rows} />
    </>
  );
}

const filterNames = (likeName: string | null): Readonly<Record<FindFilter, string | null>> => ({
  "evaluated-like": likeName === null ? null : `Evaluated: ${likeName}`,
  "may-be-placed": "May have a place",
  "any-use": "No ban named",
  "under-10-mb": "Under 10 MB",
});

function Filters({ filters, likeName }: { filters: readonly FindFilter[]; likeName: string | null }) {
  const names = filterNames(likeName);
  return (
    <Flex role="group" aria-label="Show only" gap="1.5" flexWrap="wrap">
      {findFilters.map((filter) => {
        const name = names[filter];
        const isOn = filters.includes(filter);
        return name === null ? null : (
          <Button
            key={filter}
            size="xs"
            variant="outline"
            borderRadius="full"
            aria-pressed={isOn}
            {...(isOn
              ? { bg: "accent.subtle", borderColor: "accent.solid", color: "accent.fg" }
              : { color: "fg.muted" })}
            onClick={() => toggleFilter(filter)}
          >
            {name}
          </Button>
        );
      })}
    </Flex>
  );
}

/** What has been ticked, and the button for all of it. */
function Ticked({
  index,
  there,
  onAdd,
}: {
  index: CatalogIndex;
  there: ReadonlySet<string>;
  onAdd: (id: string) => void;
}) {
  const { ticked } = useFindView();
  const left = ticked.filter((id) => !there.has(id));
  if (left.length === 0) return null;
  const bytes = left.reduce((sum, id) => {
    const row = index.catalog.rowOf(id);
    return row === null ? sum : sum + estimatedDownload(index.catalog.entry(row));
  }, 0);
  return (
    <Flex
      gap="3"
      alignItems="center"
      flexWrap="wrap"
      textStyle="caption"
      role="group"
      aria-label="Ticked scores"
    >
      {formatCount(left.length, "score", "scores")} ticked, {formatRoughBytes(bytes)} to fetch
      <Button
        size="sm"
        variant="outline"
        onClick={() => {
          for (const id of left) onAdd(id);
          untickAll();
        }}
      >
        <Plus aria-hidden />
        Add {left.length === 1 ? "it" : `all ${formatNumber(left.length)}`}
      </Button>
      <RowButton label="Take all ticks away" look="quiet" onClick={untickAll}>
        Untick
      </RowButton>
    </Flex>
  );
}

const examples = ["Type 2 diabetes", "Heart attack", "Height", "PGS000018"];

/** What can be asked, before anything is. */
function Examples() {
  return (
    <Flex gap="2" flexWrap="wrap" alignItems="center" textStyle="caption" color="fg.muted">
      For example:
      {examples.map((example) => (
        <RowButton
          key={example}
          label={`Search for ${example}`}
          look="framed"
          onClick={() => changeFind({ question: example })}
        >
          {example}
        </RowButton>
      ))}
    </Flex>
  );
}
