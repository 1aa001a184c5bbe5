import { Box } from "@chakra-ui/react";
import { pathOf, toolOf } from "../../product/product.ts";
import { hasMailbox } from "../../state/account/session.ts";
import { TextLink } from "../../ui/text-link.tsx";
import type { AuthMode } from "./auth-form.ts";

/** About the mail that a form sends, before it is sent: its content, what the person agrees to, where it is. */
export function MailHints({ mode }: { mode: AuthMode }) {
  if (mode === "sign-in" || mode === "reset") return null;
  return (
    <Box textStyle="caption" color="fg.muted">
      {mode === "sign-up" ? (
        <p>
          You get a mail with a link to confirm the address. By signing up you agree to the{" "}
          <TextLink to={pathOf("terms")}>{toolOf("terms").name}</TextLink> and the{" "}
          <TextLink to={pathOf("privacy-policy")}>{toolOf("privacy-policy").name}</TextLink>.
        </p>
      ) : null}
      <LocalMailboxHint />
    </Box>
  );
}

/** Where the mail is on an installation that sends none. */
export function LocalMailboxHint() {
  if (!hasMailbox) return null;
  return (
    <Box as="p" textStyle="caption" color="fg.muted">
      This installation sends no mail. Read yours in the{" "}
      <TextLink to={`${window.location.origin}/local/mail`}>local mailbox</TextLink>.
    </Box>
  );
}
