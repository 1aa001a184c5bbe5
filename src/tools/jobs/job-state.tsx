import { Box, Button, Flex } from "@chakra-ui/react";
import { CloudUpload, FolderSearch, RotateCcw, Square, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { formatDuration, formatNumber } from "../../lib/format.ts";
import { pathOfJob } from "../../parts/job-path.ts";
import { pathOf } from "../../product/product.ts";
import { useSession } from "../../state/account/session.ts";
import { useAccess } from "../../state/account/visitor.ts";
import { isOpenJob, isSampleJob, scoresOf } from "../../state/jobs/job.ts";
import { cancelJob, type MissingInputs, removeJob, repeatJob, saveJobAgain } from "../../state/jobs/jobs.ts";
import type { ListedJob } from "../../state/jobs/listed-jobs.ts";
import { removeSavedPrediction } from "../../state/prediction/saved-predictions.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { Figure, Figures } from "../../ui/figure.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Progress } from "../../ui/progress.tsx";
import { showToast } from "../../ui/show-toast.ts";
import {
  areResultsLost,
  countText,
  durationOf,
  isEnded,
  missingText,
  phaseText,
  problemOf,
} from "./model.ts";

/** Where a job is, why it has no whole result, and what can be done with it. */
export function JobState({ job }: { job: ListedJob }) {
  const [missing, setMissing] = useState<MissingInputs | null>(null);
  // A button goes with the state that it belongs to: the focus stays here.
  const place = useRef<HTMLDivElement>(null);
  const problem = areResultsLost(job)
    ? "Its results were too large to survive the reload. Run it again to get them."
    : problemOf(job);
  const duration = durationOf(job);
  return (
    <Panel as="section" label="State" gap="4">
      <Box ref={place} tabIndex={-1} outline="none" role="status" minHeight="16">
        {job.phase === "running" ? (
          <Progress label={phaseText(job)} share={job.done / scoresOf(job)} text={countText(job)} />
        ) : (
          <Figures>
            <Figure
              figure={phaseText(job)}
              caption="state"
              tone={job.phase === "succeeded" ? "accent.fg" : "fg"}
            />
            <Figure
              figure={`${formatNumber(job.done)} of ${formatNumber(scoresOf(job))}`}
              caption={scoresOf(job) === 1 ? "score" : "scores"}
            />
            {duration === null ? null : (
              <Figure figure={formatDuration(duration)} caption="from start to end" />
            )}
          </Figures>
        )}
      </Box>
      {problem === null ? null : <Box maxWidth="70ch">{problem}</Box>}
      {missing === null ? null : (
        <Notice icon={FolderSearch} title="Not everything is loaded" isAnnounced>
          {missingText(missing)}
          <Box marginTop="3">
            <Button asChild size="sm" variant="outline">
              <Link to={pathOf("prs-scoring")}>Open PRS Scoring</Link>
            </Button>
          </Box>
        </Notice>
      )}
      <Flex gap="2" flexWrap="wrap" _print={{ display: "none" }}>
        {isOpenJob(job) && job.isOfTab ? (
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              cancelJob(job.id);
              place.current?.focus();
            }}
          >
            <Square aria-hidden />
            Cancel
          </Button>
        ) : null}
        {isEnded(job) ? (
          <>
            <RunAgain job={job} onMissing={setMissing} />
            <SaveButton job={job} />
            <DeleteButtons job={job} />
          </>
        ) : null}
      </Flex>
    </Panel>
  );
}

/** Own genomes need access to PRS Scoring, as there. */
function RunAgain({
  job,
  onMissing,
}: {
  job: ListedJob;
  onMissing: (missing: MissingInputs | null) => void;
}) {
  const { verdict } = useAccess("prs-scoring");
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  if (!isSampleJob(job) && verdict !== "allowed") {
    return (
      <Button asChild size="sm" variant="outline">
        <Link to={pathOf("prs-scoring")}>Run again: needs PRS Scoring</Link>
      </Button>
    );
  }
  const runAgain = async () => {
    setIsBusy(true);
    onMissing(null);
    const repeated = await repeatJob(job);
    setIsBusy(false);
    if (repeated.kind === "missing") onMissing(repeated.missing);
    else navigate(pathOfJob(repeated.id));
  };
  return (
    <Button size="sm" aria-disabled={isBusy} onClick={() => isBusy || void runAgain()}>
      <RotateCcw aria-hidden />
      Run again
    </Button>
  );
}

/** For a job that ended before somebody signed in, or could not be saved. */
function SaveButton({ job }: { job: ListedJob }) {
  const { user } = useSession();
  if (user === null || job.rowId !== null || !job.isOfTab || job.results === null || isSampleJob(job))
    return null;
  return (
    <Button size="sm" variant="outline" onClick={() => void saveJobAgain(job.id)}>
      <CloudUpload aria-hidden />
      Save in your account
    </Button>
  );
}

function DeleteButtons({ job }: { job: ListedJob }) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const remove = async () => {
    const removed = job.rowId === null ? null : await removeSavedPrediction(job.rowId);
    if (removed?.ok === false) {
      showToast({ title: "It could not be deleted", text: databaseFailureMessage(removed.error) });
      setIsAsking(false);
      return;
    }
    removeJob(job.id);
    showToast({ title: "The job was deleted." });
    navigate(pathOf("jobs"));
  };
  return (
    <>
      {isAsking ? (
        <Button size="sm" variant="outline" onClick={() => void remove()}>
          Delete for good
        </Button>
      ) : null}
      <Button size="sm" variant="ghost" onClick={() => setIsAsking(!isAsking)}>
        {isAsking ? null : <Trash2 aria-hidden />}
        {isAsking ? "Keep it" : "Delete"}
      </Button>
    </>
  );
}
