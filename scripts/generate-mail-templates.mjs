/**
 * Writes supabase/templates: the mails about accounts as a hosted project sends them.
 *
 *   node scripts/generate-mail-templates.mjs           writes the files
 *   node scripts/generate-mail-templates.mjs --check   writes nothing; exits 1 when one is stale
 */
import { settleGeneratedFiles } from "./support/generated-files.mjs";
import { loadSource } from "./support/load-source.mjs";

/** @type {typeof import("../server/backend/lite/account-mails.ts")} */
const { hostedMailTemplates } = await loadSource("server/backend/lite/account-mails.ts");
/** @type {typeof import("../server/backend/lite/lite-app.ts")} */
const { sharedSettings } = await loadSource("server/backend/lite/lite-app.ts");

settleGeneratedFiles(
  hostedMailTemplates(sharedSettings["auth.email"].otp_expiry).map(({ name, html }) => ({
    path: `supabase/templates/${name}.html`,
    content: html,
  })),
  "scripts/generate-mail-templates.mjs",
);
