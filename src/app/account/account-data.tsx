import { Box, Button, chakra } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { deletionFailures, deletionTexts as texts } from "../../lib/texts/deletion-texts.ts";
import { deleteAccount, exportedAccount } from "../../state/account-deletion.ts";
import { Notice } from "../../ui/notice.tsx";
import { saveTextFile } from "../../ui/save-file.ts";
import { showToast } from "../../ui/show-toast.ts";
import { TextLine } from "../../ui/text-line.tsx";

/** Saves everything the server keeps about the person as one file. */
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
  const [word, setWord] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setIsBusy(true);
    const result = await deleteAccount(word);
    setIsBusy(false);
    // The panel is gone with the session.
    if (result.ok) showToast({ title: texts.doneTitle, text: texts.doneText });
    else setProblem(deletionFailures[result.error]);
  };
  return (
    <chakra.form noValidate onSubmit={(event) => void submit(event)} display="grid" gap="4">
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
        <TextLine
          label={texts.wordLabel}
          type="text"
          autoComplete="off"
          value={word}
          onChange={setWord}
          takesFocus
        />
      </Box>
      {problem === null ? null : <Notice icon={CircleAlert} title={problem} isAnnounced />}
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" size="sm" disabled={isBusy}>
          {isBusy ? texts.deleteRunning : texts.deleteButton}
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={onKeep}>
          {texts.keepButton}
        </Button>
      </Box>
    </chakra.form>
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
