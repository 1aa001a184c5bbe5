import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { choiceRule } from "../../form-rules/choice-rule.ts";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { err, ok } from "../../lib/pure/result.ts";
import {
  type AgeBand,
  ageBands,
  type Sex,
  type SharedPart,
  sexes,
  useSharing,
  useTeamsOf,
} from "../../state/account/quiz-shares.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { CheckRow } from "../../ui/check-row.tsx";
import { ChoiceField } from "../../ui/form/choice-field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useInputForm } from "../../ui/form/use-input-form.ts";
import { useTypedValues } from "../../ui/form/use-typed-values.ts";
import { SelectField } from "../../ui/select-field.tsx";

/** An organisation to share with. */
export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly isMember?: boolean;
}

const partChoices = [
  { value: "aptitude", label: "Aptitude, 4 domains" },
  { value: "personality", label: "Personality, 5 domains" },
  { value: "both", label: "Both" },
] as const;

const partNames = {
  aptitude: "aptitude",
  personality: "personality",
  both: "aptitude and personality",
} as const;
type PartChoice = keyof typeof partNames;

function partsOf(choice: PartChoice): readonly SharedPart[] {
  return choice === "both" ? ["aptitude", "personality"] : [choice];
}

/** The value of a list of which nothing is named. */
const notNamed = "";

const named = <Value extends string>(values: readonly Value[]) => [
  { value: notNamed, label: "not named" },
  ...values.map((value) => ({ value, label: value })),
];

/** Age group and sex for the comparison of groups; null until the person agrees to it. */
type Compared = { readonly ageBand: AgeBand | null; readonly sex: Sex | null } | null;

interface ComparedFieldsProps {
  compared: Compared;
  onChange: (compared: Compared) => void;
}

/** The consent to compare groups, and what it is about. */
function ComparedFields({ compared, onChange }: ComparedFieldsProps) {
  const chosenOf = <Value extends string>(values: readonly Value[], text: string) =>
    values.find((value) => value === text) ?? null;
  return (
    <Box display="grid" gap="2">
      <CheckRow
        isChecked={compared !== null}
        isEnabled
        onChange={(isChecked) => onChange(isChecked ? { ageBand: null, sex: null } : null)}
      >
        I agree that my age group and sex are used to compare groups
      </CheckRow>
      {compared === null ? (
        <Box textStyle="caption" color="fg.muted">
          They show whether a requirement leaves out one group more than another. Without this nothing of them
          is sent, and taking the result back takes them back too.
        </Box>
      ) : (
        <>
          <SelectField
            label="Age group"
            isLabelShown
            value={compared.ageBand ?? notNamed}
            choices={named(ageBands)}
            onChange={(text) => onChange({ ...compared, ageBand: chosenOf(ageBands, text) })}
          />
          <SelectField
            label="Sex"
            isLabelShown
            value={compared.sex ?? notNamed}
            choices={named(sexes)}
            onChange={(text) => onChange({ ...compared, sex: chosenOf(sexes, text) })}
          />
        </>
      )}
    </Box>
  );
}

function labelOf({ name, isMember }: Recipient): string {
  if (isMember === undefined) return name;
  return isMember ? `${name} (you are a member)` : `${name} (invited you)`;
}

interface ShareFormProps {
  recipients: readonly Recipient[];
  chosen: Recipient | null;
}

/** The act of sharing: its button names the organisation and the parts. */
export function ShareForm({ recipients, chosen }: ShareFormProps) {
  const { share } = useSharing();
  const [team, setTeam] = useState<{ readonly organisation: string; readonly name: string } | null>(null);
  const [compared, setCompared] = useState<Compared>(null);
  const [inputs] = useState(() =>
    formInputs({
      organisation: choiceRule({
        field: "Organisation",
        choices: recipients.map((one) => ({ value: one.id, label: labelOf(one) })),
        initial: chosen?.id ?? recipients[0]?.id ?? "",
      }),
      parts: choiceRule<PartChoice>({ field: "What they get", choices: partChoices, initial: "aptitude" }),
    }),
  );
  const teamAt = (organisation: string) => (team?.organisation === organisation ? team.name : null);
  const form = useInputForm(inputs, {
    send: async ({ organisation, parts }) => {
      const shared = await share.mutateAsync({
        ...{ organisationId: organisation, parts: partsOf(parts) },
        ...{ team: teamAt(organisation), compared },
      });
      return shared.ok ? ok(null) : err(databaseFailureMessage(shared.error));
    },
  });
  const typed = useTypedValues(form);
  const recipient = recipients.find(({ id }) => id === typed.organisation);
  const organisation = recipient?.id ?? "";
  const teams = useTeamsOf(organisation).data ?? [];
  return (
    <Form form={form} gap="3">
      <ChoiceField field={form.fields.organisation} />
      <ChoiceField field={form.fields.parts} />
      {teams.length === 0 ? null : (
        <SelectField
          label="Your team there"
          isLabelShown
          value={teamAt(organisation) ?? notNamed}
          choices={named(teams)}
          onChange={(name) => setTeam(name === notNamed ? null : { organisation, name })}
        />
      )}
      <ComparedFields compared={compared} onChange={setCompared} />
      <FormProblem form={form} />
      <SubmitButton form={form}>
        Share {partNames[typed.parts as PartChoice]} with {recipient?.name ?? "it"}
      </SubmitButton>
    </Form>
  );
}
