import process from "node:process";
import { openMailerFromSettings } from "../_shared/mailer.ts";
import { serve } from "../_shared/serve.ts";
import { sendIqResultsEmail } from "./send-iq-results-email.ts";

export default {
  fetch: serve("send-iq-results-email", (request, backend) =>
    sendIqResultsEmail(request, backend, {
      mailer: openMailerFromSettings(),
      siteUrl: process.env["SITE_URL"] ?? "",
      isProduction: true,
    }),
  ),
};
