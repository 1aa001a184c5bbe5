import { Box, Button, Flex } from "@chakra-ui/react";
import { ListPlus, WifiOff } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { ToolPage } from "../../parts/tool-page/tool-page.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf } from "../../product/product.ts";
import type { ListedJob } from "../../state/jobs/listed-jobs.ts";
import { useJobs } from "../../state/jobs/use-jobs.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { useHandOnFocus } from "../../ui/hooks/use-hand-on-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { aboutJobs } from "./about.tsx";
import { ExampleButton } from "./example-button.tsx";
import { jobColumns } from "./job-columns.tsx";
import { findingOf, phaseText } from "./model.ts";

/** All scoring jobs, with their progress while they run. */
export function Screen({ tool }: ScreenProps) {
  const { jobs, account, readAgain } = useJobs();
  const isReading = account === "reading" && jobs.length === 0;
  return (
    <ToolPage
      tool={tool}
      isAnswerEmpty={jobs.length === 0}
      answer={
        <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
          {account === "failed" ? <NotRead onAgain={readAgain} /> : null}
          {isReading ? (
            <Box role="status" color="fg.muted" minHeight="14rem">
              Reading the jobs of your account …
            </Box>
          ) : jobs.length === 0 ? (
            <NoJobs />
          ) : (
            <JobList jobs={jobs} />
          )}
        </Box>
      }
      inputs={null}
      inputsLabel="Inputs"
      about={aboutJobs}
    />
  );
}

function NotRead({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice icon={WifiOff} title="The jobs of your account could not be read" isAnnounced>
      They are not lost. Those of this tab are listed all the same.
      <Button size="sm" variant="outline" marginTop="3" display="flex" onClick={onAgain}>
        Read them again
      </Button>
    </Notice>
  );
}

function NewJobLink() {
  return (
    <Button asChild>
      <Link to={pathOf("prs-scoring")}>
        <ListPlus aria-hidden />
        New job on PRS Scoring
      </Link>
    </Button>
  );
}

/** Nothing yet: what a job is, and the two ways to one. */
function NoJobs() {
  const own = useRef<HTMLDivElement>(null);
  useHandOnFocus(own, () => document.querySelector<HTMLElement>("main h1"));
  return (
    <Box ref={own}>
      <Panel gap="4">
        <Box textStyle="lead" fontWeight="600">
          No jobs yet
        </Box>
        <Box color="fg.muted" maxWidth="68ch">
          A job scores genomes on score sets while you do something else, and records its inputs, results and
          times. Choose both on PRS Scoring, or look at an example first.
        </Box>
        <Flex gap="3" flexWrap="wrap">
          <NewJobLink />
          <ExampleButton />
        </Flex>
      </Panel>
    </Box>
  );
}

const rowKey = ({ id }: ListedJob) => id;

const stateFilter = { label: "State", allLabel: "All states", valueOf: (job: ListedJob) => phaseText(job) };

function JobList({ jobs }: { jobs: readonly ListedJob[] }) {
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Flex gap="3" alignItems="center" justifyContent="space-between" flexWrap="wrap">
        <Box as="h2" textStyle="lead" fontWeight="620" aria-live="polite">
          {findingOf(jobs)}
        </Box>
        <Flex gap="3" flexWrap="wrap" _print={{ display: "none" }}>
          <NewJobLink />
          <ExampleButton />
        </Flex>
      </Flex>
      <DataTable
        label="the jobs"
        rows={jobs}
        columns={jobColumns}
        rowKey={rowKey}
        layout="page"
        filter={stateFilter}
        isMuted={({ phase }) => phase === "cancelled"}
        files={{ name: "allelium-jobs" }}
      />
    </Box>
  );
}
