import process from "node:process";
import { openMailerFromSettings } from "../_shared/mailer.ts";
import { serve } from "../_shared/serve.ts";
import { mailInvitation } from "./mail-invitation.ts";

export default {
  fetch: serve("mail-invitation", (request, backend) =>
    mailInvitation(request, backend, {
      mailer: openMailerFromSettings(),
      siteUrl: process.env["SITE_URL"] ?? "",
    }),
  ),
};
