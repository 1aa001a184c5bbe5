import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { formatCount } from "../../lib/format.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { Field } from "../../ui/field.tsx";
import { ModalDialog } from "../../ui/modal-dialog.tsx";
import { controlFrame } from "../../ui/theme/control-frame.ts";
import { ActionFields } from "./action-fields.tsx";
import type { ActionRows, ActionValues, AdminAction, ShownChange } from "./admin-table.ts";
import { ChangesTable } from "./changes-table.tsx";

interface ActionQuestionProps<Row> {
  action: AdminAction<Row>;
  rows: ActionRows<Row>;
  rowName: (row: Row) => string;
  onDone: () => void;
  onClose: () => void;
}

/** Bounds of a reason, as the database has them. */
const reasonLength = { least: 3, most: 500 };

/** Names the rows of an act: the one, or how many. */
export function namesOfRows<Row>(rows: ActionRows<Row>, rowName: (row: Row) => string): string {
  return rows.length === 1 ? rowName(rows[0]) : formatCount(rows.length, "row", "rows");
}

/** Asks whether something is to be done with rows, and why. Sent once. */
export function ActionQuestion<Row>({ action, rows, rowName, onDone, onClose }: ActionQuestionProps<Row>) {
  const [row] = rows;
  const names = namesOfRows(rows, rowName);
  const [reason, setReason] = useState("");
  const [fields] = useState(() => action.fields?.(row) ?? []);
  const [values, setValues] = useState<ActionValues>(() =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  );
  const changes = rows.flatMap((one): readonly ShownChange[] => {
    const ofRow = action.changes?.(one, values) ?? [];
    return rows.length === 1 ? ofRow : ofRow.map((change) => ({ ...change, of: rowName(one) }));
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const title = action.label(row) ?? "";
  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (action.asksReason && reason.trim().length < reasonLength.least) {
      setProblem(`Type a reason of at least ${reasonLength.least} letters.`);
      return;
    }
    setRunning(true);
    const done = await (rows.length === 1
      ? action.run(row, reason, values)
      : action.runMany?.(rows, reason, values));
    setRunning(false);
    if (done === undefined) onClose();
    else if (done.ok) onDone();
    else setProblem(databaseFailureMessage(done.error));
  };
  return (
    <ModalDialog
      label={`${title}: ${names}`}
      isOpen
      onClose={onClose}
      place="top"
      head={
        <Box as="h2" textStyle="label" padding="4" paddingBottom="0">
          {title}: {names}
        </Box>
      }
    >
      <form onSubmit={(event) => void run(event)} noValidate>
        <Box padding="4" display="grid" gap="4">
          <Box>{action.question(row)}</Box>
          <ActionFields fields={fields} values={values} onChange={setValues} />
          <ChangesTable changes={changes} />
          {action.asksReason ? (
            <Field label="Reason" hint="It is saved in the audit list." problem={problem} isProblemAnnounced>
              {(control) => (
                <chakra.textarea
                  {...control}
                  value={reason}
                  maxLength={reasonLength.most}
                  rows={3}
                  onChange={(event) => setReason(event.currentTarget.value)}
                  width="100%"
                  padding="3"
                  {...controlFrame}
                />
              )}
            </Field>
          ) : (
            <Box role="alert" _empty={{ display: "none" }}>
              {problem}
            </Box>
          )}
          <Flex gap="2" flexWrap="wrap">
            <Button type="submit" loading={isRunning} aria-label={title}>
              {title}
            </Button>
            <Button variant="outline" onClick={onClose} autoFocus>
              Cancel
            </Button>
          </Flex>
        </Box>
      </form>
    </ModalDialog>
  );
}
