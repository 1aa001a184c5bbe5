import { Box } from "@chakra-ui/react";
import { CircleHelp } from "lucide-react";
import { formatCount, formatNumber, formatPercent, formatRoughPercent } from "../../lib/format.ts";
import { SessionConsent } from "../../parts/analysis/session-consent.tsx";
import { nameInFamily } from "../../parts/family/name-in-family.ts";
import { useAreNamesShown } from "../../parts/genome-name-text.tsx";
import { countOf, countText, rangeText, spanText, studyName } from "../../parts/score/risk-words.ts";
import { naturalFrequency } from "../../science/liability.ts";
import type { RiskReduction } from "../../science/siblings/disease-risk.ts";
import { BarChart } from "../../ui/charts/bar-chart.tsx";
import { Figure, Figures } from "../../ui/figure.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { DiseaseAnswer, EmbryoAtRisk } from "./disease.ts";
import { diseaseConsent } from "./inputs.ts";

/** Per thousand children: brothers and sisters differ by less than one in a hundred. */
const of = 1000;
const inThousand = (risk: number) => naturalFrequency(risk, of);

/** More bars would add nothing. */
const mostBars = 24;

const shows = [
  "For each embryo, how many of a thousand children with its score would get the disease, and how many with one picked at random.",
  "Ranges that mostly overlap. For most diseases the score says little about one child.",
  "No diagnosis and no test of an embryo: single genes that cause an illness are not checked.",
];

/** The risk of the chosen disease, once the user has agreed to see it; nothing if none is chosen. */
export function DiseasePanel({ disease }: { disease: DiseaseAnswer | string | null }) {
  if (disease === null) return null;
  if (typeof disease === "string") {
    return (
      <Notice icon={CircleHelp} title="The risk of this disease can’t be compared">
        {disease}
      </Notice>
    );
  }
  return (
    <SessionConsent id={diseaseConsent} shows={shows}>
      {() => <Risks answer={disease} />}
    </SessionConsent>
  );
}

function Risks({ answer }: { answer: DiseaseAnswer }) {
  const { name, embryos, choice, explained, commonRows, rows } = answer;
  const [first] = embryos;
  const firstName = nameInFamily(first.genome.entry, useAreNamesShown());
  const shown = embryos.slice(0, mostBars);
  const fewer = inThousand(choice.absolute);
  return (
    <Panel as="section" label={`Risk: ${name}`} gap="5">
      <div>
        <Box as="h2" textStyle="title">
          {name}: {countText(inThousand(first.risk.value))} children with the score of {firstName},{" "}
          {formatNumber(inThousand(choice.baseline).count)} with one picked at random
        </Box>
        <Box color="fg.muted">
          Compared over {formatNumber(commonRows)} of {formatNumber(rows)} SNPs, which explain{" "}
          {formatRoughPercent(explained)} of the differences in liability.
        </Box>
        {answer.isUseful ? null : (
          <Box marginTop="2" maxWidth="70ch">
            {littleUseText(answer)}
          </Box>
        )}
      </div>
      <Figures>
        <Figure
          size="title"
          figure={rangeText(inThousand(first.risk.low), inThousand(first.risk.high))}
          caption={`range for ${firstName}: it allows for missing SNPs, for wrong calls, and for a score that explains half to twice our estimate`}
        />
        <Figure
          size="title"
          figure={`${countOf(fewer)} fewer in ${formatNumber(of)}`}
          caption={`cases with ${firstName} than with one picked at random, or ${formatPercent(choice.relative)} fewer`}
        />
        {choice.couples === null ? null : (
          <Figure
            size="title"
            figure={formatNumber(choice.couples)}
            caption="couples would have to choose this way to prevent one case"
          />
        )}
      </Figures>
      <BarChart
        title={
          shown.length < embryos.length
            ? `The ${formatNumber(shown.length)} lowest of ${formatNumber(embryos.length)} embryos, and how far each may be off`
            : "The embryos’ chances, and how far each may be off"
        }
        description={shown.map(barText).join("; ")}
        bars={shown.map(({ genome, risk }, place) => ({
          label: `Genome ${genome.entry.number}`,
          value: of * risk.value,
          interval: { low: of * risk.low, high: of * risk.high },
          isOwn: place === 0,
        }))}
        axisLabel={`of ${formatNumber(of)} children, ${timeText(answer)}`}
        format={(value) => formatNumber(value)}
        pictureName="allelium-risk-by-embryo"
      />
      <Planned answer={answer} />
      <Box textStyle="caption" color="fg.muted" maxWidth="70ch" display="grid" gap="2">
        <div>{averageText(answer)}</div>
        {answer.leftOut === 0 ? null : (
          <div>
            Left out here: {formatCount(answer.leftOut, "genome", "genomes")} with too few of these SNPs.
          </div>
        )}
        <div>{historyText(answer)}</div>
      </Box>
    </Panel>
  );
}

function barText({ genome, risk }: EmbryoAtRisk): string {
  return `genome ${genome.entry.number}: ${countText(inThousand(risk.value))}, ${rangeText(inThousand(risk.low), inThousand(risk.high))}`;
}

function littleUseText({ span }: DiseaseAnswer): string {
  return `This score says little about one child: for nine in ten people the chance is between ${countOf(inThousand(span.low))} and ${countText(inThousand(span.high))}.`;
}

/** In childhood, or else at some time of life; a prevalence "so far" counts as the latter (our choice). */
function timeText({ prevalence: { measure } }: DiseaseAnswer): string {
  return measure === "childhood_prevalence" ? spanText(measure) : "at some time in their lives";
}

function averageText({ prevalence }: DiseaseAnswer): string {
  const when = spanText(prevalence.measure);
  return `On average ${countText(inThousand(prevalence.share))} people get it${when === "" ? "" : ` ${when}`}. Counted among: ${prevalence.population} (${studyName(prevalence.study)}).`;
}

/** What ways to choose avoid on average over many such families. */
function Planned({ answer }: { answer: DiseaseAnswer }) {
  const { lowest, lowestBorn, birthChance, withoutHighest, excluded } = answer.planned;
  const basis =
    answer.history === "counted"
      ? "With these relatives, whatever the parents’ scores"
      : answer.areParentsKnown
        ? "With these parents’ scores"
        : "Without the parents’ scores";
  const count = formatNumber(answer.embryos.length);
  const ways = [
    [`the lowest score of ${count} embryos`, lowest],
    [`the same if ${formatPercent(birthChance)} of transfers lead to a birth`, lowestBorn],
    ...(withoutHighest === null
      ? []
      : [
          [
            `any of ${count} embryos without the highest ${formatPercent(excluded)} of scores`,
            withoutHighest,
          ] as const,
        ]),
  ] as const;
  return (
    <Box as="section" aria-label="Before any embryo is scored" maxWidth="70ch">
      <Box as="h3" textStyle="label" marginBottom="1">
        Before any embryo is scored
      </Box>
      <div>
        {basis}, {countText(inThousand(lowest.baseline))} children would have it on average. With a choice:
      </div>
      <Box as="ul" listStyleType="disc" paddingStart="5" display="grid" gap="1" marginTop="1">
        {ways.map(([way, found]) => (
          <li key={way}>
            {way}: {reductionText(found)}
          </li>
        ))}
      </Box>
      {withoutHighest === null ? (
        <Box textStyle="caption" color="fg.muted" marginTop="1">
          Leaving out only the highest {formatPercent(excluded)} is not calculated when relatives are
          included.
        </Box>
      ) : null}
    </Box>
  );
}

/** Absolute first, relative beside it. */
function reductionText({ risk, absolute, relative, couples }: RiskReduction): string {
  const after = countText(inThousand(risk));
  const fewer = inThousand(absolute);
  if (couples === null) return `${after}, no fewer`;
  const prevented = `${formatNumber(couples)} couples choosing this way prevent one case`;
  if (fewer.count === 0)
    return `${after}, less than one case fewer in ${formatNumber(fewer.of)}; ${prevented}`;
  return `${after}, ${countOf(fewer)} fewer (${formatPercent(relative)}); ${prevented}`;
}

function historyText({ history, heritability }: DiseaseAnswer): string {
  if (history === "none") return "Relatives are not counted: you said nothing about them.";
  if (history === "not-counted" || heritability === null) {
    return "Relatives are not counted: our tables have no heritability for this disease.";
  }
  return `Relatives are counted, with a heritability of ${formatPercent(heritability.share)} (${studyName(heritability.study)}).`;
}
