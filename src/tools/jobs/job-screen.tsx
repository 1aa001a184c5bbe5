import { Box, chakra } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { FileQuestion, WifiOff } from "lucide-react";
import { useParams } from "react-router-dom";
import { formatDateTime } from "../../lib/format-date.ts";
import { ResultActions } from "../../parts/result-actions.tsx";
import { ToolPage } from "../../parts/tool-page/tool-page.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf } from "../../product/product.ts";
import { useSession } from "../../state/account/session.ts";
import { addedAt, type JobResult } from "../../state/jobs/job.ts";
import type { ListedJob } from "../../state/jobs/listed-jobs.ts";
import { savedJobResultsQuery } from "../../state/jobs/saved-jobs.ts";
import { useJobs } from "../../state/jobs/use-jobs.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { aboutJobs } from "./about.tsx";
import { JobMatrix } from "./job-matrix.tsx";
import { JobState } from "./job-state.tsx";
import { genomesText, isEnded, jobTitle, keptText, logText, logTime, nameOfSet, ruleFacts } from "./model.ts";

/** One job: where it is, its results, what went in, what happened. */
export function Screen({ tool, title }: ScreenProps) {
  const { id } = useParams();
  const { jobs, account } = useJobs();
  const job = jobs.find((one) => one.id === id) ?? null;
  return (
    <ToolPage
      tool={tool}
      title={job === null ? title : jobTitle(job)}
      lead={
        job === null ? null : (
          <>
            Added {formatDateTime(addedAt(job))}. <TextLink to={pathOf("jobs")}>All jobs</TextLink>
          </>
        )
      }
      actions={job !== null && isEnded(job) ? <ResultActions /> : null}
      isAnswerEmpty={job === null}
      answer={job === null ? <NoJob isReading={account === "reading"} /> : <OpenJob job={job} />}
      inputs={null}
      inputsLabel="Inputs"
      report={
        job === null
          ? {}
          : {
              title: `Scoring job: ${jobTitle(job)}`,
              facts: () => [{ label: "Genomes", value: genomesText(job) }],
            }
      }
      about={aboutJobs}
    />
  );
}

function NoJob({ isReading }: { isReading: boolean }) {
  return isReading ? (
    <Box role="status" color="fg.muted" minHeight="14rem">
      Reading the jobs of your account …
    </Box>
  ) : (
    <Notice icon={FileQuestion} title="This job is not here">
      It was made in another tab, it is in an account that is not signed in here, or it was deleted.{" "}
      <TextLink to={pathOf("jobs")}>All jobs</TextLink>
    </Notice>
  );
}

/** Where the results of a job are. */
type ResultsSoFar =
  | { readonly phase: "none" | "reading" | "not-read" }
  | { readonly phase: "there"; readonly results: readonly JobResult[] };

function useResults(job: ListedJob): ResultsSoFar {
  const saved = useQuery(savedJobResultsQuery(job.results === null ? job.rowId : null));
  if (job.results !== null) return { phase: "there", results: job.results };
  if (job.rowId === null) return { phase: "none" };
  if (saved.isPending) return { phase: "reading" };
  return saved.data ? { phase: "there", results: saved.data } : { phase: "not-read" };
}

function OpenJob({ job }: { job: ListedJob }) {
  const { user } = useSession();
  const found = useResults(job);
  return (
    <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <JobState job={job} />
      {found.phase === "reading" ? (
        <Box role="status" color="fg.muted">
          Reading the results …
        </Box>
      ) : null}
      {found.phase === "not-read" ? (
        <Notice icon={WifiOff} title="The results could not be read" isAnnounced>
          They are in your account and not lost. Reload the page to try again.
        </Notice>
      ) : null}
      {found.phase === "there" && found.results.length > 0 ? (
        <JobMatrix job={job} results={found.results} />
      ) : null}
      <Panel as="section" label="Inputs and settings" gap="4">
        <Box as="h2" textStyle="label">
          Inputs and settings
        </Box>
        <FactList
          columnWidth="14rem"
          facts={[
            { label: "Genomes, by number", value: genomesText(job) },
            ...ruleFacts(job),
            { label: "Saved", value: keptText(job, user !== null) },
          ]}
        />
        <Box textStyle="caption">
          <Box color="fg.muted">Score sets</Box>
          <chakra.ul listStyleType="none" padding="0" margin="0">
            {job.sets.map((set) => (
              <chakra.li key={`${set.name} ${set.digest}`} overflowWrap="anywhere">
                <chakra.span fontWeight="550">{nameOfSet(set)}</chakra.span>, digest {set.digest.slice(0, 16)}
              </chakra.li>
            ))}
          </chakra.ul>
        </Box>
      </Panel>
      <Panel as="section" label="Log" gap="3">
        <Box as="h2" textStyle="label">
          Log
        </Box>
        <chakra.ol listStyleType="none" padding="0" margin="0" textStyle="caption" display="grid" gap="1">
          {job.log.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
            <chakra.li key={index} display="grid" columnGap="4" gridTemplateColumns="auto minmax(0, 1fr)">
              <chakra.time dateTime={line.at} color="fg.muted" fontVariantNumeric="tabular-nums">
                {logTime(line, job)}
              </chakra.time>
              <span>{logText(line)}</span>
            </chakra.li>
          ))}
        </chakra.ol>
      </Panel>
    </Box>
  );
}
