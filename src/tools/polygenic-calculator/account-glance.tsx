import { Box, Button, chakra } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { formatDate } from "../../lib/format-date.ts";
import { failedPayment, planStanding } from "../../parts/plan/plan-standing.ts";
import { openAccountPanel } from "../../state/account/account-panel.ts";
import { accountPredictionsQuery } from "../../state/account/account-predictions.ts";
import { useSession } from "../../state/account/session.ts";
import { subscriptionQuery } from "../../state/account/subscription.ts";
import { useKnownVisitor } from "../../state/account/visitor.ts";
import { planTexts } from "../../texts/plan-texts.ts";

/** Predictions that are listed; the panel has them all. */
const mostPredictions = 3;

/** What the account of a person who is signed in has: the plan, and the latest predictions. Nothing for a visitor. */
export function AccountGlance() {
  const { user } = useSession();
  return user === null ? null : <Glance userId={user.id} />;
}

function Glance({ userId }: { userId: string }) {
  const subscription = useQuery(subscriptionQuery(userId));
  const { visitor } = useKnownVisitor();
  const predictions = useQuery(accountPredictionsQuery(userId));
  const now = new Date();
  const record = subscription.data?.record ?? null;
  const failed = failedPayment(record, now);
  const latest = (predictions.data ?? []).slice(0, mostPredictions);
  return (
    <Box as="section" aria-label="Your account" textStyle="caption" _print={{ display: "none" }}>
      <Box as="h2" textStyle="label" marginBottom="1">
        Your account
      </Box>
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
      {predictions.isError ? (
        <Box marginTop="2">Your saved predictions could not be read.</Box>
      ) : latest.length === 0 ? null : (
        <>
          <Box marginTop="2">Latest predictions</Box>
          <chakra.ul listStyleType="none" margin="0" padding="0" color="fg.muted">
            {latest.map(({ id, name, savedAt }) => (
              <li key={id}>
                {name}, {formatDate(savedAt)}
              </li>
            ))}
          </chakra.ul>
        </>
      )}
      <Button size="sm" variant="outline" marginTop="2" onClick={openAccountPanel}>
        Plan and saved data
      </Button>
    </Box>
  );
}
