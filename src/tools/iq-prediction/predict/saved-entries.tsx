import { Box, Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { distinctDates } from "../../../lib/distinct-dates.ts";
import { isGroupUnknown } from "../../../science/iq/prediction-input.ts";
import { useSession } from "../../../state/account/session.ts";
import { queryClient } from "../../../state/page/query-client.ts";
import { openKeptSnps } from "../../../state/prediction/kept-snps.ts";
import { savedInputQuery, savedPredictionsQuery } from "../../../state/prediction/saved-predictions.ts";
import { Panel } from "../../../ui/panel.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { chooseGenome, replaceTyped } from "../prediction-draft.ts";
import { typedOf } from "./model.ts";

/** Loads the SNPs that were saved with a prediction, and reports the outcome. */
async function openKeptFile(fileId: string | null): Promise<readonly string[]> {
  if (fileId === null) return [];
  const opened = await openKeptSnps(fileId);
  if (opened.ok) {
    chooseGenome({ kind: "chosen", id: opened.value });
    return ["Your saved SNPs are being read."];
  }
  return [
    opened.error.code === "gone"
      ? "The SNPs saved with it are no longer in your account."
      : "The SNPs saved with it could not be read.",
  ];
}

/** For who has saved predictions: begins with the typed values of one of them. */
export function SavedEntries() {
  const { user } = useSession();
  const saved = useQuery(savedPredictionsQuery(user?.id ?? null));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  if (user === null) return null;
  if (saved.isError) {
    return (
      <Box textStyle="caption" color="fg.muted">
        Your saved predictions could not be read.{" "}
        <Button size="sm" variant="outline" onClick={() => void saved.refetch()}>
          Try again
        </Button>
      </Box>
    );
  }
  const rows = saved.data ?? [];
  const dates = distinctDates(rows.map(({ createdAt }) => createdAt));
  const id = chosenId ?? rows[0]?.id ?? null;
  if (id === null) return null;
  const use = async () => {
    const input = await queryClient.fetchQuery(savedInputQuery(id)).catch(() => null);
    if (input === null) {
      setSaid("Its values could not be read.");
      return;
    }
    replaceTyped(typedOf(input));
    const asked = isGroupUnknown(input)
      ? ["It does not say which group its typed scores were compared with. Choose one beside them."]
      : [];
    setSaid(
      ["Its values are in the fields now.", ...asked, ...(await openKeptFile(input.fileId ?? null))].join(
        " ",
      ),
    );
  };
  return (
    <Panel as="section" label="Begin with saved values" gap="4">
      <Box as="h2" textStyle="label">
        Begin with saved values
      </Box>
      <SelectField
        label="Saved prediction"
        value={id}
        choices={rows.map((row, index) => ({ value: row.id, label: dates[index] ?? "" }))}
        onChange={setChosenId}
      />
      <Button size="sm" variant="outline" onClick={() => void use()}>
        Use its values
      </Button>
      <Box role="status" textStyle="caption" color="fg.muted" _empty={{ display: "none" }}>
        {said}
      </Box>
    </Panel>
  );
}
