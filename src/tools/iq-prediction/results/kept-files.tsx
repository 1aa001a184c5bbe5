import { Box, Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDateTime } from "../../../lib/format-date.ts";
import { useSession } from "../../../state/account/session.ts";
import { keptFilesQuery, removeKeptFile } from "../../../state/prediction/kept-snps.ts";
import { databaseFailureMessage } from "../../../texts/database-failures.ts";
import { Panel } from "../../../ui/panel.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";

/** The genomes with SNPs saved in the account, each with the way to delete them, which needs no loaded file. */
export function KeptFiles() {
  const { user } = useSession();
  const { data: files = [], isError, refetch } = useQuery(keptFilesQuery(user?.id ?? null));
  if (user === null || (files.length === 0 && !isError)) return null;
  return (
    <Panel as="section" label="Genotypes in your account" gap="4">
      <Box as="h2" textStyle="label">
        Genotypes in your account
      </Box>
      {isError ? (
        <Box>
          What your account has saved could not be read.{" "}
          <Button size="sm" variant="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        </Box>
      ) : (
        <>
          <Box textStyle="caption" color="fg.muted" maxWidth="68ch">
            SNPs of the built-in scores that you chose to save. They stay when a prediction is deleted.
          </Box>
          <Box as="ul" listStyleType="none" display="grid" gap="3">
            {files.map(({ id, filename, keptAt }) => (
              <KeptFile key={id} id={id} name={`${filename}, saved on ${formatDateTime(keptAt)}`} />
            ))}
          </Box>
        </>
      )}
    </Panel>
  );
}

function KeptFile({ id, name }: { id: string; name: string }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const remove = async () => {
    setIsRemoving(true);
    const removed = await removeKeptFile(id);
    setIsRemoving(false);
    if (removed.ok) showToast({ title: "The SNPs were deleted." });
    else showToast({ title: "They could not be deleted", text: databaseFailureMessage(removed.error) });
  };
  return (
    <Box as="li" display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
      <Box overflowWrap="anywhere">{name}</Box>
      <Button
        size="sm"
        variant="outline"
        disabled={isRemoving}
        aria-label={`Delete the SNPs of ${name}`}
        onClick={() => void remove()}
      >
        Delete
      </Button>
    </Box>
  );
}
