import { Box, Button } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { planText } from "../../parts/plan/plan-text.ts";
import { useSession } from "../../state/account/session.ts";
import { readAccessAgain, useHasPermission, useKnownVisitor } from "../../state/account/visitor.ts";
import { accountAnswers } from "../../texts/account-texts.ts";
import { sessionMessages } from "../../texts/auth-failures.ts";
import { functionFailureMessage } from "../../texts/function-failures.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { Notice } from "../../ui/notice.tsx";

/** E-mail, plan and role, from the server. */
export function AccountFacts() {
  const { user } = useSession();
  const { status, hasFailed, planFailure, isChecking } = useKnownVisitor();
  const unread = hasFailed
    ? sessionMessages.checkFailed
    : planFailure === null
      ? null
      : functionFailureMessage(planFailure);
  const isAdmin = useHasPermission("admin");
  const [isChecked, setIsChecked] = useState(false);
  const check = async () => {
    setIsChecked(false);
    await readAccessAgain();
    setIsChecked(true);
  };
  return (
    <Box>
      <FactList
        columnWidth="14rem"
        facts={[
          { label: "Email", value: user?.email ?? "" },
          { label: "Plan", value: isChecking ? "Being read" : planText(status) },
          { label: "Role", value: isAdmin ? "Administrator" : "Member" },
        ]}
      />
      {unread === null ? null : (
        <Box marginTop="3">
          <Notice icon={CircleAlert} title={unread} isAnnounced />
        </Box>
      )}
      <Button size="sm" variant="outline" marginTop="3" onClick={() => void check()}>
        Check my plan again
      </Button>
      <Box role="status" textStyle="caption" color="fg.muted" marginTop="1" _empty={{ display: "none" }}>
        {isChecked && unread === null ? accountAnswers.planChecked : ""}
      </Box>
    </Box>
  );
}
