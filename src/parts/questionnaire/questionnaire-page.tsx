import { Box, Button, Flex } from "@chakra-ui/react";
import { type ComponentType, useEffect, useMemo, useRef, useState } from "react";
import { formatPercent } from "../../lib/format.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import type { ScreenProps } from "../../product/define.ts";
import { useSession } from "../../state/account/session.ts";
import { answerSheetOf } from "../../state/answers/answer-sheets.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Folds } from "../../ui/folds.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Tag } from "../../ui/tag.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import { stackedOnPaper } from "../../ui/theme/stacked-on-paper.ts";
import { analysisFiles } from "../analysis/analysis-files.ts";
import { LeadWithCost } from "../paywall/lead-with-cost.tsx";
import { RunGate } from "../paywall/run-gate.tsx";
import { ResultActions } from "../result-actions.tsx";
import type { AboutResults } from "../tool-page/about-results.ts";
import { ToolPage } from "../tool-page/tool-page.tsx";
import { AnswerNotices, DeleteAnswers, OtherVersion, WhereAnswersAre } from "./answer-notices.tsx";
import { FileRefusal, whyNoFile } from "./file-refusal.tsx";
import { movable, type TypedStep } from "./moves.ts";
import { QuestionForm, type StepView } from "./question-form.tsx";
import type { Answers, Questionnaire, QuestionnaireProgress, QuestionStep } from "./questionnaire.ts";
import { useDrafts } from "./use-drafts.ts";
import { type QuestionnaireRun, useQuestionnaire } from "./use-questionnaire.ts";
import { walk } from "./walk.ts";

/** What draws a result. */
export interface ResultViewProps<Answer> {
  readonly answer: Answer;
  readonly answers: Answers;
  readonly isSample: boolean;
  /** Stores another answer to a step that was answered; the questions come back where that leads to further ones. Absent in the example. */
  readonly onChange?: (step: string, typed: TypedStep) => void;
}

/** What stands in the place of the questions gets. */
export interface UnfinishedProps {
  readonly answers: Answers;
  /** Stores another answer to a step that was answered. */
  readonly onChange: (step: string, typed: TypedStep) => void;
}

interface QuestionnairePageProps<Step extends QuestionStep, Answer> extends ScreenProps {
  questionnaire: Questionnaire<Step, Answer>;
  /** Draws the result. */
  view: ComponentType<ResultViewProps<Answer>>;
  /** Draws the fields of a step where the usual controls are not enough. */
  step?: StepView<Step>;
  /** Stands beside the question: what is known so far. */
  beside?: ComponentType<{ answers: Answers; step: Step }>;
  /** Stands beside the deletion of the answers, and deletes what else the tool stores. */
  deletes?: ComponentType;
  about: AboutResults;
  /** Stands in the place of the questions, on a page that shows results alone. */
  unfinished?: ComponentType<UnfinishedProps>;
  /**
   * Called whenever the last question is answered here.
   *
   * @param isFirst whether these answers had not been finished before: what is to happen once must not happen after "Change an answer"
   */
  onEnd?: (answer: Answer, answers: Answers, isFirst: boolean) => void;
}

/** Said where somebody looks for the place for a file. */
const noFile = `${whyNoFile} Text from a genotype file is refused and not stored, and a dropped file is not read.`;

function stepText({ answered, of, isAbout = false }: QuestionnaireProgress): string {
  return `Question ${answered + 1} of ${isAbout ? "about " : ""}${Math.max(of, answered + 1)}`;
}

/** How far a person is, in words and as a bar. */
function HowFar({ progress }: { progress: QuestionnaireProgress }) {
  const share = progress.of === 0 ? 0 : Math.min(1, progress.answered / progress.of);
  return (
    <Progress
      label={stepText(progress)}
      share={share}
      text={progress.left ?? `${formatPercent(share)} done`}
    />
  );
}

/**
 * The page of a questionnaire: one step after the other, over a reload and, for people who are signed in, on all devices; then the
 * result, with files and paper. Somebody's own result needs access to the tool.
 */
export function QuestionnairePage<Step extends QuestionStep, Answer>(
  props: QuestionnairePageProps<Step, Answer>,
) {
  const { tool, title, questionnaire, about, beside: Beside, deletes: Deletes } = props;
  const { version, stored } = questionnaire;
  const sheet = answerSheetOf(tool.id, version, stored);
  const moving = useMemo(() => movable(questionnaire), [questionnaire]);
  const run = useQuestionnaire(moving, sheet);
  const { state, step, way } = run;
  const { user } = useSession();
  const [showsSample, setShowsSample] = useState(false);
  const isAtEnd = step === null && run.version === "same" && !state.isReading;
  const { finishedAt } = state.answers;
  const isAsking =
    step !== null &&
    run.version === "same" &&
    !showsSample &&
    !state.isReading &&
    props.unfinished === undefined;
  const soFar = isAsking && Beside !== undefined ? <Beside answers={way.answers} step={step} /> : null;
  return (
    <ToolPage
      tool={tool}
      title={title}
      // Read by then, and a small window has no room for it above a question.
      lead={isAsking && way.answers.length > 0 ? null : <LeadWithCost tool={tool} />}
      dataPlace={stored === "account" && user !== null ? "account" : "tab"}
      answer={
        <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" _print={stackedOnPaper}>
          <FileRefusal />
          <AnswerNotices sheet={sheet} state={state} />
          {showsSample ? (
            <Sample {...props} onClose={() => setShowsSample(false)} />
          ) : (
            <OwnAnswers {...props} run={run} onShowSample={() => setShowsSample(true)} />
          )}
        </Box>
      }
      inputs={soFar}
      // Nothing stands beside it that would have a height of its own.
      areInputsBelow={soFar === null}
      inputsLabel="So far"
      details={
        // Nothing of this is a part of the report.
        <Box _print={{ display: "none" }}>
          <Folds>
            <Disclosure summary="If you leave" aside="Your answers, and how to delete them">
              <Box display="grid" gap="3" maxWidth="65ch">
                <div>
                  <WhereAnswersAre place={stored} state={state} />
                </div>
                <DeleteAnswers sheet={sheet} />
                {Deletes === undefined ? null : <Deletes />}
              </Box>
            </Disclosure>
            <Disclosure summary="No DNA file here" aside="Measured by questions alone">
              {noFile}
            </Disclosure>
          </Folds>
        </Box>
      }
      report={{
        facts: () =>
          isAtEnd && finishedAt !== null && !showsSample
            ? [{ label: "Answered", value: formatDateTime(new Date(finishedAt)) }]
            : [],
        source: "Computed on the owner’s device from their answers.",
      }}
      about={about}
    />
  );
}

interface OwnAnswersProps<Step extends QuestionStep, Answer> extends QuestionnairePageProps<Step, Answer> {
  run: QuestionnaireRun<Step>;
  onShowSample: () => void;
}

/** The open step, or the result; before both, what stands in their way. */
function OwnAnswers<Step extends QuestionStep, Answer>(props: OwnAnswersProps<Step, Answer>) {
  const { tool, questionnaire, step: view, onEnd, run, onShowSample } = props;
  const { unfinished: Unfinished } = props;
  const { state, step, way, version } = run;
  // Opened by the person, and not the first of this visit.
  const first = useRef(`${state.round} ${step?.id}`);
  const key = `${state.round} ${step?.id}`;
  const drafts = useDrafts(state);
  if (state.isReading) return <Box role="status">Reading your answers …</Box>;
  if (version !== "same") return <OtherVersion isOlder={version === "older"} onBegin={run.beginAnew} />;
  if (step === null)
    return (
      <RunGate toolId={tool.id} isSample={false} onShowSample={onShowSample}>
        {() => <Result {...props} answers={way.answers} isSample={false} />}
      </RunGate>
    );
  if (Unfinished !== undefined)
    return (
      <>
        <Unfinished answers={way.answers} onChange={run.change} />
        <ExampleButton onShowSample={onShowSample} />
      </>
    );
  const back = run.backFrom(step);
  const at = way.passed.findIndex((passed) => passed.step.id === step.id);
  return (
    <>
      <HowFar progress={questionnaire.progress(at === -1 ? way.answers : way.answers.slice(0, at))} />
      <QuestionForm
        key={key}
        step={step}
        inputs={questionnaire.inputs(step)}
        typed={drafts.of(step.id) ?? state.answers.typed[step.id]}
        view={view}
        focusFor={first.current === key ? null : key}
        onType={(typed) => drafts.write(step.id, typed)}
        onAnswer={(typed) => {
          first.current = "";
          const isFirst = state.answers.finishedAt === null;
          const answered = run.answer(step, typed);
          if (answered.ok) drafts.drop(step.id);
          if (!answered.ok || answered.value.front !== null) return answered;
          const { answers, passed } = answered.value;
          if (passed.at(-1)?.step.id === step.id) onEnd?.(questionnaire.compute(answers), answers, isFirst);
          return answered;
        }}
        onBack={
          back === null
            ? null
            : (typed) => {
                first.current = "";
                drafts.drop(step.id);
                back(typed);
              }
        }
      />
      {way.front === null ? (
        <Box>
          <Button size="sm" variant="outline" onClick={run.finish}>
            Show the result
          </Button>
        </Box>
      ) : (
        <ExampleButton onShowSample={onShowSample} />
      )}
    </>
  );
}

function ExampleButton({ onShowSample }: { onShowSample: () => void }) {
  return (
    <TextButton onClick={onShowSample} justifySelf="start">
      Look at an example of a result
    </TextButton>
  );
}

/** The result of made-up answers. */
function Sample<Step extends QuestionStep, Answer>(
  props: QuestionnairePageProps<Step, Answer> & { onClose: () => void },
) {
  const { questionnaire, onClose } = props;
  const answers = useMemo(() => walk(questionnaire, questionnaire.sample).answers, [questionnaire]);
  return (
    <>
      <Flex gap="3" alignItems="center" flexWrap="wrap" _print={{ display: "none" }}>
        <Button size="sm" variant="outline" onClick={onClose}>
          Back to your own
        </Button>
      </Flex>
      <Result {...props} answers={answers} isSample />
    </>
  );
}

/** A result with its files. */
function Result<Step extends QuestionStep, Answer>({
  tool,
  questionnaire,
  view: View,
  answers,
  isSample,
  run,
}: Pick<QuestionnairePageProps<Step, Answer>, "tool" | "questionnaire" | "view"> & {
  answers: Answers;
  isSample: boolean;
  run?: QuestionnaireRun<Step>;
}) {
  const answer = useMemo(() => questionnaire.compute(answers), [questionnaire, answers]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { saved } = questionnaire;
  const files = analysisFiles(
    tool.id,
    { saved },
    {
      values: answers,
      answer,
      genomes: [],
      simulated: [],
      isSample,
      nameOfFiles: `allelium-${tool.id}`,
    },
  );
  const last = questionnaire.moves === "on" ? undefined : run?.way.passed.at(-1)?.step;
  return (
    <Box
      ref={place}
      as="section"
      aria-label="Result"
      tabIndex={-1}
      outline="none"
      display="grid"
      gap="4"
      gridTemplateColumns="minmax(0, 1fr)"
      _print={stackedOnPaper}
    >
      <Flex gap="3" justifyContent="space-between" alignItems="center" flexWrap="wrap">
        <Flex gap="2" alignItems="center" flexWrap="wrap">
          {isSample ? <Tag>Sample data</Tag> : null}
          {run === undefined || last === undefined ? null : (
            <Button size="sm" variant="outline" onClick={() => run.open(last.id)}>
              Change an answer
            </Button>
          )}
        </Flex>
        <ResultActions files={files} />
      </Flex>
      <View
        answer={answer}
        answers={answers}
        isSample={isSample}
        {...(run === undefined ? {} : { onChange: run.change })}
      />
    </Box>
  );
}
