import { Box, Button, chakra } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { formatDateTime } from "../../lib/format-date.ts";
import type { Result } from "../../lib/pure/result.ts";
import { useSession } from "../../state/account/session.ts";
import { accountPredictionsQuery, readSavedAgain } from "../../state/prediction/account-predictions.ts";
import { predictionRowDeleted } from "../../state/prediction/held-prediction.ts";
import { keptFilesQuery, removeKeptFile } from "../../state/prediction/kept-snps.ts";
import { removeSavedPrediction } from "../../state/prediction/saved-predictions.ts";
import { accountAnswers, accountHints } from "../../texts/account-texts.ts";
import { type DatabaseFailure, databaseFailureMessage } from "../../texts/database-failures.ts";
import { savedTexts as texts } from "../../texts/saved-texts.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { PanelLine } from "./panel-line.tsx";

/** Rows that are shown before the person asks for all. */
const shownAtFirst = 5;

interface SavedRow {
  readonly id: string;
  readonly name: string;
  readonly savedAt: Date;
  /** The account's id for it. */
  readonly holds: string;
}

/**
 * What the person has saved in the account: predictions and genotypes, each with its date, its content, and its
 * deletion.
 */
export function SavedData() {
  const { user } = useSession();
  const predictions = useQuery(accountPredictionsQuery(user?.id ?? null));
  const files = useQuery(keptFilesQuery(user?.id ?? null));
  const heading = useRef<HTMLHeadingElement>(null);
  const onGone = () => heading.current?.focus();
  return (
    <section>
      <chakra.h3 ref={heading} tabIndex={-1} textStyle="label" marginBottom="2">
        {texts.title}
      </chakra.h3>
      {predictions.isError || files.isError ? (
        <Box role="alert" textStyle="caption">
          {texts.notRead}{" "}
          <Button size="sm" variant="outline" onClick={() => void readSavedAgain()}>
            {texts.again}
          </Button>
        </Box>
      ) : predictions.isPending || files.isPending ? (
        <Quiet>{texts.reading}</Quiet>
      ) : predictions.data.length + files.data.length === 0 ? (
        <Quiet>{texts.nothing}</Quiet>
      ) : (
        <Box display="grid" gap="4">
          <SavedList
            rows={predictions.data.map(({ isPaid, isJob, ...row }) => ({
              ...row,
              holds: isJob
                ? texts.jobHolds
                : isPaid
                  ? `${texts.predictionHolds} Paid.`
                  : texts.predictionHolds,
            }))}
            remove={async (id) => {
              const removed = await removeSavedPrediction(id);
              if (removed.ok) predictionRowDeleted(id);
              return removed;
            }}
            whenDeleted={accountAnswers.predictionDeleted}
            onGone={onGone}
          />
          <SavedList
            rows={files.data.map(({ id, filename, keptAt }) => ({
              id,
              name: filename,
              savedAt: keptAt,
              holds: texts.fileHolds,
            }))}
            remove={removeKeptFile}
            whenDeleted={accountAnswers.snpsDeleted}
            onGone={onGone}
          />
        </Box>
      )}
    </section>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Box textStyle="caption" color="fg.muted">
      {children}
    </Box>
  );
}

interface SavedListProps {
  rows: readonly SavedRow[];
  remove: (id: string) => Promise<Result<true, DatabaseFailure>>;
  /** Announced when one is deleted. */
  whenDeleted: string;
  /** Called when the row that had the focus is gone. */
  onGone: () => void;
}

function SavedList({ rows, remove, whenDeleted, onGone }: SavedListProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (rows.length === 0) return null;
  const shown = showsAll ? rows : rows.slice(0, shownAtFirst);
  const removeOne = async (id: string) => {
    const removed = await remove(id);
    if (removed.ok) {
      showToast({ title: whenDeleted });
      onGone();
    } else showToast({ title: accountHints.deletionFailed, text: databaseFailureMessage(removed.error) });
  };
  return (
    <Box display="grid" gap="3">
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {shown.map((row) => (
          <SavedLine key={row.id} row={row} remove={() => removeOne(row.id)} />
        ))}
      </Box>
      {shown.length < rows.length ? (
        <Box>
          <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
            Show more
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}

function SavedLine({ row, remove }: { row: SavedRow; remove: () => Promise<void> }) {
  const [state, setState] = useState<"idle" | "asking" | "deleting">("idle");
  const date = formatDateTime(row.savedAt);
  const named = `${row.name} of ${date}`;
  const isAsking = state !== "idle";
  return (
    <PanelLine name={row.name} details={`${date}. ${row.holds}`}>
      <Box display="flex" flexWrap="wrap" gap="2" marginInlineStart="auto" justifyContent="flex-end">
        {isAsking ? (
          <Button
            size="sm"
            aria-disabled={state === "deleting"}
            aria-label={`Delete for good ${named}`}
            onClick={() => {
              if (state === "deleting") return;
              setState("deleting");
              void remove().then(() => setState("idle"));
            }}
          >
            Delete for good
          </Button>
        ) : null}
        {/* The existing button becomes the way back and stays in its place: a double click deletes nothing. */}
        <Button
          size="sm"
          variant="outline"
          aria-disabled={state === "deleting"}
          aria-label={isAsking ? `Keep ${named}` : `Delete ${named}`}
          onClick={() => {
            if (state !== "deleting") setState(isAsking ? "idle" : "asking");
          }}
        >
          {isAsking ? "Keep" : "Delete"}
        </Button>
      </Box>
    </PanelLine>
  );
}
