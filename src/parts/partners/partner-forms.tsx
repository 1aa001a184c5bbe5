import { Box } from "@chakra-ui/react";
import type { OrganisationRole } from "../../access/visitor.ts";
import { choiceRule } from "../../form-rules/choice-rule.ts";
import { emailRule } from "../../form-rules/email-rule.ts";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { textRule } from "../../form-rules/text-rule.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { pathOf } from "../../product/product.ts";
import { createPartner, invite, renamePartner } from "../../state/account/partners.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { ChoiceField } from "../../ui/form/choice-field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { type InputForm, useInputForm } from "../../ui/form/use-input-form.ts";
import { roleChoices } from "./role-words.ts";

/** Characters of a name, as the database has it. */
const longestName = 100;

const nameRule = textRule({ field: "Name", label: "Name of the partner", missing: "Type a name." });

const nameInputs = formInputs({ name: nameRule });

const inviteInputs = formInputs({
  email: emailRule({ field: "Email", label: "E-mail address" }),
  role: choiceRule<OrganisationRole>({ field: "Role", choices: roleChoices, initial: "viewer" }),
});

const createInputs = formInputs({
  name: nameRule,
  email: emailRule({ field: "Email", label: "E-mail address of its first owner" }),
});

function Answer({ form }: { form: Pick<InputForm<Record<string, never>>, "answer"> }) {
  return (
    <Box
      role="status"
      textStyle="caption"
      color="fg.muted"
      overflowWrap="anywhere"
      _empty={{ display: "none" }}
    >
      {form.answer ?? ""}
    </Box>
  );
}

/** Invites somebody, and says what came of it. */
async function inviteAndSay(partner: string, email: string, role: OrganisationRole) {
  const sent = await invite(partner, email, role);
  if (!sent.ok) return err(databaseFailureMessage(sent.error));
  if (sent.value.isMailed) return ok(`The invitation is on its way to ${email}. It is open for seven days.`);
  const link = `${window.location.origin}${pathOf("invitation").replace(":id", sent.value.id)}`;
  return ok(`The invitation is saved, but its mail was not sent. Send this link yourself: ${link}`);
}

/** Invites an address to a partner. */
export function InviteForm({ partner }: { partner: string }) {
  const form = useInputForm(inviteInputs, {
    clearsWhenSent: true,
    send: ({ email, role }) => inviteAndSay(partner, email, role),
  });
  return (
    <Form form={form} gap="3" maxWidth="24rem">
      <TextField field={form.fields.email} type="email" autoComplete="off" />
      <ChoiceField field={form.fields.role} />
      <FormProblem form={form} />
      <Box>
        <SubmitButton form={form} size="sm">
          Invite
        </SubmitButton>
      </Box>
      <Answer form={form} />
    </Form>
  );
}

/** Gives a partner another name. */
export function RenameForm({ partner, name }: { partner: string; name: string }) {
  const form = useInputForm(nameInputs, {
    initial: { name },
    send: async (values) => {
      const renamed = await renamePartner(partner, values.name);
      return renamed.ok ? ok("Renamed.") : err(databaseFailureMessage(renamed.error));
    },
  });
  return (
    <Form form={form} gap="3" maxWidth="24rem">
      <TextField field={form.fields.name} autoComplete="off" longest={longestName} />
      <FormProblem form={form} />
      <Box>
        <SubmitButton form={form} size="sm" variant="outline">
          Rename
        </SubmitButton>
      </Box>
      <Answer form={form} />
    </Form>
  );
}

/** Makes a partner and invites its first owner. */
export function CreatePartnerForm() {
  const form = useInputForm(createInputs, {
    clearsWhenSent: true,
    send: async ({ name, email }) => {
      const made = await createPartner(name);
      if (!made.ok) return err(databaseFailureMessage(made.error));
      const invited = await inviteAndSay(made.value, email, "owner");
      // The partner is there: it is opened from the list, and invites again.
      return invited.ok
        ? ok(`${name} was created. ${invited.value}`)
        : ok(`${name} was created. ${invited.error}`);
    },
  });
  return (
    <Form form={form} gap="3" maxWidth="24rem">
      <TextField field={form.fields.name} autoComplete="off" longest={longestName} />
      <TextField field={form.fields.email} type="email" autoComplete="off" />
      <FormProblem form={form} />
      <Box>
        <SubmitButton form={form} size="sm">
          Create partner
        </SubmitButton>
      </Box>
      <Answer form={form} />
    </Form>
  );
}
