import { Box, Button, Flex } from "@chakra-ui/react";
import { CircleAlert, Link, RotateCcw } from "lucide-react";
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from "react";
import type { FieldProblems, FieldRules, ValuesOf } from "../../form-rules/form-inputs.ts";
import { typedFromTexts } from "../../form-rules/input-texts.ts";
import { formatCount } from "../../lib/format.ts";
import type { ScreenProps } from "../../product/define.ts";
import type { SavedSet } from "../../science/disclosure/saved-places.ts";
import { usualErrorRate } from "../../science/siblings/told-apart.ts";
import { noGenome } from "../../state/genomes/chosen-genome.ts";
import { useSettingsRound } from "../../state/page/tool-settings.ts";
import type { SimulatedOutput } from "../../state/queries/simulate.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { Fact } from "../../ui/fact-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { stackedOnPaper } from "../../ui/stacked-on-paper.ts";
import { Tag } from "../../ui/tag.tsx";
import { FamilyNotices } from "../family/family-notices.tsx";
import { LeadWithCost } from "../paywall/lead-with-cost.tsx";
import { RunGate } from "../paywall/run-gate.tsx";
import { ResultActions } from "../result-actions.tsx";
import { useNameOfFiles } from "../saved-genome.ts";
import type { AboutResults } from "../tool-page/about-results.ts";
import { answerHeightAbove } from "../tool-page/answer-height.ts";
import { ToolPage } from "../tool-page/tool-page.tsx";
import type { ToolReport } from "../tool-page/tool-report.tsx";
import { AnalysedGenomesInput } from "./analysed-genomes-input.tsx";
import type { AnalysedGenome, Analysis } from "./analysis.ts";
import { AnalysisFields, InputsOnPaper } from "./analysis-fields.tsx";
import { analysisFiles, answerToSave, settingsOf } from "./analysis-files.ts";
import { AnswerOfGenomes } from "./answer-of-genomes.tsx";
import { EmptyAnswer } from "./empty-answer.tsx";
import { SaveAnalysis, SavedAnalyses } from "./saved-analyses.tsx";
import { SavedAnswer, type ShownAnalysis } from "./saved-answer.tsx";
import { linkWithSettings } from "./settings-link.ts";
import { useAnalysedGenomes } from "./use-analysed-genomes.ts";
import { type Simulation, useSimulation } from "./use-simulation.ts";
import { type ToolSettingsForm, useToolSettings } from "./use-tool-settings.ts";

/** What the view of an analysis is given. */
export interface AnalysisViewProps<Rules extends FieldRules, Answer> {
  readonly answer: Answer;
  readonly values: ValuesOf<Rules>;
  /** The genomes that the answer is about. */
  readonly genomes: readonly AnalysedGenome[];
  /** What is drawn in the worker; it never begins where the analysis has no simulation. */
  readonly simulation: Simulation;
  /** Puts other values into the fields. */
  readonly open: (values: ValuesOf<Rules>) => void;
}

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
  /** True where the answer is a wide table: choices and fields fold into a bar above it. */
  isInBar?: boolean;
}

/**
 * The page of a tool that computes from what is typed and from genomes: the example until there is something of one's own, then the
 * answer, which follows each key and each genome; choices and fields beside it, a link with the settings, files, paper. Somebody's
 * own answer needs access to the tool.
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

function PageOfRound<Rules extends FieldRules, Answer>({
  tool,
  title,
  analysis,
  view,
  about,
  offer: Offer,
  isInBar = false,
  report = noFurther,
}: AnalysisPageProps<Rules, Answer>) {
  const { inputs, groups, sliders, linked = [], genomes: need } = analysis;
  const settings = useToolSettings(tool.id, inputs, linked);
  const { form, typed, values, isUntouched, reset } = settings;
  const setIds = need !== undefined && values !== null ? need.sets(values) : undefined;
  const familyErrorRate =
    need?.family === undefined ? null : values === null ? usualErrorRate : need.family(values);
  const genomes = useAnalysedGenomes(tool.id, need?.most ?? 0, setIds, {
    errorRate: familyErrorRate,
    areParentsScored: need?.areParentsScored ?? false,
  });
  // Those that the answer is about; until there are any, those that it will be about.
  const genomesOfAnswer = genomes.ready.length > 0 ? genomes.ready.map(({ entry }) => entry) : genomes.chosen;
  const isOfSampleGenome = genomesOfAnswer.every(({ isSample }) => isSample);
  const isSample = isOfSampleGenome && (isUntouched || (need?.least ?? 0) > 0);
  // Where the genome is optional, the sample genome alone is not the example: the example is typed values.
  const isExample = isUntouched && isSample && (genomes.chosen.length === 0 || (need?.least ?? 0) > 0);
  const shown = isExample ? (analysis.sample ?? values) : values;
  const showSample = () => {
    if (need === undefined || need.least === 0) {
      reset();
      genomes.single.choose(noGenome);
    } else if (!isOfSampleGenome) genomes.showSample();
  };
  const { fill } = form;
  const open = useCallback(
    (other: ValuesOf<Rules>) => fill(typedFromTexts(inputs, settingsOf(inputs, other))),
    [fill, inputs],
  );
  const [refused, setRefused] = useState<FieldProblems<Rules> | undefined>(undefined);
  const [opened, setOpened] = useState<ShownAnalysis | null>(null);
  const openSaved = (shown: ShownAnalysis) => {
    fill(typedFromTexts(inputs, shown.settings));
    // Without genomes the settings give the same answer again, unless some of them were left out.
    const { document } = shown;
    setOpened(document !== null && ("about_genomes" in document || "left_out" in document) ? shown : null);
  };
  const lead = useMemo(() => <LeadWithCost tool={tool} />, [tool]);
  const { fields: formFields } = form;
  const inputsOnPaper = useMemo(
    () => <InputsOnPaper fields={formFields} groups={groups} typed={typed} initial={inputs.initial} />,
    [formFields, groups, typed, inputs],
  );
  const answered = (of: readonly AnalysedGenome[]) =>
    shown === null ? (
      <Notice icon={CircleAlert} title="One of the fields cannot be used as it is" isAnnounced>
        The field says why. Fix it to see the answer again.
      </Notice>
    ) : (
      <Answered
        analysis={analysis}
        view={view}
        toolId={tool.id}
        values={shown}
        genomes={of}
        isSample={isSample}
        sampleText={isExample || (need?.least ?? 0) > 0 ? analysis.sampleText : "The sample genome."}
        onOpen={open}
        onRefused={setRefused}
      >
        {inputsOnPaper}
      </Answered>
    );
  // Who has chosen a sample alone, where a tool compares several genomes, is offered the example.
  const isEmpty =
    need !== undefined &&
    genomes.chosen.length < need.least &&
    genomes.chosen.every((genome) => genome.isSample);
  const fields = (
    <>
      {need === undefined ? null : <AnalysedGenomesInput need={need} genomes={genomes} />}
      {groups.length === 0 ? null : (
        <Flex justifyContent="space-between" alignItems="center" gap="2" minHeight="9">
          <Box textStyle="label">{need === undefined ? "Your values" : "Settings"}</Box>
          <Flex gap="1">
            {linked.length === 0 || isUntouched ? null : (
              <CopyButton
                label="Copy link"
                icon={Link}
                text={() => linkWithSettings(inputs, linked, typed, window.location.href)}
              />
            )}
            {isUntouched ? null : (
              <Button size="xs" variant="ghost" onClick={reset}>
                <RotateCcw aria-hidden />
                Reset
              </Button>
            )}
          </Flex>
        </Flex>
      )}
      {Offer === undefined ? null : <Offer form={form} />}
      <AnalysisFields
        {...{ form, groups, sliders, typed, initial: inputs.initial }}
        {...(refused === undefined ? {} : { refused })}
      />
      <SavedAnalyses toolId={tool.id} onOpen={openSaved} />
    </>
  );
  const inputsLabel = need === undefined ? "Your values" : "Genomes and settings";
  return (
    <ToolPage
      tool={tool}
      title={title}
      lead={lead}
      dataPlace={need === undefined ? "nothing" : "file"}
      isAnswerEmpty={isEmpty && opened === null}
      answer={
        isEmpty && opened === null ? (
          <EmptyAnswer least={need.least} onShowExample={genomes.showSample} />
        ) : (
          <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" _print={stackedOnPaper}>
            {opened === null ? null : <SavedAnswer shown={opened} onClose={() => setOpened(null)} />}
            {isInBar && !isEmpty ? (
              <Box as="section" aria-label={inputsLabel} _print={{ display: "none" }}>
                <Disclosure
                  summary={inputsLabel}
                  aside={formatCount(genomes.chosen.length, "genome", "genomes")}
                >
                  <Box
                    display="grid"
                    gap="5"
                    gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 19rem), 1fr))"
                  >
                    {fields}
                  </Box>
                </Disclosure>
              </Box>
            ) : null}
            {isEmpty ? null : (
              <RunGate toolId={tool.id} isSample={isSample} onShowSample={showSample}>
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
        )
      }
      inputs={isInBar && !isEmpty ? null : fields}
      inputsLabel={inputsLabel}
      report={{
        ...(need === undefined ? {} : { genomes: () => genomesOfAnswer }),
        facts: () => report.facts?.(genomes.ready) ?? [],
        byHand: report.byHand ?? [],
        notes: report.notes,
        weights: () => weightsOf(genomes.ready),
      }}
      about={about}
    />
  );
}

interface AnsweredProps<Rules extends FieldRules, Answer>
  extends Pick<AnalysisPageProps<Rules, Answer>, "analysis" | "view"> {
  toolId: string;
  values: ValuesOf<Rules>;
  genomes: readonly AnalysedGenome[];
  isSample: boolean;
  sampleText: string;
  onOpen: (values: ValuesOf<Rules>) => void;
  /** Gets what the values do not allow together, to stand at the fields; nothing once they do. */
  onRefused: (problems: FieldProblems<Rules> | undefined) => void;
  children: ReactNode;
}

/**
 * The answer about the genomes so far. It is drawn for each that comes, hundreds in a minute, and gives way to what a person does
 * meanwhile.
 */
function Answered<Rules extends FieldRules, Answer>(props: AnsweredProps<Rules, Answer>) {
  const { analysis, view, toolId, values, isSample, sampleText, onOpen, onRefused, children } = props;
  const genomes = useDeferredValue(props.genomes);
  return useMemo(
    () => (
      <AnswerOrProblem
        {...{ analysis, view, toolId, values, genomes, isSample, sampleText, onOpen, onRefused }}
      >
        {children}
      </AnswerOrProblem>
    ),
    [analysis, view, toolId, values, genomes, isSample, sampleText, onOpen, onRefused, children],
  );
}

const noneNotRanked: ReadonlyMap<string, string> = new Map();

/** An answer with what can be done with it, or why there is none. */
function AnswerOrProblem<Rules extends FieldRules, Answer>(props: AnsweredProps<Rules, Answer>) {
  const { analysis, values, genomes, onOpen, onRefused } = props;
  const computed = useMemo(() => analysis.compute(values, genomes), [analysis, values, genomes]);
  useEffect(() => {
    onRefused(computed.ok || typeof computed.error === "string" ? undefined : computed.error);
    return () => onRefused(undefined);
  }, [computed, onRefused]);
  if (!computed.ok) {
    const { error } = computed;
    const problems = typeof error === "string" ? [error] : Object.values<string | undefined>(error);
    const repair = analysis.repair?.(values) ?? null;
    return (
      <Box
        display="grid"
        gap="3"
        gridTemplateColumns="minmax(0, 1fr)"
        alignContent="start"
        minHeight={{ base: genomes.length > 1 ? answerHeightAbove : "0", lg: "0" }}
      >
        <Notice icon={CircleAlert} title="There is no answer" isAnnounced>
          {problems.join(" ")}
        </Notice>
        {repair === null ? null : (
          <Button size="sm" variant="outline" justifySelf="start" onClick={() => onOpen(repair.values)}>
            {repair.label}
          </Button>
        )}
        <FamilyNotices genomes={genomes} notRanked={noneNotRanked} />
      </Box>
    );
  }
  return <Shown {...props} answer={computed.value} />;
}

/** Saves the shown answer in the account. Once the answer changes it can be saved again. */
function SaveAnswer<Rules extends FieldRules, Answer>({
  analysis,
  toolId,
  values,
  genomes,
  answer,
  simulated,
}: AnsweredProps<Rules, Answer> & { answer: Answer; simulated: readonly SimulatedOutput[] }) {
  const toSave = useCallback(
    (earlier: readonly SavedSet[]) => answerToSave(analysis, { values, answer, genomes, simulated }, earlier),
    [analysis, values, answer, genomes, simulated],
  );
  const keyNow = useCallback(() => {
    const { inputs, saved } = analysis;
    const about = genomes.map(({ entry, family }) => [entry.id, family?.role]);
    return JSON.stringify([settingsOf(inputs, values), saved.document(answer, values, simulated), about]);
  }, [analysis, values, answer, genomes, simulated]);
  const [sentKey, setSentKey] = useState<string | null>(null);
  // With hundreds of genomes it is large and changes with each of them: nobody needs it until something was sent.
  const key = useMemo(() => (sentKey === null ? null : keyNow()), [sentKey, keyNow]);
  return (
    <SaveAnalysis
      toolId={toolId}
      answer={toSave}
      isAnother={key !== sentKey}
      onSave={() => setSentKey(keyNow())}
    />
  );
}

/** An answer with its files, once what has to be drawn for them is drawn. */
function Shown<Rules extends FieldRules, Answer>(props: AnsweredProps<Rules, Answer> & { answer: Answer }) {
  const {
    analysis,
    view: View,
    toolId,
    values,
    genomes,
    isSample,
    sampleText,
    onOpen,
    children,
    answer,
  } = props;
  const nameOfFiles = useNameOfFiles(toolId);
  const request = useMemo(() => analysis.simulation?.(answer, values) ?? null, [analysis, answer, values]);
  const simulation = useSimulation(request);
  const { state } = simulation;
  const simulated = state.phase === "done" ? state.outputs : [];
  const isWhole = request === null || state.phase === "done";
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" _print={stackedOnPaper}>
      <Flex gap="3" justifyContent="space-between" alignItems="center" flexWrap="wrap">
        <Flex gap="2" alignItems="baseline" flex="1 1 20rem" minWidth="0">
          {isSample ? (
            <>
              <Tag>Sample data</Tag>
              <Box textStyle="caption" color="fg.muted">
                {sampleText}
              </Box>
            </>
          ) : null}
        </Flex>
        <Flex gap="2" flexWrap="wrap">
          {isSample || !isWhole ? null : <SaveAnswer {...props} simulated={simulated} />}
          {isWhole ? (
            <ResultActions
              files={analysisFiles(toolId, analysis, {
                ...{ values, answer, genomes, simulated, isSample, nameOfFiles },
              })}
              areOfGenomes={genomes.length > 0}
            />
          ) : null}
        </Flex>
      </Flex>
      {children}
      <View answer={answer} values={values} genomes={genomes} simulation={simulation} open={onOpen} />
    </Box>
  );
}
