import { Box, Button } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
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
import type { SavedSet } from "../../science/disclosure/saved-places.ts";
import type { SimulatedOutput } from "../../state/queries/simulate.ts";
import { Notice } from "../../ui/notice.tsx";
import { OnPaper } from "../../ui/on-paper.tsx";
import { stackedOnPaper } from "../../ui/theme/stacked-on-paper.ts";
import { ResultActions } from "../result-actions.tsx";
import { useNameOfFiles } from "../saved-genome.ts";
import { answerHeightAbove } from "../tool-page/answer-height.ts";
import type { AnalysedGenome, Analysis } from "./analysis.ts";
import { analysisFiles, answerToSave, settingsOf } from "./analysis-files.ts";
import { SaveAnalysis } from "./saved-analyses.tsx";
import type { ChoiceOfGenomes } from "./use-analysed-genomes.ts";
import { type Simulation, useSimulation } from "./use-simulation.ts";

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

/** What is done when another answer is wanted, and what the page knows of the one that is there. */
interface AnsweredProps<Rules extends FieldRules, Answer> {
  analysis: Analysis<Rules, Answer>;
  view: ComponentType<AnalysisViewProps<Rules, Answer>>;
  /** What was found in the genomes' files, where there is no answer. */
  Notes: ChoiceOfGenomes["Notes"];
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
export function Answered<Rules extends FieldRules, Answer>(props: AnsweredProps<Rules, Answer>) {
  const { analysis, view, Notes, toolId, values, isSample, sampleText, onOpen, onRefused, children } = props;
  const genomes = useDeferredValue(props.genomes);
  return useMemo(
    () => (
      <AnswerOrProblem
        {...{ analysis, view, Notes, toolId, values, genomes, isSample, sampleText, onOpen, onRefused }}
      >
        {children}
      </AnswerOrProblem>
    ),
    [analysis, view, Notes, toolId, values, genomes, isSample, sampleText, onOpen, onRefused, children],
  );
}

/** An answer with what can be done with it, or why there is none. */
function AnswerOrProblem<Rules extends FieldRules, Answer>(props: AnsweredProps<Rules, Answer>) {
  const { analysis, values, genomes, onOpen, onRefused, Notes } = props;
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
        {Notes === undefined ? null : <Notes genomes={genomes} />}
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
      {isSample ? <OnPaper>Sample data. {sampleText}</OnPaper> : null}
      {isWhole ? (
        <ResultActions
          files={analysisFiles(toolId, analysis, {
            ...{ values, answer, genomes, simulated, isSample, nameOfFiles },
          })}
          areOfGenomes={genomes.length > 0}
        />
      ) : null}
      {children}
      <View answer={answer} values={values} genomes={genomes} simulation={simulation} open={onOpen} />
      {isSample ? (
        <Box textStyle="caption" color="fg.muted" _print={{ display: "none" }}>
          {sampleText}
        </Box>
      ) : null}
      {isSample || !isWhole ? null : <SaveAnswer {...props} simulated={simulated} />}
    </Box>
  );
}
