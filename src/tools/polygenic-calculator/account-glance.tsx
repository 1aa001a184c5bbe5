import { Box, Button, chakra } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { latestOpen } from "../../access/access-rule.ts";
import type { Purchase } from "../../access/visitor.ts";
import { formatCount, formatNumber } from "../../lib/format.ts";
import { formatDate } from "../../lib/format-date.ts";
import { failedPayment, planStanding } from "../../parts/plan/plan-standing.ts";
import { purchaseText } from "../../parts/plan/purchase-text.ts";
import { findTool, pathOf, toolOf } from "../../product/product.ts";
import { openAccountPanel } from "../../state/account/account-panel.ts";
import { useSession } from "../../state/account/session.ts";
import { subscriptionQuery } from "../../state/account/subscription.ts";
import { useKnownVisitor } from "../../state/account/visitor.ts";
import { addedAt, isOpenJob, type JobRecord, scoresOf } from "../../state/jobs/job.ts";
import { useJobs } from "../../state/jobs/use-jobs.ts";
import { useTabJobs } from "../../state/jobs/use-tab-jobs.ts";
import { accountPredictionsQuery } from "../../state/prediction/account-predictions.ts";
import { planTexts } from "../../texts/plan-texts.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** Predictions and jobs that are listed; the panel and the list of jobs have them all. */
const mostListed = 3;

/** Whether there is anything to show besides the genomes. */
export function useHasAccountGlance(): boolean {
  const { user } = useSession();
  const ofTab = useTabJobs();
  return user !== null || ofTab.length > 0;
}

/** What somebody has besides the genomes, in one row: the plan, the latest predictions, the latest jobs. */
export function AccountGlance() {
  const { user, isNewUser } = useSession();
  const { jobs, account } = useJobs();
  const isUnread = account === "failed";
  return (
    <Box
      as="section"
      aria-label="Your account"
      textStyle="caption"
      display="grid"
      gap="4"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 14rem), 1fr))"
      _print={{ display: "none" }}
    >
      {isNewUser ? (
        <Part title="Welcome">
          <Box color="fg.muted">
            Your account is new. Three short steps say what you are here for; you can stop and go on later.
          </Box>
          <TextLink to={pathOf("candidate-onboarding")} isAlone>
            Take the first steps
          </TextLink>
        </Part>
      ) : null}
      {user === null ? null : <Account userId={user.id} />}
      {jobs.length === 0 && !isUnread ? null : (
        <Part title="Jobs">
          {isUnread ? <Box>The jobs of your account could not be read.</Box> : null}
          <chakra.ul listStyleType="none" margin="0" padding="0" color="fg.muted">
            {jobs.slice(0, mostListed).map((job) => (
              <li key={job.id}>{jobLine(job)}</li>
            ))}
          </chakra.ul>
          <TextLink to={pathOf("jobs")} isAlone>
            All jobs
          </TextLink>
        </Part>
      )}
    </Box>
  );
}

/** Words for where a job is, as they stand in a line. */
const phaseWords = {
  queued: "waiting",
  running: "running",
  succeeded: "done",
  failed: "failed",
  cancelled: "cancelled",
} as const;

function jobLine(job: JobRecord): string {
  const count = formatCount(job.done, "score", "scores");
  const state = isOpenJob(job)
    ? phaseWords[job.phase]
    : `${phaseWords[job.phase]}, ${formatDate(addedAt(job))}`;
  return job.done === 0 ? `${formatNumber(scoresOf(job))} to score, ${state}` : `${count}, ${state}`;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box minWidth="0">
      <Box as="h2" textStyle="label" marginBottom="1">
        {title}
      </Box>
      {children}
    </Box>
  );
}

function Account({ userId }: { userId: string }) {
  const subscription = useQuery(subscriptionQuery(userId));
  const { visitor } = useKnownVisitor();
  const predictions = useQuery(accountPredictionsQuery(userId));
  const now = new Date();
  const record = subscription.data?.record ?? null;
  const failed = failedPayment(record, now);
  const paid = (predictions.data ?? []).find(({ isPaid }) => isPaid);
  const latest = (predictions.data ?? []).filter(({ isJob }) => !isJob).slice(0, mostListed);
  return (
    <>
      <Part title="Your plan">
        {subscription.data === undefined ? (
          subscription.isError ? (
            <Box>Your plan could not be read.</Box>
          ) : null
        ) : (
          <Box color="fg.muted">
            {failed === null ? planStanding(record, now) : `${planTexts.paymentFailed}. ${failed}`}
            {visitor.isAdmin ? ` ${planTexts.administrator}` : ""}
          </Box>
        )}
        {latestOpen(visitor.purchases, now).map((purchase) => (
          <BoughtTool key={purchase.toolId} purchase={purchase} paidId={paid?.id ?? null} now={now} />
        ))}
        <Button size="sm" variant="outline" marginTop="2" onClick={openAccountPanel}>
          Plan and saved data
        </Button>
      </Part>
      {predictions.isError ? (
        <Box>Your saved predictions could not be read.</Box>
      ) : latest.length === 0 ? null : (
        <Part title="Latest predictions">
          <chakra.ul listStyleType="none" margin="0" padding="0" color="fg.muted">
            {latest.map(({ id, name, savedAt }) => (
              <li key={id}>
                {name}, {formatDate(savedAt)}
              </li>
            ))}
          </chakra.ul>
        </Part>
      )}
    </>
  );
}

interface BoughtToolProps {
  purchase: Purchase;
  /** The newest saved prediction that is paid; null for none. */
  paidId: string | null;
  now: Date;
}

/** A tool bought once: until when it is open, with a link to its result. */
function BoughtTool({ purchase, paidId, now }: BoughtToolProps) {
  const { toolId } = purchase;
  const tool = findTool(toolId);
  if (tool === null) return null;
  const results = pathOf("iq-prediction", "/results");
  const isPrediction = toolId === toolOf("iq-prediction").id;
  const path = isPrediction ? (paidId === null ? results : `${results}?saved=${paidId}`) : tool.paths[0];
  return (
    <Box marginTop="1">
      {tool.name}: {purchaseText(purchase, now)}.{" "}
      <TextLink to={path ?? "/"}>{isPrediction ? "Open the result" : "Open it"}</TextLink>
    </Box>
  );
}
