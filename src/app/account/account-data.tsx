import { Box, Button, chakra } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { err, ok } from "../../lib/pure/result.ts";
import { deleteAccount, exportedAccount } from "../../state/account/account-deletion.ts";
import { deletionFailures, deletionTexts as texts } from "../../texts/deletion-texts.ts";
import { saveTextFile } from "../../ui/files/save-file.ts";
import { Form } from "../../ui/form/form.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useInputForm } from "../../ui/form/use-input-form.ts";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toast/show-toast.ts";
import { deletionInputs } from "./account-inputs.ts";

/** Saves all of the server's data about the person as one file. */
export function AccountExport() {
  const [state, setState] = useState<"idle" | "running" | "done" | "failed">("idle");
  const save = async () => {
    setState("running");
    const result = await exportedAccount();
    if (result.ok) {
      const day = new Date().toISOString().slice(0, 10);
      saveTextFile(`allelium-account-${day}.json`, "application/json", result.value);
    }
    setState(result.ok ? "done" : "failed");
  };
  return (
    <section>
      <chakra.h3 textStyle="label" marginBottom="2">
        {texts.exportTitle}
      </chakra.h3>
      <Box textStyle="caption" color="fg.muted" marginBottom="3">
        {texts.exportAbout}
      </Box>
      <Button size="sm" variant="outline" disabled={state === "running"} onClick={() => void save()}>
        {state === "running" ? texts.exportRunning : texts.exportButton}
      </Button>
      <Box role="status" textStyle="caption" color="fg.muted" marginTop="1" _empty={{ display: "none" }}>
        {state === "done" ? texts.exportDone : ""}
      </Box>
      {state === "failed" ? (
        <Box marginTop="3">
          <Notice icon={CircleAlert} title={texts.exportFailed} isAnnounced />
        </Box>
      ) : null}
    </section>
  );
}

/** What goes and what stays, the word that confirms, and the button that does it. */
function DeletionForm({ onKeep }: { onKeep: () => void }) {
  const form = useInputForm(deletionInputs, {
    send: async ({ word }) => {
      const result = await deleteAccount(word);
      if (!result.ok) {
        const message = deletionFailures[result.error];
        return err(result.error === "not-confirmed" ? { word: message } : message);
      }
      // The panel is gone with the session.
      showToast({ title: texts.doneTitle, text: texts.doneText });
      return ok(null);
    },
  });
  return (
    <Form form={form}>
      <Box textStyle="caption">
        <Box fontWeight="600" marginBottom="1.5">
          {texts.whatGoesTitle}
        </Box>
        <chakra.ul listStyleType="disc" paddingInlineStart="5" display="grid" gap="1">
          {texts.whatGoes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </chakra.ul>
        <Box color="fg.muted" marginTop="2">
          {texts.whatStays}
        </Box>
      </Box>
      <Box maxWidth="22rem">
        <TextField field={form.fields.word} autoComplete="off" takesFocus />
      </Box>
      <FormProblem form={form} />
      <Box display="flex" flexWrap="wrap" gap="3">
        <SubmitButton form={form} size="sm">
          {form.isBusy ? texts.deleteRunning : texts.deleteButton}
        </SubmitButton>
        <Button size="sm" variant="ghost" disabled={form.isBusy} onClick={onKeep}>
          {texts.keepButton}
        </Button>
      </Box>
    </Form>
  );
}

/** Deletes the account, after what that means was read and a word was typed. */
export function AccountDeletion() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section>
      <chakra.h3 textStyle="label" marginBottom="2">
        {texts.deleteTitle}
      </chakra.h3>
      {isOpen ? (
        <DeletionForm onKeep={() => setIsOpen(false)} />
      ) : (
        <>
          <Box textStyle="caption" color="fg.muted" marginBottom="3">
            {texts.deleteAbout}
          </Box>
          <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
            {texts.deleteOpen}
          </Button>
        </>
      )}
    </section>
  );
}
