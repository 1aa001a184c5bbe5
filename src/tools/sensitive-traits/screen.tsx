import { Box, Button, Flex, Grid } from "@chakra-ui/react";
import { CircleAlert, LoaderCircle, RotateCcw } from "lucide-react";
import { GenomePage } from "../../parts/analysis/genome-page.tsx";
import { ReadyGenome } from "../../parts/analysis/ready-genome.tsx";
import { SessionConsent } from "../../parts/analysis/session-consent.tsx";
import { ResultActions } from "../../parts/result-actions.tsx";
import { aboutGenome, savedGenome } from "../../parts/saved-genome.ts";
import { placeText } from "../../parts/score/reference-words.ts";
import { scoreOfTrait } from "../../parts/traits/score-of-trait.ts";
import type { ScreenProps } from "../../product/define.ts";
import { traitList } from "../../science/reference/trait-list.generated.ts";
import { packsOfTraits } from "../../science/traits/packs-of-traits.ts";
import { type GenomeEntry, referenceOf } from "../../state/genomes/genome-entry.ts";
import { isMisleading } from "../../state/genomes/remarks-of-file.ts";
import { useScores } from "../../state/scores/use-scores.ts";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { HowComputed, LimitsOfRisks, WhereToFindHelp } from "./about.tsx";
import {
  findingText,
  sensitiveTraits,
  type TraitView,
  traitsAsCsv,
  traitsAsJson,
  traitView,
} from "./model.ts";
import { NothingPanel, RiskPanel } from "./trait-panels.tsx";

const traits = sensitiveTraits(traitList);
const setIds = traits.map(({ id }) => id);
const packIds = packsOfTraits(setIds);
const noSets: readonly string[] = [];

const shows = [
  "What the scores of conditions such as depression, schizophrenia, anorexia and ADHD say about the chance of having them, and scores of smoking and alcohol.",
  "A number only where a score says something useful. For most it does not, and the page says so.",
  "No diagnosis: a score cannot show whether you have or will have a condition.",
];

/** Lifetime risks of psychiatric conditions and of substances, after the person has agreed to see them. */
export function Screen({ tool, title }: ScreenProps) {
  return (
    <GenomePage
      tool={tool}
      title={title}
      label="Show"
      about={{
        computed: <HowComputed />,
        computedInShort: "the liability-threshold model",
        limits: <LimitsOfRisks />,
        limitsInShort: "no diagnosis",
        caveat: "A score does not show whether someone has a condition or will have it.",
      }}
    >
      {(genome) => (
        <SessionConsent id={tool.id} shows={shows}>
          {() => (
            <ReadyGenome genome={genome} hasScores>
              {() => <Traits key={genome.id} genome={genome} />}
            </ReadyGenome>
          )}
        </SessionConsent>
      )}
    </GenomePage>
  );
}

function Traits({ genome }: { genome: GenomeEntry }) {
  const { byGenome, retry } = useScores([genome.id], setIds);
  const scores = byGenome.get(genome.id);
  // After the first answer; without a network the traits' own sets stay.
  const ofPacks = useScores([genome.id], scores?.phase === "ready" ? packIds : noSets, false);
  const packs = ofPacks.byGenome.get(genome.id);
  if (scores?.phase === "failed") {
    return (
      <Notice icon={CircleAlert} title="The scores could not be computed" isAnnounced>
        <Button size="sm" variant="outline" marginTop="2" onClick={retry}>
          <RotateCcw aria-hidden />
          Try again
        </Button>
      </Notice>
    );
  }
  if (scores?.phase !== "ready") {
    return (
      <Box role="status">
        <Notice icon={LoaderCircle} title="Scoring …" />
      </Box>
    );
  }
  const all = { scores: scores.scores, packs: packs?.phase === "ready" ? packs.scores : [] };
  const views = traits.flatMap((facts) => {
    const pair = scoreOfTrait(all, facts.id);
    if (pair === undefined) return [];
    return [traitView(facts, pair, { id: pair.set.id, rows: pair.set.rows.length })];
  });
  return <Results genome={genome} views={views} />;
}

function Results({ genome, views }: { genome: GenomeEntry; views: readonly TraitView[] }) {
  const useful = views.filter(({ verdict }) => verdict.kind === "risk");
  const others = views.filter(({ verdict }) => verdict.kind === "nothing");
  const reference = referenceOf(genome).kind;
  const about = () => ({ ...aboutGenome(savedGenome(genome)), is_sample: genome.isSample, reference });
  const name = `allelium-genome-${genome.number}-sensitive-traits`;
  return (
    <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <Panel as="section" label="Summary" gap="4">
        <Flex gap="3" justifyContent="space-between" alignItems="start" flexWrap="wrap">
          <Box as="h2" textStyle="title" flex="1 1 16rem">
            {findingText(views)}
          </Box>
        </Flex>
        <Box maxWidth="70ch">
          {useful.length === 0 && !isMisleading(genome) ? "That is the usual answer: what" : "What"} happens
          in a life, and the thousands of SNPs that no score counts yet, weigh more than these few.{" "}
          {placeText(reference)}
        </Box>
        <ResultActions
          areOfGenomes
          files={[
            {
              ...{ format: "CSV", content: "the traits as CSV", name: `${name}.csv`, type: "text/csv" },
              text: () => traitsAsCsv(views, about()),
            },
            {
              ...{
                format: "JSON",
                content: "the traits as JSON",
                name: `${name}.json`,
                type: "application/json",
              },
              text: () => traitsAsJson(views, about()),
            },
          ]}
        />
      </Panel>
      {useful.map((view) => (
        <RiskPanel key={view.facts.id} view={view} />
      ))}
      <WhereToFindHelp />
      {others.length === 0 ? null : (
        <Box as="section" aria-labelledby="nothing-useful" display="grid" gap="3">
          <Box as="h2" id="nothing-useful" textStyle="lead" fontWeight="620">
            No useful information
          </Box>
          <Grid gap="3" templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}>
            {others.map((view) => (
              <NothingPanel key={view.facts.id} view={view} />
            ))}
          </Grid>
        </Box>
      )}
    </Box>
  );
}
