import { Box, Button, Flex } from "@chakra-ui/react";
import { CloudUpload, FolderSearch, RotateCcw, Square, Trash2 } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { formatDuration } from "../../lib/format.ts";
import { pathOf } from "../../product/product.ts";
import { useSession } from "../../state/account/session.ts";
import { isOpenJob, isSampleJob, scoresOf } from "../../state/jobs/job.ts";
import { cancelJob, type MissingInputs, removeJob, saveJobAgain } from "../../state/jobs/jobs.ts";
import type { ListedJob } from "../../state/jobs/listed-jobs.ts";
import { removeSavedPrediction } from "../../state/prediction/saved-predictions.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { Notice } from "../../ui/notice.tsx";
import { Progress } from "../../ui/progress.tsx";
import { showToast } from "../../ui/toast/show-toast.ts";
import {
  areResultsLost,
  countText,
  durationOf,
  isEnded,
  missingText,
  phaseText,
  problemOf,
} from "./model.ts";
import { useRunAgain } from "./run-again.tsx";

/** Where a job is, why it has no whole result, and what can be done with it. */
export function JobState({ job }: { job: ListedJob }) {
  const [missing, setMissing] = useState<MissingInputs | null>(null);
  // A button goes with the state that it belongs to: the focus stays here.
  const place = useRef<HTMLDivElement>(null);
  const problem = areResultsLost(job)
    ? "Its results were too large to survive the reload. Run it again to get them."
    : problemOf(job);
  return (
    <Box as="section" aria-label="State" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <Flex gap="3" alignItems="center" flexWrap="wrap" minHeight="9">
        <Box ref={place} tabIndex={-1} outline="none" role="status" textStyle="caption" marginEnd="auto">
          {job.phase === "running" ? (
            <Progress label={phaseText(job)} share={job.done / scoresOf(job)} text={countText(job)} />
          ) : (
            stateLine(job)
          )}
        </Box>
        <StateButtons job={job} place={place} onMissing={setMissing} />
      </Flex>
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
    </Box>
  );
}

/** "Done · 4 of 4 scored · 0.3 s". */
function stateLine(job: ListedJob): string {
  const duration = durationOf(job);
  return [phaseText(job), countText(job), ...(duration === null ? [] : [formatDuration(duration)])].join(
    " · ",
  );
}

interface StateButtonsProps {
  job: ListedJob;
  /** Gets the focus when a button goes. */
  place: RefObject<HTMLDivElement | null>;
  onMissing: (missing: MissingInputs | null) => void;
}

function StateButtons({ job, place, onMissing }: StateButtonsProps) {
  return (
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
          <RunAgain job={job} onMissing={onMissing} />
          <SaveButton job={job} />
          <DeleteButtons job={job} />
        </>
      ) : null}
    </Flex>
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
  const { isAllowed, isBusy, run } = useRunAgain(job, onMissing);
  if (!isAllowed) {
    return (
      <Button asChild size="sm" variant="outline">
        <Link to={pathOf("prs-scoring")}>Run again: needs PRS Scoring</Link>
      </Button>
    );
  }
  return (
    <Button size="sm" aria-disabled={isBusy} onClick={() => void run()}>
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
