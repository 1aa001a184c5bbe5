import { Box, Button, Flex } from "@chakra-ui/react";
import { LoaderCircle, RotateCcw } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import type { PairOnSet } from "../../science/reference-group/place-genome-score.ts";
import { useSession } from "../../state/account/session.ts";
import { type GenomeEntry, referenceOf } from "../../state/genomes/genome-entry.ts";
import { type RunState, runOf, type ServerOrDevice } from "../../state/genomes/server-or-device.ts";
import type { RunOnScores } from "../../state/scores/run-on-scores.ts";
import { Notice } from "../../ui/notice.tsx";
import { ReadyGenome } from "../analysis/ready-genome.tsx";
import { comingAnswerHeight } from "../tool-page/answer-height.ts";
import { AskBeforeSending } from "./ask-before-sending.tsx";
import { sourceText } from "./source-words.ts";
import { WaitingForServer } from "./waiting-for-server.tsx";

/** A run with its answer. */
export interface FinishedRun<Answer> {
  run: Extract<RunState<Answer>, { phase: "done" }>;
  /** The scores that the answer was made of. */
  scores: readonly PairOnSet[];
  /** Says which side computed it and what was sent, with the way back to the question. */
  origin: ReactNode;
}

interface ServerOrDeviceAnswerProps<Answer> {
  genome: GenomeEntry;
  runs: ServerOrDevice<Answer>;
  scored: RunOnScores<Answer>;
  /** What the server does with a number of SNPs, and what these also tell. */
  toSend: (snps: string) => readonly string[];
  /** Stands in the answer's place where the device has none; `again` is the button back to the question. */
  failure: (again: ReactNode) => ReactNode;
  /** Draws the answer. */
  children: (finished: FinishedRun<Answer>) => ReactNode;
}

/** The usual height of the question on a narrow screen: with an account it says what would be sent. */
const questionHeights = { signedIn: "28rem", signedOut: "13rem" };

/**
 * An answer about a genome that the server or the device computes: the question before anything is sent, the wait, the answer. The
 * sample is nobody's: its answer is computed here at once.
 */
export function ServerOrDeviceAnswer<Answer>(props: ServerOrDeviceAnswerProps<Answer>) {
  const { genome, scored } = props;
  const { user } = useSession();
  const questionHeight = user === null ? questionHeights.signedOut : questionHeights.signedIn;
  return (
    <ReadyGenome
      genome={genome}
      hasScores={scored.phase !== "waiting"}
      height={genome.isSample ? comingAnswerHeight : { base: questionHeight, lg: "0" }}
    >
      {() => <Run {...props} questionHeight={questionHeight} />}
    </ReadyGenome>
  );
}

function Run<Answer>(props: ServerOrDeviceAnswerProps<Answer> & { questionHeight: string }) {
  const { genome, runs, scored, toSend, failure, questionHeight, children } = props;
  const { phase, run, scores, retry } = scored;
  const state = runOf(runs.store(), run);
  // What cannot be scored here has no SNPs to send either.
  const isAsked = phase === "ready" && !genome.isSample;
  useEffect(() => {
    if (!isAsked && state === undefined) runs.runHere(run);
  }, [isAsked, state, run, runs]);
  const askAgain = () => {
    if (phase === "failed") retry();
    runs.reset(genome.id);
  };
  const again = <AgainButton onClick={askAgain} />;
  if (state?.phase === "failed") return failure(again);
  if (state?.phase === "done" && scores !== null) {
    const origin = <Origin run={state} genome={genome} again={again} />;
    return children({ run: state, scores, origin });
  }
  const runHere = () => runs.runHere(run);
  if (state?.phase === "running") return <WaitingForServer onRunHere={runHere} />;
  if (isAsked) {
    return (
      <Box minHeight={{ base: questionHeight, lg: "0" }}>
        <AskBeforeSending
          {...{ genome, run, toSend }}
          onRunHere={runHere}
          onSend={() => void runs.send(run)}
        />
      </Box>
    );
  }
  return (
    <Box role="status" minHeight={genome.isSample ? comingAnswerHeight : "0"}>
      <Notice icon={LoaderCircle} title="Being scored …" />
    </Box>
  );
}

interface OriginProps extends Pick<FinishedRun<unknown>, "run"> {
  genome: GenomeEntry;
  again: ReactNode;
}

function Origin({ run, genome, again }: OriginProps) {
  return (
    <Flex gap="3" flexWrap="wrap" alignItems="center" textStyle="caption" color="fg.muted">
      <Box role="status" maxWidth="70ch">
        {genome.isSample
          ? "Sample data, scored on this device. Nothing was sent."
          : sourceText(run, referenceOf(genome).kind)}
      </Box>
      {genome.isSample ? null : again}
    </Flex>
  );
}

function AgainButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="sm" variant="outline" onClick={onClick}>
      <RotateCcw aria-hidden />
      Start again
    </Button>
  );
}
