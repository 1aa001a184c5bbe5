import { Box, Button, chakra, Flex, Grid } from "@chakra-ui/react";
import { CircleAlert, LoaderCircle, RotateCcw } from "lucide-react";
import { formatCount, formatNumber, lowerFirst } from "../../lib/format.ts";
import { GenomePage } from "../../parts/analysis/genome-page.tsx";
import { ReadyGenome } from "../../parts/analysis/ready-genome.tsx";
import { SessionConsent } from "../../parts/analysis/session-consent.tsx";
import { ResultActions } from "../../parts/result-actions.tsx";
import { aboutGenome, savedGenome } from "../../parts/saved-genome.ts";
import type { ScreenProps } from "../../product/define.ts";
import type { LayerSnp } from "../../science/layer-snps.ts";
import { layerSnps } from "../../science/reference/layer-snps.generated.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { useLayerGenotypes } from "../../state/scores/use-layer-genotypes.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Figure } from "../../ui/figure.tsx";
import { useIsPrinting } from "../../ui/hooks/use-is-printing.ts";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { HowShown, LimitsOfLayers } from "./about.tsx";
import {
  countFound,
  gradeWords,
  type LayerCard,
  layerCards,
  layersAsCsv,
  layersAsJson,
  layerWords,
} from "./model.ts";
import { SnpCard } from "./snp-card.tsx";

const snps: readonly LayerSnp[] = layerSnps;

const shows = [
  "Your letters at single variants, among them variants linked to Alzheimer’s disease (APOE), Parkinson’s disease, multiple sclerosis, schizophrenia, bipolar disorder and depression.",
  "What is claimed of each variant, and how well it has held up.",
  "No diagnosis: a single variant cannot say whether you have or will have a disease.",
];

/**
 * Single variants of four layers on one genome, one by one, after the person has agreed to see them: some mark
 * diseases.
 */
export function Screen({ tool, title }: ScreenProps) {
  return (
    <GenomePage
      tool={tool}
      title={title}
      label="Show"
      about={{
        computed: <HowShown />,
        computedInShort: "each variant is looked up by itself",
        limits: <LimitsOfLayers />,
        limitsInShort: "no sum, no diagnosis",
        caveat: "Each variant stands for itself: together they are no score and no diagnosis.",
      }}
    >
      {(genome) => (
        <SessionConsent id={tool.id} shows={shows}>
          {() => (
            <ReadyGenome genome={genome} hasScores>
              {() => <Layers key={genome.id} genome={genome} />}
            </ReadyGenome>
          )}
        </SessionConsent>
      )}
    </GenomePage>
  );
}

function Layers({ genome }: { genome: GenomeEntry }) {
  const { state, retry } = useLayerGenotypes(genome.id, snps);
  if (state.phase === "failed") {
    return (
      <Notice icon={CircleAlert} title="The variants could not be looked up" isAnnounced>
        <Button size="sm" variant="outline" marginTop="2" onClick={retry}>
          <RotateCcw aria-hidden />
          Try again
        </Button>
      </Notice>
    );
  }
  if (state.phase !== "ready") {
    return (
      <Box role="status">
        <Notice icon={LoaderCircle} title="Looking the variants up …" />
      </Box>
    );
  }
  const layers = layerWords.map((words) => ({
    ...words,
    cards: layerCards(words.layer, snps, state.answer),
  }));
  return (
    <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      <Summary genome={genome} cards={layers.flatMap(({ cards }) => cards)} />
      {layers.map(({ layer, name, hint, cards }) => (
        <Box key={layer} as="section" aria-labelledby={layer} display="grid" gap="3">
          <div>
            <Box as="h2" id={layer} textStyle="lead" fontWeight="620">
              {name}
            </Box>
            <Box textStyle="caption" color="fg.muted">
              {hint} {formatNumber(countFound(cards))} of {formatNumber(cards.length)} in this file.
            </Box>
          </div>
          <Cards cards={cards.filter(({ genotype }) => genotype !== null)} />
          <WithoutLetters cards={cards.filter(({ genotype }) => genotype === null)} />
        </Box>
      ))}
    </Box>
  );
}

/** On paper two side by side too, each below a line, since panels have no frames there. */
const cardsOnPaper = {
  gap: "0",
  columnGap: "6",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  "& > article": {
    // A panel that is an article may be broken elsewhere.
    breakInside: "avoid !important",
    borderTopWidth: "1px",
    borderColor: "border",
    paddingY: "2",
    gap: "1.5",
  },
} as const;

/** Variants side by side; on a phone one below the other, a line each. */
function Cards({ cards }: { cards: readonly LayerCard[] }) {
  return (
    <Grid
      gap={{ base: "0", md: "3" }}
      templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
      css={{ "@media print": cardsOnPaper }}
    >
      {cards.map((card) => (
        <SnpCard key={card.snp.rsid} card={card} />
      ))}
    </Grid>
  );
}

/** Variants that the file has no letters for, each with the reason. */
function WithoutLetters({ cards }: { cards: readonly LayerCard[] }) {
  const isPrinting = useIsPrinting();
  if (cards.length === 0) return null;
  const summary = `${formatCount(cards.length, "variant", "variants")} without letters in this file`;
  if (isPrinting) return <WithoutLettersOnPaper summary={summary} cards={cards} />;
  return (
    <Disclosure summary={summary}>
      <Cards cards={cards} />
    </Disclosure>
  );
}

/** The same on paper, where eight pages of claims about letters that the file lacks would hide the few that it has. */
function WithoutLettersOnPaper({ summary, cards }: { summary: string; cards: readonly LayerCard[] }) {
  return (
    <Box textStyle="caption">
      <b>{summary}</b>
      <chakra.ul listStyleType="none" columnCount="2" columnGap="6">
        {cards.map(({ snp: { rsid, gene }, standing }) => (
          <chakra.li key={rsid} breakInside="avoid">
            {gene}, {rsid}: {lowerFirst(standing)}
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}

function Summary({ genome, cards }: { genome: GenomeEntry; cards: readonly LayerCard[] }) {
  const about = () => ({ ...aboutGenome(savedGenome(genome)), is_sample: genome.isSample });
  const name = `allelium-genome-${genome.number}-layers`;
  return (
    <Panel as="section" label="Summary" gap="4">
      <Flex gap="4" justifyContent="space-between" flexWrap="wrap">
        <Figure
          figure={`${formatNumber(countFound(cards))} of ${formatNumber(cards.length)}`}
          caption="variants found in this file"
        />
      </Flex>
      <Box maxWidth="70ch">
        Each is shown by itself. They belong to different traits in different units, so adding them up would
        mean nothing, and this page does not.
      </Box>
      <Box
        as="ul"
        display="grid"
        gap="1"
        textStyle="caption"
        color="fg.muted"
        listStyleType="none"
        maxWidth="70ch"
      >
        {Object.values(gradeWords).map((grade) => (
          <li key={grade.name}>
            <Box as="span" color="fg" fontWeight="550">
              {grade.name}:
            </Box>{" "}
            {grade.meaning}
          </li>
        ))}
      </Box>
      <ResultActions
        areOfGenomes
        files={[
          {
            ...{ format: "CSV", content: "the variants as CSV", name: `${name}.csv`, type: "text/csv" },
            text: () => layersAsCsv(cards, about()),
          },
          {
            ...{
              format: "JSON",
              content: "the variants as JSON",
              name: `${name}.json`,
              type: "application/json",
            },
            text: () => layersAsJson(cards, about()),
          },
        ]}
      />
    </Panel>
  );
}
