import { Box, Button, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { ActionQuestion } from "../../parts/admin-table/action-question.tsx";
import type { AdminAction } from "../../parts/admin-table/admin-table.ts";
import { PanelHeading } from "../../parts/partners/panel-heading.tsx";
import { type PartnerUpload, withdrawPartnerUpload } from "../../state/account/partner-uploads.ts";
import { Panel } from "../../ui/panel.tsx";
import { SelectField } from "../../ui/select-field.tsx";

const withdraw: AdminAction<PartnerUpload> = {
  key: "withdraw",
  label: () => "Withdraw this upload and all before it",
  question: ({ number }) =>
    `The figures of upload ${number} and of all before it disappear for everybody. This cannot be undone.`,
  asksReason: false,
  run: ({ id }) => withdrawPartnerUpload(id),
};

interface WithdrawUploadProps {
  /** All uploads, the newest first. */
  uploads: readonly PartnerUpload[];
  /** Hears what came of it, in a sentence. */
  onDone: (text: string) => void;
}

/** Takes figures back when somebody in them has taken consent back; nothing is left where all have ended. */
export function WithdrawUpload({ uploads, onDone }: WithdrawUploadProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const open = uploads.filter(({ isReplaced }) => !isReplaced);
  const chosen = open.find(({ id }) => id === chosenId) ?? open[0];
  if (chosen === undefined) return null;
  return (
    <Panel as="section" label="Consent taken back" gap="4">
      <PanelHeading>Has somebody withdrawn consent?</PanelHeading>
      <Box maxWidth="68ch">
        Withdraw the newest upload that includes this person, and all before it. If at least ten people
        remain, a new upload without this person can replace them instead.
      </Box>
      <SelectField
        label="Upload"
        isLabelShown
        value={chosen.id}
        choices={open.map(({ id, number }) => ({ value: id, label: `upload ${number} and all before it` }))}
        onChange={setChosenId}
      />
      <Flex>
        <Button variant="outline" onClick={() => setAsked(true)}>
          Withdraw this upload and all before it…
        </Button>
      </Flex>
      {isAsked ? (
        <ActionQuestion
          action={withdraw}
          rows={[chosen]}
          rowName={({ number }) => `upload ${number}`}
          onDone={() => {
            setAsked(false);
            onDone(`Upload ${chosen.number} and all before it are withdrawn.`);
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </Panel>
  );
}
