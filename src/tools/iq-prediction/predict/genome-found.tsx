import { Box, Button } from "@chakra-ui/react";
import { CircleAlert, CircleHelp, LoaderCircle } from "lucide-react";
import { GenomeRemarks } from "../../../parts/genome-card/genome-remarks.tsx";
import { ReferenceChoice } from "../../../parts/genome-card/reference-choice.tsx";
import { hasTooFewSnps, modelSnps, shareOfGenome } from "../../../parts/prediction/genome-facts.ts";
import { reachText, scoreGapTexts, tooFewSnpsText } from "../../../parts/prediction/prediction-words.ts";
import { coverageText } from "../../../parts/score/score-words.ts";
import { pathOf } from "../../../product/product.ts";
import type { GenomeEntry } from "../../../state/genomes/genome-entry.ts";
import { retry } from "../../../state/genomes/genomes.ts";
import { useIqGenomePart } from "../../../state/prediction/iq-genome.ts";
import type { IqGenomeFacts } from "../../../state/prediction/iq-genome-part.ts";
import { retryLeadScores } from "../../../state/scores/page-scores.ts";
import { CoverageBar } from "../../../ui/coverage-bar.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { KeepSnps } from "./keep-snps.tsx";

/** The chosen genome's part of the prediction: its progress, or its scores. */
export function GenomeFound({ genome }: { genome: GenomeEntry }) {
  const part = useIqGenomePart(genome.id);
  switch (part.phase) {
    case "gone":
      return null;
    case "under-way":
      return (
        <Box role="status">
          <Notice icon={LoaderCircle} title="Reading and scoring this genome …">
            You can carry on in the meantime.
          </Notice>
        </Box>
      );
    case "choosing":
      return (
        <Notice icon={CircleHelp} title="This file has several genomes">
          Choose one on the <TextLink to={pathOf("upload")}>upload page</TextLink>, then come back.
        </Notice>
      );
    case "unread":
      return (
        <Notice icon={CircleAlert} title="This genome could not be read" isAnnounced>
          The <TextLink to={pathOf("upload")}>upload page</TextLink> says why.{" "}
          <AgainButton onClick={() => retry(genome.id)} />
        </Notice>
      );
    case "unscored":
      return (
        <Notice icon={CircleAlert} title="This genome’s scores could not be computed" isAnnounced>
          {part.cause === "tables" ? "A table of the scores could not be fetched. " : ""}
          <AgainButton onClick={() => retryLeadScores(genome.id)} />
        </Notice>
      );
    case "ready":
      return <Found genome={genome} facts={part.facts} />;
  }
}

function AgainButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="sm" variant="outline" type="button" onClick={onClick}>
      Try again
    </Button>
  );
}

function Found({ genome, facts }: { genome: GenomeEntry; facts: IqGenomeFacts }) {
  const { matchedSnps, totalSnps, intelligence, education } = facts.scores;
  const isTooFew = hasTooFewSnps(facts);
  const gaps = [...(isTooFew ? [tooFewSnpsText(matchedSnps, totalSnps)] : []), ...scoreGapTexts(facts.gaps)];
  const hasNone = isTooFew || (intelligence === null && education === null);
  const isMixture = facts.file.reference === "adjusted";
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <GenomeRemarks genomes={[genome]} />
      <CoverageBar
        value={matchedSnps + facts.predictedSnps}
        total={totalSnps}
        text={coverageText(modelSnps(facts), null)}
      />
      {gaps.length === 0 ? (
        <Box textStyle="caption" color="fg.muted" maxWidth="70ch">
          {isMixture
            ? "Compared with people like those that this file fits best. The scores were found in Europeans and tell less in others; the prediction allows for that."
            : "Compared with people of European ancestry."}{" "}
          {reachText(shareOfGenome(facts))}
        </Box>
      ) : (
        <Notice
          icon={CircleHelp}
          title={hasNone ? "The genetic part will be left out" : "One of two scores will be left out"}
        >
          {gaps.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {hasNone ? (
            <p>
              You can still predict from the other steps, or from scores that you type. The result will say
              that no genome is in it.
            </p>
          ) : null}
        </Notice>
      )}
      {genome.status.phase === "ready" ? (
        <Disclosure summary="Comparison group" isInitiallyOpen={hasNone && !isTooFew}>
          <ReferenceChoice genome={genome} file={genome.status} />
        </Disclosure>
      ) : null}
      {genome.isSample ? null : <KeepSnps genome={genome} />}
    </Box>
  );
}
