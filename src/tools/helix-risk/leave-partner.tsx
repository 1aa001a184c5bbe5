import { Box, Button, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { ActionQuestion } from "../../parts/admin-table/action-question.tsx";
import type { AdminAction } from "../../parts/admin-table/admin-table.ts";
import type { Partner } from "../../state/account/organisations.ts";
import { removePartnerMember } from "../../state/account/partners.ts";
import { useSession } from "../../state/account/session.ts";

interface Membership extends Partner {
  readonly userId: string;
}

const leave: AdminAction<Membership> = {
  key: "leave",
  label: () => "Leave this partner",
  question: ({ name }) => `You will no longer see anything of ${name}. An owner can invite you again.`,
  asksReason: false,
  run: ({ id, userId }) => removePartnerMember(id, userId),
};

/** Lets a member leave, after a question. */
export function LeavePartner({ partner }: { partner: Partner }) {
  const { user } = useSession();
  const [isAsked, setAsked] = useState(false);
  if (user === null) return null;
  return (
    <Box _print={{ display: "none" }}>
      <Flex>
        <Button size="sm" variant="outline" onClick={() => setAsked(true)}>
          Leave this partner…
        </Button>
      </Flex>
      {isAsked ? (
        <ActionQuestion
          action={leave}
          rows={[{ ...partner, userId: user.id }]}
          rowName={({ name }) => name}
          onDone={() => setAsked(false)}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </Box>
  );
}
