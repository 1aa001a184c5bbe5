import { Box } from "@chakra-ui/react";
import { CircleAlert, SlidersHorizontal } from "lucide-react";
import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from "react";
import type { FieldProblems, FieldRules, ValuesOf } from "../../form-rules/form-inputs.ts";
import { typedFromTexts } from "../../form-rules/input-texts.ts";
import { formatCount } from "../../lib/format.ts";
import type { ScreenProps } from "../../product/define.ts";
import { noGenome } from "../../state/genomes/chosen-genome.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { useSettingsRound } from "../../state/page/tool-settings.ts";
import type { Fact } from "../../ui/fact-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Tag } from "../../ui/tag.tsx";
import { stackedOnPaper } from "../../ui/theme/stacked-on-paper.ts";
import { LeadWithCost } from "../paywall/lead-with-cost.tsx";
import { RunGate } from "../paywall/run-gate.tsx";
import type { AboutResults } from "../tool-page/about-results.ts";
import { BarMark, BarPanel, ExportSpace } from "../tool-page/tool-bar.tsx";
import { ToolPage } from "../tool-page/tool-page.tsx";
import type { ToolReport } from "../tool-page/tool-report.tsx";
import type { AnalysedGenome, Analysis, GenomeNeed } from "./analysis.ts";
import { type AnalysisViewProps, Answered } from "./analysis-answer.tsx";
import { InputsOnPaper } from "./analysis-fields.tsx";
import { settingsOf } from "./analysis-files.ts";
import { AnalysisInputs } from "./analysis-inputs.tsx";
import { AnswerOfGenomes } from "./answer-of-genomes.tsx";
import { EmptyAnswer } from "./empty-answer.tsx";
import { GenomeInBar } from "./genome-in-bar.tsx";
import { plainGenomes } from "./plain-genomes.tsx";
import { SavedAnswer, type ShownAnalysis } from "./saved-answer.tsx";
import type { AnalysedGenomes, ChoiceOfGenomes, GenomeSource } from "./use-analysed-genomes.ts";
import { useExample } from "./use-example.ts";
import { type ToolSettingsForm, useToolSettings } from "./use-tool-settings.ts";

/** What the view of an analysis is given. */
export type { AnalysisViewProps };

/** What the printed page of an analysis says besides. */
export interface ReportOfAnalysis extends Pick<ToolReport, "byHand" | "notes"> {
  readonly facts?: (genomes: readonly AnalysedGenome[]) => readonly Fact[];
}

interface AnalysisPageProps<Rules extends FieldRules, Answer> extends ScreenProps {
  analysis: Analysis<Rules, Answer>;
  /** Draws an answer. */
  view: ComponentType<AnalysisViewProps<Rules, Answer>>;
  about: AboutResults;
  report?: ReportOfAnalysis;
  /** Stands above the fields, and may fill them. */
  offer?: ComponentType<{ form: ToolSettingsForm<Rules>["form"] }>;
  /** Stands above the example of a tool without genomes: what a loaded genome lacks to be its subject. */
  lacking?: ComponentType;
  /** How genomes are chosen and read, where they are more than single ones: a family. */
  genomeSource?: GenomeSource;
  /** Where the fields stand: beside the answer, or behind a button of the bar where the answer is a wide table. */
  fieldsPlace?: "beside" | "bar";
}

/**
 * The page of a tool that computes from what is typed and from genomes: the example until there is something of one's own, then the
 * answer, which follows each key and each genome; the choice of genomes in the bar, fields beside the answer, a link with the settings,
 * files, paper. Somebody's own answer needs access to the tool.
 */
export function AnalysisPage<Rules extends FieldRules, Answer>(props: AnalysisPageProps<Rules, Answer>) {
  return <PageOfRound key={useSettingsRound()} {...props} />;
}

const noFurther: ReportOfAnalysis = {};

/** More sets are counted, since the saved files name each with its digest. */
const mostSetsNamed = 6;

/** The weights that an answer rests on; null where it is about no genome. */
function weightsOf(genomes: readonly AnalysedGenome[]): string | null {
  const sets = new Map(genomes.flatMap(({ scores }) => scores.map(({ set }) => [set.id, set])));
  if (sets.size === 0) return null;
  if (sets.size > mostSetsNamed)
    return `${formatCount(sets.size, "built-in set", "built-in sets")}, named in the saved files`;
  return [...sets.values()].map(({ name, digest }) => `${name}, digest ${digest.slice(0, 12)}`).join("; ");
}

/** What of an analysis the page shows: somebody's own, or the example. */
interface Shown<Values> {
  /** Those that the answer is about; until there are any, those that it will be about. */
  readonly genomesOfAnswer: readonly GenomeEntry[];
  readonly isSample: boolean;
  /** Whether the answer is of the example's values. */
  readonly isExample: boolean;
  readonly values: Values | null;
}

function shownOf<Rules extends FieldRules, Answer>(
  analysis: Analysis<Rules, Answer>,
  { values, isUntouched }: Pick<ToolSettingsForm<Rules>, "values" | "isUntouched">,
  { ready, chosen }: AnalysedGenomes,
): Shown<ValuesOf<Rules>> {
  const needsGenomes = (analysis.genomes?.least ?? 0) > 0;
  const genomesOfAnswer = ready.length > 0 ? ready.map(({ entry }) => entry) : chosen;
  const isSample = genomesOfAnswer.every((one) => one.isSample) && (isUntouched || needsGenomes);
  // Where the genome is optional, the sample genome alone is not the example: the example is typed values.
  const isExample = isUntouched && isSample && (chosen.length === 0 || needsGenomes);
  return { genomesOfAnswer, isSample, isExample, values: isExample ? (analysis.sample ?? values) : values };
}

function PageOfRound<Rules extends FieldRules, Answer>(props: AnalysisPageProps<Rules, Answer>) {
  const { tool, title, analysis, view, about, report = noFurther, genomeSource = plainGenomes } = props;
  const { fieldsPlace = "beside", lacking: Lacking } = props;
  const { inputs, groups, linked = [], genomes: need } = analysis;
  const settings = useToolSettings(tool.id, inputs, linked);
  const { form, typed, values, reset } = settings;
  const genomes = genomeSource.useGenomes({ toolId: tool.id, need, values });
  const shown = shownOf(analysis, settings, genomes);
  const isExampleComing = useExample(tool.id, need?.least ?? 0, genomes);
  const showSample = () => {
    if (need === undefined || need.least === 0) {
      reset();
      genomes.single.choose(noGenome);
    } else if (!shown.genomesOfAnswer.every(({ isSample }) => isSample)) genomes.showSample();
  };
  const { fill, fields } = form;
  const open = useCallback(
    (other: ValuesOf<Rules>) => fill(typedFromTexts(inputs, settingsOf(inputs, other))),
    [fill, inputs],
  );
  const [refused, setRefused] = useState<FieldProblems<Rules> | undefined>(undefined);
  const [opened, setOpened] = useState<ShownAnalysis | null>(null);
  const openSaved = (saved: ShownAnalysis) => {
    fill(typedFromTexts(inputs, analysis.opened?.(saved.settings) ?? saved.settings));
    // Without genomes the settings give the same answer again, unless some of them were left out.
    const { document } = saved;
    setOpened(document !== null && ("about_genomes" in document || "left_out" in document) ? saved : null);
  };
  const lead = useMemo(() => <LeadWithCost tool={tool} />, [tool]);
  const inputsOnPaper = useMemo(
    () => <InputsOnPaper fields={fields} groups={groups} typed={typed} initial={inputs.initial} />,
    [fields, groups, typed, inputs],
  );
  const hasSampleText = shown.isExample || (need?.least ?? 0) > 0;
  const answered = (of: readonly AnalysedGenome[]) =>
    shown.values === null ? (
      <Notice icon={CircleAlert} title="One of the fields cannot be used as it is" isAnnounced>
        The field says why. Fix it to see the answer again.
      </Notice>
    ) : (
      <Answered
        {...{ analysis, view, Notes: genomes.Notes, toolId: tool.id, values: shown.values, genomes: of }}
        isSample={shown.isSample}
        sampleText={hasSampleText ? analysis.sampleText : "The sample genome."}
        onOpen={open}
        onRefused={setRefused}
      >
        {inputsOnPaper}
      </Answered>
    );
  const isEmpty = lacksGenomes(need, genomes);
  const allInputs = (
    <AnalysisInputs
      {...{ analysis, settings, refused, onOpenSaved: openSaved, toolId: tool.id }}
      offer={groups.length === 0 ? undefined : props.offer}
    />
  );
  const inputsLabel = need === undefined ? "Your values" : "Settings";
  // What fills no fields belongs to the choice of genomes.
  const Offer = groups.length === 0 ? props.offer : undefined;
  const isInBar = fieldsPlace === "bar" && groups.length > 0;
  return (
    <ToolPage
      tool={tool}
      title={title}
      lead={lead}
      dataPlace={need === undefined ? "nothing" : "file"}
      isAnswerEmpty={isEmpty && opened === null}
      bar={
        <>
          <ExportSpace />
          <ChoiceInBar
            need={need}
            genomes={genomes}
            isSample={isExampleComing || (shown.isSample && !isEmpty)}
          >
            {Offer === undefined ? null : <Offer form={form} />}
          </ChoiceInBar>
          {isInBar ? (
            <BarPanel
              place="settings"
              name={inputsLabel}
              icon={<SlidersHorizontal aria-hidden />}
              isIconOnPhone
              panel={<Box data-inputs="">{allInputs}</Box>}
            >
              {inputsLabel}
            </BarPanel>
          ) : null}
        </>
      }
      answer={
        <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" _print={stackedOnPaper}>
          {Lacking !== undefined && shown.isExample ? <Lacking /> : null}
          {opened === null ? null : <SavedAnswer shown={opened} onClose={() => setOpened(null)} />}
          {isEmpty ? (
            <EmptyAnswer
              least={need?.least ?? 1}
              {...{ isExampleComing }}
              onShowExample={genomes.showSample}
            />
          ) : (
            <RunGate toolId={tool.id} isSample={shown.isSample} onShowSample={showSample}>
              {() =>
                need === undefined ? (
                  answered([])
                ) : (
                  <AnswerOfGenomes need={need} genomes={genomes}>
                    {answered}
                  </AnswerOfGenomes>
                )
              }
            </RunGate>
          )}
        </Box>
      }
      inputs={isInBar ? null : allInputs}
      inputsLabel={inputsLabel}
      report={{
        ...(need === undefined ? {} : { genomes: () => shown.genomesOfAnswer }),
        facts: () => report.facts?.(genomes.ready) ?? [],
        byHand: report.byHand ?? [],
        notes: report.notes,
        weights: () => weightsOf(genomes.ready),
      }}
      about={about}
    />
  );
}

/** Whether genomes are missing that only a person can bring: who has a sample alone, where a tool compares several, is offered the example. */
function lacksGenomes(need: GenomeNeed<never> | undefined, { chosen }: AnalysedGenomes): boolean {
  return need !== undefined && chosen.length < need.least && chosen.every(({ isSample }) => isSample);
}

interface ChoiceInBarProps {
  need: GenomeNeed<never> | undefined;
  genomes: AnalysedGenomes & ChoiceOfGenomes;
  isSample: boolean;
  /** Further ways to a genome. */
  children: ReactNode;
}

/** The genomes of the answer in the page's bar, or that it shows sample data. */
function ChoiceInBar({ need, genomes, isSample, children }: ChoiceInBarProps) {
  if (need === undefined) {
    return isSample ? (
      <BarMark>
        <Tag>Sample data</Tag>
      </BarMark>
    ) : null;
  }
  return (
    <GenomeInBar
      isSample={isSample}
      summary={genomes.summary}
      count={genomes.chosen.length}
      number={genomes.number}
      choice={
        <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          {genomes.choice}
          {children}
        </Box>
      }
    />
  );
}
