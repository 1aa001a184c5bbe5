import { Box, Button, Flex } from "@chakra-ui/react";
import { CircleAlert, Play } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { formatCount } from "../../lib/format.ts";
import { AnswerNotices } from "../../parts/questionnaire/answer-notices.tsx";
import type { ResultViewProps } from "../../parts/questionnaire/questionnaire-page.tsx";
import { answerTime, dayOf, type PracticeAnswer } from "../../science/tuition/practice-answer.ts";
import { useAnswerSheet } from "../../state/answers/answer-sheets.ts";
import type { AnswerSheet, SheetState } from "../../state/answers/create-answer-sheet.ts";
import type { PracticeLog, PracticeState } from "../../state/practice/practice-log.ts";
import { practiceOfVisit, usePractice } from "../../state/practice/practice-of-visit.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { Figure, Figures } from "../../ui/figure.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { type Moment, type Tuition, tuitionOf } from "./compute.ts";
import { FitPanel } from "./fit-panel.tsx";
import type { PlanValues } from "./goals.ts";
import { MasteryPanel } from "./mastery-panel.tsx";
import type { PlacedLevel } from "./placement-steps.ts";
import { LoadPanel, PlanPanel } from "./plan-panels.tsx";
import { planSheet, saveFit, savePlan } from "./plan-sheet.ts";
import { type GivenAnswer, PracticeSession } from "./practice-session.tsx";
import { samplePractice } from "./sample-practice.ts";
import { fitOf, planOf, type StoredFit, weightsOf } from "./stored-plan.ts";
import { dayName, levelText, todayText } from "./words.ts";

type ViewProps = ResultViewProps<PlacedLevel>;

function momentNow(): Moment {
  const now = new Date();
  return { now: now.getTime(), offset: -now.getTimezoneOffset() };
}

/** The moment, which moves on when the person comes back to the page, and with each answer. */
function useMoment(): readonly [Moment, () => void] {
  const [moment, setMoment] = useState(momentNow);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") setMoment(momentNow());
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return [moment, () => setMoment(momentNow())];
}

/** What follows the placement: practice, mastery and plan. */
export function TuitionView({ answer, isSample }: ViewProps) {
  return isSample ? <SampleTuition placed={answer} /> : <OwnTuition placed={answer} />;
}

/** A made-up person's practice; what is answered here is not stored. */
function SampleTuition({ placed }: { placed: PlacedLevel }) {
  const [first] = useState(momentNow);
  const [log, setLog] = useState<readonly PracticeAnswer[]>(() =>
    samplePractice(dayOf(first.now, first.offset), first.offset),
  );
  const [plan, setPlan] = useState<PlanValues>(placed.goals);
  const [fit, setFit] = useState<StoredFit | null>(null);
  return (
    <TuitionPage
      {...{ placed, plan, fit, log, onPlan: setPlan, onFit: setFit }}
      onAnswer={(given, now) => setLog([...log, { ...given, at: answerTime(now, log) }])}
    />
  );
}

/** The person's own practice. */
function OwnTuition({ placed }: { placed: PlacedLevel }) {
  const practice = practiceOfVisit();
  const state = usePractice(practice);
  const sheet = planSheet();
  const plan = useAnswerSheet(sheet);
  const { typed } = plan.answers;
  const [isWaiting, setIsWaiting] = useState(true);
  const isLogAwaited = state.isReading && state.sending.phase !== "failed" && state.answers.length === 0;
  if ((isLogAwaited || plan.isReading) && isWaiting)
    return (
      <Panel gap="4">
        <div role="status">Loading your practice …</div>
        <div>
          <Button size="sm" variant="outline" onClick={() => setIsWaiting(false)}>
            Don’t wait
          </Button>
        </div>
      </Panel>
    );
  return (
    <>
      <SendingNotice state={state} log={practice} />
      <PlanNotices sheet={sheet} state={plan} isOffline={state.sending.phase === "failed"} />
      <TuitionPage
        placed={placed}
        plan={planOf(typed, placed.goals)}
        fit={fitOf(typed)}
        log={state.answers}
        onPlan={(values) => savePlan(sheet, values, placed.goals)}
        onFit={(fit) => saveFit(sheet, fit)}
        onAnswer={(given, now) => practice.add({ ...given, at: answerTime(now, state.answers) })}
      />
    </>
  );
}

interface PlanNoticesProps {
  sheet: AnswerSheet;
  state: SheetState;
  /** Whether it is said already that the account can't be reached. */
  isOffline: boolean;
}

/** What a person has to know of changes to the plan that came from elsewhere, or did not get there. */
function PlanNotices({ sheet, state, isOffline }: PlanNoticesProps) {
  const isFailed = state.sending.phase === "failed" && !isOffline;
  if (state.other === null && !isFailed && !state.isFromElsewhere) return null;
  return (
    <Box as="section" aria-label="Subjects, hours and spacing" display="grid" gap="2">
      <Box textStyle="caption" color="fg.muted">
        About your subjects, hours and the spacing of your reviews:
      </Box>
      <AnswerNotices sheet={sheet} state={state} of="changes" />
    </Box>
  );
}

/** Says whether the numbers below lack answers of the account, or the account lacks answers of this tab. */
function SendingNotice({ state: { isReading, sending }, log }: { state: PracticeState; log: PracticeLog }) {
  if (sending.phase !== "failed")
    return isReading ? (
      <Box role="status" textStyle="caption" color="fg.muted">
        Loading your practice … Until then the numbers below leave out the answers in your account.
      </Box>
    ) : null;
  const title = isReading
    ? "Your practice could not be loaded"
    : "Your latest answers are not in your account yet";
  return (
    <Notice icon={CircleAlert} title={title} isAnnounced>
      {databaseFailureMessage(sending.failure)}{" "}
      {isReading
        ? "The numbers below leave out the answers in your account."
        : "You can continue: the answers are stored in this tab."}
      {sending.isTriedAgain ? " This page tries again automatically." : ""}
      <Box marginTop="3">
        <Button size="sm" variant="outline" onClick={log.check}>
          Try now
        </Button>
      </Box>
    </Notice>
  );
}

interface TuitionPageProps {
  placed: PlacedLevel;
  plan: PlanValues;
  fit: StoredFit | null;
  log: readonly PracticeAnswer[];
  onAnswer: (given: GivenAnswer, now: number) => void;
  onPlan: (values: PlanValues) => void;
  onFit: (fit: StoredFit) => void;
}

function TuitionPage({ placed, plan, fit, log, onAnswer, onPlan, onFit }: TuitionPageProps) {
  const [moment, lookAgain] = useMoment();
  const [session, setSession] = useState<readonly string[] | null>(null);
  const [hasPractised, setHasPractised] = useState(false);
  const { level } = placed;
  const tuition = useMemo(
    () => tuitionOf({ level, plan, weights: weightsOf(fit), log }, moment),
    [level, plan, fit, log, moment],
  );
  if (session !== null)
    return (
      <PracticeSession
        topics={session}
        onAnswer={(given) => onAnswer(given, momentNow().now)}
        onEnd={() => {
          lookAgain();
          setHasPractised(true);
          setSession(null);
        }}
      />
    );
  return (
    <>
      <TodayPanel
        tuition={tuition}
        placed={placed}
        onStart={setSession}
        isReturned={log.length > 0}
        takesFocus={hasPractised}
      />
      <MasteryPanel tuition={tuition} />
      <PlanPanel tuition={tuition} plan={plan} onPlan={onPlan} />
      <LoadPanel tuition={tuition} hours={plan.hours} />
      <FitPanel reviews={tuition.reviews} fit={fit} onFit={onFit} />
    </>
  );
}

interface TodayPanelProps {
  tuition: Tuition;
  placed: PlacedLevel;
  isReturned: boolean;
  /** Whether a session has just ended here. */
  takesFocus: boolean;
  onStart: (topics: readonly string[]) => void;
}

/** The next session, in one press, and how it has gone. */
function TodayPanel({ tuition, placed: { level }, isReturned, takesFocus, onStart }: TodayPanelProps) {
  const { left, extra, answeredToday, days, topics, mastered, regularity } = tuition;
  const next = days.slice(1).find(({ blocks }) => blocks.length > 0);
  const isPlanned = left.length > 0;
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) start.current?.focus();
  }, [takesFocus]);
  return (
    <Panel as="section" label="Today" gap="5">
      <Flex gap="4" justifyContent="space-between" alignItems="center" flexWrap="wrap">
        <Box textStyle="lead" fontWeight="620">
          {todayText(left.length, answeredToday, next === undefined ? null : dayName(next.day))}
        </Box>
        <Button
          ref={start}
          {...(isPlanned ? {} : { variant: "outline" as const })}
          onClick={() => onStart(isPlanned ? left : extra)}
          _print={{ display: "none" }}
        >
          <Play aria-hidden />
          {isPlanned ? (answeredToday > 0 ? "Go on practising" : "Start practising") : "Practise more"}
        </Button>
      </Flex>
      <Figures>
        <Figure
          size="title"
          figure={`${mastered} of ${topics.length}`}
          caption="topics mastered"
          tone="accent.fg"
        />
        <Figure
          size="title"
          figure={levelText(level)}
          caption="level from the placement; 0 is set as the average"
        />
        {isReturned ? (
          <>
            <Figure
              size="title"
              figure={`${regularity.daysOfSeven} of 7`}
              caption="days with practice in the last week"
            />
            <Figure
              size="title"
              figure={formatCount(regularity.weeksInARow, "week", "weeks")}
              caption="in a row with practice"
            />
          </>
        ) : null}
      </Figures>
    </Panel>
  );
}
