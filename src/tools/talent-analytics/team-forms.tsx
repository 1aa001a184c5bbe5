import { Box } from "@chakra-ui/react";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { textRule } from "../../form-rules/text-rule.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { createOrganisation, setTeams } from "../../state/account/team-figures.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { Form } from "../../ui/form/form.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useInputForm } from "../../ui/form/use-input-form.ts";
import { teamsOf, teamsProblem } from "./team-names.ts";

/** Characters of an organisation's name, as the database has it. */
const longestName = 100;

const teamInputs = formInputs({
  teams: textRule({ field: "Teams", hint: "Names of teams, not of people, separated by commas." }),
});

/** The list of teams, from which people choose theirs. */
export function TeamsForm({ organisation, teams }: { organisation: string; teams: readonly string[] }) {
  const form = useInputForm(teamInputs, {
    initial: { teams: teams.join(", ") },
    send: async (values) => {
      const list = teamsOf(values.teams);
      const problem = teamsProblem(list);
      if (problem !== null) return err(problem);
      const set = await setTeams(organisation, list);
      return set.ok
        ? ok("Saved. People of a removed team now count as “Others”.")
        : err(databaseFailureMessage(set.error));
    },
  });
  return (
    <Form form={form} gap="3" maxWidth="32rem">
      <TextField field={form.fields.teams} autoComplete="off" />
      <FormProblem form={form} />
      <Box>
        <SubmitButton form={form} size="sm" variant="outline">
          Save teams
        </SubmitButton>
      </Box>
      <Box role="status" textStyle="caption" _empty={{ display: "none" }}>
        {form.answer ?? ""}
      </Box>
    </Form>
  );
}

const createInputs = formInputs({
  name: textRule({
    field: "Name",
    label: "Name of the organisation",
    missing: "Type the organisation’s name.",
  }),
});

/** Makes an organisation, whose owner one is. */
export function CreateOrganisationForm() {
  const form = useInputForm(createInputs, {
    send: async ({ name }) => {
      const made = await createOrganisation(name);
      return made.ok ? ok(null) : err(databaseFailureMessage(made.error));
    },
  });
  return (
    <Form form={form} gap="3" maxWidth="24rem">
      <TextField field={form.fields.name} autoComplete="off" longest={longestName} />
      <FormProblem form={form} />
      <Box>
        <SubmitButton form={form} size="sm">
          Create organisation
        </SubmitButton>
      </Box>
    </Form>
  );
}
