import { Box, Flex } from "@chakra-ui/react";
import { useCallback, useMemo, useRef, useState } from "react";
import { AnalysisPage, type AnalysisViewProps } from "../../parts/analysis/analysis-page.tsx";
import { GenomePicker } from "../../parts/genome-picker/genome-picker.tsx";
import { aboutGenome, GenomeOfFiles, savedGenome } from "../../parts/saved-genome.ts";
import { AboutTraits, TraitLimits } from "../../parts/traits/about-traits.tsx";
import { type TraitResult, traitFoundText } from "../../parts/traits/trait-result.ts";
import type { ScreenProps } from "../../product/define.ts";
import { savedTexts } from "../../texts/saved-texts.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { useIsPrinting } from "../../ui/hooks/use-is-printing.ts";
import { useMediaQuery } from "../../ui/hooks/use-media-query.ts";
import { Panel } from "../../ui/panel.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { analysis } from "./analysis.ts";
import { CategoryOverview } from "./category-overview.tsx";
import type { OmnotypeAnswer } from "./compute.ts";
import type { inputs } from "./inputs.ts";
import { categoryFilter, type TraitRow, traitColumns } from "./trait-columns.tsx";
import { TraitDetail } from "./trait-detail.tsx";
import { TraitLines } from "./trait-lines.tsx";
import { UnplacedTraits } from "./unplaced-traits.tsx";

/** All traits of one genome or several. */
export function Screen(props: ScreenProps) {
  return (
    <AnalysisPage
      {...props}
      analysis={analysis}
      view={Traits}
      fieldsPlace="bar"
      about={{
        computed: <AboutTraits />,
        computedInShort: "published SNPs, each trait among people of like ancestry",
        limits: <TraitLimits />,
        limitsInShort: "most of what makes people differ is not in it",
        caveat: "Most of what makes people differ is not in these scores.",
      }}
    />
  );
}

/** Too narrow for the table. */
const phone = "(max-width: 37.5em)";

const qualityWords = {
  excellent: "Most traits are well covered by this file.",
  good: "About half of the SNPs of these traits are in this file.",
  fair: "A third of the SNPs of these traits are in this file.",
  poor: "Few of the SNPs of these traits are in this file: most intervals are wide.",
} as const;

/** The placed trait whose score explains most, with which the page begins; the first of all where none is placed. */
function bestKnown(results: readonly TraitResult[]): TraitResult | undefined {
  const placed = results.filter(({ place }) => place !== null);
  const [best] = placed.toSorted((one, other) => (other.explains ?? 0) - (one.explains ?? 0));
  return best ?? results[0];
}

function Traits({ answer: { genomes } }: AnalysisViewProps<typeof inputs.rules, OmnotypeAnswer>) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [traitId, setTraitId] = useState<string | null>(null);
  const detail = useRef<HTMLDivElement>(null);
  const genome = genomes.find(({ entry }) => entry.id === chosenId) ?? genomes[0];
  const result = genome.results.find(({ facts }) => facts.id === traitId) ?? bestKnown(genome.results);
  const areSeveral = genomes.length > 1;
  const rows = useMemo(
    () =>
      genomes.flatMap(({ entry, results }) =>
        results.map((own): TraitRow => ({ genome: savedGenome(entry), result: own })),
      ),
    [genomes],
  );
  const open = useCallback(
    (row: TraitRow) => {
      const owner = genomes.find(({ entry }) => entry.number === row.genome.number);
      setChosenId(owner?.entry.id ?? null);
      setTraitId(row.result.facts.id);
      detail.current?.focus();
    },
    [genomes],
  );
  const columns = useMemo(() => traitColumns(areSeveral, open), [areSeveral, open]);
  const isPhone = useMediaQuery(phone);
  const isPrinting = useIsPrinting();
  // Of a dozen genomes a phone lists the chosen one: all of them would be hundreds of lines.
  const areLines = isPhone && !isPrinting;
  const listed = useMemo(
    () => (areLines ? rows.filter((row) => row.genome.number === genome.entry.number) : rows),
    [rows, areLines, genome],
  );
  const placed = useMemo(() => listed.filter(({ result: own }) => own.place !== null), [listed]);
  const unplaced = useMemo(() => listed.filter(({ result: own }) => own.place === null), [listed]);
  const areOfSeveral = areSeveral && !areLines;
  return (
    <GenomeOfFiles value={savedGenome(genome.entry)}>
      <Panel as="section" label="Overview" gap="4">
        <CategoryOverview results={genome.results} />
        <Box textStyle="caption" color="fg.muted">
          {qualityWords[genome.quality]} A dot is a trait, from the lowest percentile at the left to the
          highest.
        </Box>
      </Panel>
      {result === undefined ? null : (
        <Box
          ref={detail}
          tabIndex={-1}
          outline="none"
          aria-label="Trait detail"
          role="group"
          display="grid"
          gap="3"
        >
          <Flex gap="3" alignItems="end" flexWrap="wrap">
            {areSeveral ? (
              <GenomePicker
                label="Overview and detail of"
                isLabelShown
                genomes={genomes.map(({ entry }) => ({
                  id: entry.id,
                  number: entry.number,
                  name: entry.name,
                }))}
                chosenId={genome.entry.id}
                onChoose={setChosenId}
              />
            ) : null}
            <SelectField
              label="Trait"
              isLabelShown
              value={result.facts.id}
              choices={genome.results.map(({ facts }) => ({ value: facts.id, label: facts.shortName }))}
              onChange={setTraitId}
            />
            <Box textStyle="caption" color="fg.muted" marginStart="auto">
              SNPs found: {traitFoundText(result)}
            </Box>
          </Flex>
          <TraitDetail result={result} genomes={genomes} />
        </Box>
      )}
      <Panel as="section" label="All traits" gap="3">
        {placed.length === 0 ? null : areLines ? (
          <TraitLines rows={placed} onOpen={open} />
        ) : (
          <DataTable
            label="all traits"
            rows={placed}
            columns={columns}
            rowKey={({ genome: { number }, result: own }) => `${number} ${own.facts.id}`}
            filter={categoryFilter}
            layout="page"
            files={{
              name: "allelium-traits",
              about: {
                for_yourself: savedTexts.fileTells,
                ...(areSeveral ? {} : aboutGenome(savedGenome(genome.entry))),
              },
            }}
          />
        )}
        <UnplacedTraits rows={unplaced} areSeveral={areOfSeveral} />
      </Panel>
    </GenomeOfFiles>
  );
}
