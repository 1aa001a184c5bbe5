import { Box, Button } from "@chakra-ui/react";
import { fileRule } from "../../form-rules/file-rule.ts";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { formatCount } from "../../lib/format.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { useClearOnRemoval } from "../../parts/use-clear-on-removal.ts";
import * as prs from "../../state/matrix/prs-scoring.ts";
import { meansFailureMessage } from "../../texts/means-failures.ts";
import { FileField } from "../../ui/form/file-field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useInputForm } from "../../ui/form/use-input-form.ts";
import { SelectField } from "../../ui/select-field.tsx";

const inputs = formInputs({
  table: fileRule({
    field: "Table",
    label: "Table of means",
    hint: "A line for each score and group, with the columns PGS_ID, group, mean and sd: .csv, .tsv or .txt, 1\u202fMB at most.",
  }),
});

/** Reads a table of means and standard deviations, by the ids of scores, and asks which of its groups to use. */
export function MeansTableForm() {
  const { groups, group } = prs.useOwnMeans();
  const form = useInputForm(inputs, {
    send: async ({ table }) => {
      if (table === null) return err("Choose a table first.");
      const read = await prs.readMeansFile(table);
      return read.ok ? ok(null) : err(meansFailureMessage(read.error));
    },
  });
  useClearOnRemoval(form.clearFields);
  const chosen = groups.find(({ name }) => name === group);
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <Form form={form} gap="3">
        <FileField field={form.fields.table} />
        <FormProblem form={form} />
        <Box>
          <SubmitButton form={form} size="sm" variant="outline">
            Read the table
          </SubmitButton>
        </Box>
      </Form>
      {groups.length === 0 ? null : (
        <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
          <SelectField
            label="Group that scores are compared with"
            isLabelShown
            value={group ?? ""}
            choices={[
              { value: "", label: "None: compare with the reference" },
              ...groups.map(({ name }) => ({ value: name, label: name })),
            ]}
            onChange={(name) => prs.chooseMeansGroup(name === "" ? null : name)}
          />
          <Box role="status" textStyle="caption" color="fg.muted">
            {chosen === undefined
              ? "No group is chosen."
              : `${formatCount(chosen.byId.size, "score", "scores")} of this group. A scoring file is compared with it when its PGS id is among them.`}
          </Box>
          <Box>
            <Button size="sm" variant="outline" onClick={prs.removeMeansTable}>
              Remove the table
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  );
}
