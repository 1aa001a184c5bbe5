import { Box } from "@chakra-ui/react";
import { formatNumber, formatOrdinal, formatSigned } from "../../lib/format.ts";
import { findScoresPath, publishedNameOf } from "../../parts/find-published-scores.ts";
import { useFileOfGenome, useNameOfFiles } from "../../parts/saved-genome.ts";
import { percentileTicks } from "../../parts/score/percentile-ticks.ts";
import { noRangeText } from "../../parts/score/score-words.ts";
import { accuracyLine, packFacts } from "../../parts/traits/pack-words.ts";
import {
  dosagesOf,
  explainsText,
  placeText,
  type TraitResult,
  traitFoundText,
} from "../../parts/traits/trait-result.ts";
import { evidenceWords } from "../../parts/traits/trait-words.ts";
import { highImpactWeight } from "../../science/scoring-constants.ts";
import { type TraitContribution, traitContributions } from "../../science/traits/trait-score.ts";
import { BellCurve } from "../../ui/charts/bell-curve.tsx";
import { ProfileChart } from "../../ui/charts/profile-chart.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import type { Column } from "../../ui/data-table/table-model.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { type Fact, FactList } from "../../ui/fact-list.tsx";
import { Figure, Figures } from "../../ui/figure.tsx";
import { OnPaper } from "../../ui/on-paper.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { GenomeTraits } from "./compute.ts";
import { whyUnplaced } from "./why-unplaced.ts";

interface TraitDetailProps {
  result: TraitResult;
  /** All genomes of the page, to be compared on this trait. */
  genomes: readonly GenomeTraits[];
}

/** One trait: the genome's place, its meaning, its basis, the other genomes beside it, and its SNPs. */
export function TraitDetail({ result, genomes }: TraitDetailProps) {
  const { facts, place, standing } = result;
  return (
    <Panel as="section" label={`Trait: ${facts.shortName}`} gap="4">
      {/* The choice of the trait, which names it on the screen, is not printed. */}
      <OnPaper>{facts.shortName}</OnPaper>
      {place === null ? (
        <div>
          <Box textStyle="title" color="fg.muted">
            {facts.displayOnly === null ? `Can’t tell: ${whyUnplaced(result)}` : "Not scored"}
          </Box>
          <Box maxWidth="62ch">{standing}</Box>
        </div>
      ) : (
        <Placed result={result} place={place} />
      )}
      <Words result={result} />
      {genomes.length > 1 ? <Compared traitId={facts.id} genomes={genomes} /> : null}
      <Snps result={result} />
    </Panel>
  );
}

function Placed({
  result,
  place,
}: Pick<TraitDetailProps, "result"> & { place: NonNullable<TraitResult["place"]> }) {
  const { facts, interval, standing } = result;
  const middle = formatOrdinal(place.percentile.value);
  return (
    <>
      <Figures>
        <Figure size="title" figure={middle} caption="percentile" tone="accent.fg" />
        <Figure
          size="title"
          figure={interval ?? noRangeText}
          caption="95 % interval"
          tone={interval === null ? "fg.muted" : "fg"}
        />
      </Figures>
      <BellCurve
        title={standing}
        description={`A bell curve of the score for ${facts.outcome}. The point is at ${placeText(result)}.`}
        mark={place.z.value}
        markLabel="this file"
        band={interval === null ? null : { low: place.z.low, high: place.z.high }}
        ticks={percentileTicks}
        axisLabel="percentile of the score"
        lowLabel={facts.low}
        highLabel={facts.high}
        rows={[
          { label: "Percentile", value: middle },
          { label: "95 % interval", value: interval ?? noRangeText },
          { label: "Standard deviations from the mean", value: formatSigned(place.z.value, 2) },
        ]}
        pictureName={useNameOfFiles(facts.id)}
      />
    </>
  );
}

function Words({ result }: Pick<TraitDetailProps, "result">) {
  const { facts, pair } = result;
  const { set } = pair;
  const published = publishedNameOf(facts);
  const all: Fact[] = [
    { label: "What it is", value: facts.description },
    { label: "High", value: facts.high },
    { label: "Low", value: facts.low },
    { label: "SNPs found", value: traitFoundText(result) },
    { label: "What it explains at most", value: atMostText(result) },
    ...(accuracyLine(result) === null ? [{ label: "With the SNPs found", value: explainsText(result) }] : []),
    ...packFacts(result).map(([label, value]) => ({ label, value })),
    { label: "Evidence", value: evidenceWords[facts.evidence] },
    ...(facts.limits === null ? [] : [{ label: "When it does not apply", value: facts.limits }]),
    ...(facts.sex === null ? [] : [{ label: "Limited to", value: facts.sex === "male" ? "Men" : "Women" }]),
    { label: "Unit of the weights", value: set.unit },
    {
      label: "Study",
      value: <TextLink to={set.studyUrl}>{set.study}</TextLink>,
    },
    { label: "Terms", value: set.licence.meaning },
    ...(published === null
      ? []
      : [
          {
            label: "Other scores of it",
            value: <TextLink to={findScoresPath(published)}>Find them in the PGS Catalog</TextLink>,
          },
        ]),
  ];
  return <FactList facts={all} columnWidth="15rem" />;
}

function atMostText({ pair, facts }: TraitResult): string {
  const { accuracy } = pair.set;
  if (accuracy === null) return "Not known.";
  const share = formatNumber(100 * accuracy.r2, accuracy.r2 < 0.1 ? 1 : 0);
  const origin = accuracy.isOurEstimate ? " (our estimate)" : "";
  return `${share}\u202f% of the differences in ${facts.outcome}, with every SNP${origin}.`;
}

function Compared({ traitId, genomes }: { traitId: string; genomes: readonly GenomeTraits[] }) {
  const marks = genomes.flatMap(({ entry, results }) => {
    const own = results.find(({ facts }) => facts.id === traitId);
    if (own === undefined || own.place === null) return [];
    const { value, low, high } = own.place.percentile;
    const interval = own.interval === null ? null : { low: Math.round(low), high: Math.round(high) };
    return [{ label: `Genome ${entry.number}`, value: Math.round(value), interval, isOwn: true }];
  });
  const pictureName = useNameOfFiles(`${traitId}-compared`);
  if (marks.length < 2) return null;
  const shown = marks.toSorted((one, other) => other.value - one.value).slice(0, mostCompared);
  const others = marks.length - shown.length;
  return (
    <ProfileChart
      title={`${shown.length} genomes on this trait${others > 0 ? `, the highest of ${marks.length}` : ""}`}
      description={shown.map(({ label, value }) => `${label}: ${formatOrdinal(value)}`).join("; ")}
      marks={shown}
      reference={{ value: 50, label: "middle of people" }}
      axisLabel="percentile of the score"
      pictureName={pictureName}
    />
  );
}

/** SNPs of a set that are listed one by one. */
const mostListed = 5_000;

/** Genomes that the drawing compares at most. */
const mostCompared = 20;

const four = (value: number | null) => (value === null ? "–" : formatSigned(value, 4));

const snpColumns: readonly Column<TraitContribution>[] = [
  column("rsid", "rsID", ({ rsid }) => rsid),
  column("effect_allele", "Effect allele", ({ effectAllele }) => effectAllele),
  column("other_allele", "Other allele", ({ otherAllele }) => otherAllele ?? "–"),
  column(
    "copies",
    "Copies",
    ({ dosage }) => dosage,
    (value) => (value === null ? "not found" : String(value)),
  ),
  column("effect", "Effect of a copy", ({ effect }) => effect, four),
  column("against_average", "Against average", ({ contribution }) => contribution, four),
  column("high_impact", `Above ${highImpactWeight}`, ({ isHighImpact }) => (isHighImpact ? "yes" : "no")),
];

function column<Value extends string | number | null>(
  key: string,
  header: string,
  of: (line: TraitContribution) => Value,
  format: (value: Value) => string = String,
): Column<TraitContribution> {
  const text = (line: TraitContribution) => format(of(line));
  return {
    ...{ key, header, text, sortBy: of },
    saved: [{ name: key, value: of }],
  };
}

function Snps({ result }: Pick<TraitDetailProps, "result">) {
  const { facts, pair } = result;
  const files = useFileOfGenome(`${facts.id}-snps`);
  // A pack of tens of thousands of SNPs is no table to read.
  if (pair.set.rows.length > mostListed) return null;
  const lines = traitContributions(pair.set, dosagesOf(pair));
  const high = lines.filter(({ isHighImpact }) => isHighImpact).length;
  return (
    <Disclosure isLazy summary="SNPs" aside={`${lines.length}, of them ${high} above ${highImpactWeight}`}>
      <DataTable
        label={`the SNPs of ${facts.shortName}`}
        rows={lines}
        columns={snpColumns}
        rowKey={({ rsid }) => rsid}
        isMuted={({ dosage }) => dosage === null}
        files={files}
      />
    </Disclosure>
  );
}
