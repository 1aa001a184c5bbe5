import { formatDateTime } from "../../lib/format-date.ts";
import { pathOfJob } from "../../parts/job-path.ts";
import { addedAt, scoresOf } from "../../state/jobs/job.ts";
import { cancelJob } from "../../state/jobs/jobs.ts";
import type { ListedJob } from "../../state/jobs/listed-jobs.ts";
import { RowButton } from "../../ui/data-table/row-button.tsx";
import type { Column } from "../../ui/data-table/table-model.ts";
import { Progress } from "../../ui/progress.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { showToast } from "../../ui/toast/show-toast.ts";
import {
  countText,
  genomesText,
  isEnded,
  jobTitle,
  missingText,
  nameOfJob,
  nameOfSet,
  phaseText,
} from "./model.ts";
import { useRunAgain } from "./run-again.tsx";

const dateOf = (job: ListedJob) => formatDateTime(addedAt(job));

/** The state of a job, with its progress while it runs. */
function StateCell({ job }: { job: ListedJob }) {
  if (job.phase !== "running") return phaseText(job);
  return <Progress label={phaseText(job)} share={job.done / scoresOf(job)} text={countText(job)} />;
}

/** The columns of the list of jobs. */
export const jobColumns: readonly Column<ListedJob>[] = [
  {
    key: "job",
    header: "Job",
    width: 14,
    wraps: true,
    text: jobTitle,
    cell: (job) => <TextLink to={pathOfJob(job.id)}>{jobTitle(job)}</TextLink>,
    sortBy: scoresOf,
    saved: [{ name: "job", value: ({ id }) => id }],
  },
  {
    key: "state",
    header: "State",
    width: 13,
    text: phaseText,
    cell: (job) => <StateCell job={job} />,
    sortBy: phaseText,
  },
  {
    key: "added",
    header: "Added",
    width: 12,
    text: dateOf,
    sortBy: (job) => addedAt(job).getTime(),
  },
  {
    key: "scored",
    header: "Scored",
    width: 9,
    align: "end",
    text: countText,
    sortBy: ({ done }) => done,
    saved: [
      { name: "scored", value: ({ done }) => done },
      { name: "failed", value: ({ failed }) => failed },
      { name: "scores", value: scoresOf },
    ],
  },
  {
    key: "actions",
    header: "Actions",
    width: 7.5,
    isScreenOnly: true,
    text: () => "",
    cell: (job) => <ListActions job={job} />,
    sortBy: () => null,
    saved: [],
  },
  {
    key: "genomes",
    header: "Genomes",
    width: 10,
    wraps: true,
    text: genomesText,
    sortBy: genomesText,
  },
  {
    key: "sets",
    header: "Score sets",
    width: 16,
    wraps: true,
    text: ({ sets }) => sets.map(nameOfSet).join("; "),
    sortBy: ({ sets }) => sets.map(nameOfSet).join("; "),
    saved: [
      {
        name: "score_sets",
        value: ({ sets }) => sets.map(({ name, digest }) => `${name} ${digest}`).join("; "),
      },
    ],
  },
];

/** What can be done with a job without opening it. */
function ListActions({ job }: { job: ListedJob }) {
  if (!isEnded(job)) {
    return job.isOfTab ? (
      <RowButton label={`Cancel the ${nameOfJob(job)}`} look="framed" onClick={() => cancelJob(job.id)}>
        Cancel
      </RowButton>
    ) : null;
  }
  return <RunAgainInList job={job} />;
}

function RunAgainInList({ job }: { job: ListedJob }) {
  const { isAllowed, run } = useRunAgain(job, (missing) => {
    if (missing !== null) showToast({ title: "Not everything is loaded", text: missingText(missing) });
  });
  return isAllowed ? (
    <RowButton label={`Run again the ${nameOfJob(job)}`} look="framed" onClick={() => void run()}>
      Run again
    </RowButton>
  ) : null;
}
