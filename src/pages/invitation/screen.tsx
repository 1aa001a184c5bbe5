import { Box, Button, Flex } from "@chakra-ui/react";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useParams } from "react-router-dom";
import { z } from "zod";
import { roleNames, roleRights } from "../../parts/partners/role-words.ts";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf } from "../../product/product.ts";
import { acceptInvitation, useInvitation } from "../../state/account/partners.ts";
import { rememberReturnPath } from "../../state/account/return-path.ts";
import { useSession } from "../../state/account/session.ts";
import { databaseFailureMessage, procedureRefusalMessage } from "../../texts/database-failures.ts";
import { paywallTexts } from "../../texts/paywall-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** An id as the database has it; any other text is no invitation. */
const idSchema = z.guid();

/** Accepts an invitation, for those who are signed in with the invited address. */
export function Screen({ title }: ScreenProps) {
  const { id = "" } = useParams();
  const { pathname } = useLocation();
  const { status } = useSession();
  if (status === "loading") return <PageSpinner text="Reading the invitation" />;
  if (status !== "signed-in") {
    return (
      <Box maxWidth="60ch" display="grid" gap="5">
        <PageHeading lead="Sign in with the e-mail address that the invitation was sent to, or create an account with it.">
          {title}
        </PageHeading>
        <Flex>
          <Button asChild>
            <Link to={pathOf("sign-in")} onClick={() => rememberReturnPath(pathname)}>
              {paywallTexts.signInOrCreate}
            </Link>
          </Button>
        </Flex>
      </Box>
    );
  }
  return (
    <Box maxWidth="60ch" display="grid" gap="5">
      <PageHeading>{title}</PageHeading>
      {idSchema.safeParse(id).success ? (
        <Invitation key={id} id={id} />
      ) : (
        <Notice icon={TriangleAlert} title={procedureRefusalMessage("no_such_invitation")} />
      )}
    </Box>
  );
}

function Invitation({ id }: { id: string }) {
  const invitation = useInvitation(id);
  const [accepted, setAccepted] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  if (accepted !== null) {
    return (
      <Box role="status" display="grid" gap="4">
        <Box>You are a member of {accepted} now.</Box>
        <TextLink to={pathOf("helix-risk-dashboard")} isAlone>
          Open the Risk Dashboard
        </TextLink>
      </Box>
    );
  }
  if (invitation.isPending) return <PageSpinner text="Reading the invitation" />;
  if (invitation.isError) {
    return (
      <Notice icon={TriangleAlert} title="The invitation could not be read" isAnnounced>
        <Button size="sm" variant="outline" onClick={() => void invitation.refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  const known = invitation.data;
  if (known.state !== "open") {
    return <Notice icon={TriangleAlert} title={procedureRefusalMessage(known.state)} isAnnounced />;
  }
  const accept = async () => {
    setRunning(true);
    const done = await acceptInvitation(id);
    setRunning(false);
    if (done.ok) setAccepted(known.organisation);
    else setProblem(databaseFailureMessage(done.error));
  };
  return (
    <>
      <Box>
        {known.organisation} invites you as {roleNames[known.role].toLowerCase()}. A member with this role{" "}
        {roleRights[known.role]}. The owners see your e-mail address, and when you look at the figures.
      </Box>
      <Box role="alert" _empty={{ display: "none" }}>
        {problem}
      </Box>
      <Flex>
        <Button loading={isRunning} aria-label="Accept" onClick={() => void accept()}>
          Accept
        </Button>
      </Flex>
    </>
  );
}
