import { Box, Button, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { type Partner, removePartnerMember } from "../../state/account/partners.ts";
import { useSession } from "../../state/account/session.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";

/** Lets a member leave, after a question. */
export function LeavePartner({ partner }: { partner: Partner }) {
  const { user } = useSession();
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (user === null) return null;
  const leave = async () => {
    const left = await removePartnerMember(partner.id, user.id);
    if (!left.ok) setProblem(databaseFailureMessage(left.error));
  };
  return (
    <Box display="grid" gap="3" _print={{ display: "none" }}>
      {isAsked ? (
        <Box>You then see nothing of {partner.name} any more. An owner can invite you again.</Box>
      ) : null}
      <Box role="alert" _empty={{ display: "none" }}>
        {problem}
      </Box>
      <Flex gap="2">
        {isAsked ? (
          <>
            <Button size="sm" onClick={() => void leave()}>
              Leave {partner.name}
            </Button>
            <Button size="sm" variant="outline" onClick={() => setAsked(false)}>
              Stay
            </Button>
          </>
        ) : (
          <Button size="sm" variant="outline" onClick={() => setAsked(true)}>
            Leave this partner…
          </Button>
        )}
      </Flex>
    </Box>
  );
}
