import { Box, Button, chakra } from "@chakra-ui/react";
import { useState } from "react";
import { type TriedTables, tryAsUser } from "../../state/account/administration.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { codeText } from "./cell-words.ts";

interface TriedTablesPanelProps {
  userId: string;
}

const verbs = ["select", "insert", "update", "delete"] as const;

const verbNames = { select: "Read", insert: "Add", update: "Change", delete: "Delete" } as const;

const outcomeNames = {
  yes: "yes",
  nothing: "no row",
  denied: "no",
  refused: "by rules",
} as const;

const cell = { paddingY: "1", paddingRight: "3", verticalAlign: "top", textAlign: "start" } as const;

/** Tries each table and verb as an account, on a click; the database undoes every try. */
export function TriedTablesPanel({ userId }: TriedTablesPanelProps) {
  const [tried, setTried] = useState<TriedTables | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isTrying, setTrying] = useState(false);
  const run = async () => {
    setTrying(true);
    const found = await tryAsUser(userId);
    setTrying(false);
    setProblem(found.ok ? null : databaseFailureMessage(found.error));
    if (found.ok) setTried(found.value);
  };
  const label = tried === null ? "Try all" : "Try again";
  return (
    <Box display="grid" gap="3" borderTopWidth="1px" borderColor="border.muted" paddingTop="3">
      <Box as="h3" textStyle="label">
        Each table and verb
      </Box>
      <Box textStyle="caption" color="fg.muted">
        Each was tried in the database as this account, on one row, and undone. No content is shown.
      </Box>
      <Box>
        <Button size="sm" variant="outline" loading={isTrying} aria-label={label} onClick={() => void run()}>
          {label}
        </Button>
      </Box>
      <Box role="alert" textStyle="caption" _empty={{ display: "none" }}>
        {problem}
      </Box>
      {tried === null ? null : (
        <Box role="region" aria-label="Tables and verbs" tabIndex={0} overflowX="auto">
          <chakra.table textStyle="caption" width="100%">
            <thead>
              <tr>
                <chakra.th scope="col" {...cell} fontWeight="450" color="fg.muted">
                  Table
                </chakra.th>
                {verbs.map((verb) => (
                  <chakra.th key={verb} scope="col" {...cell} fontWeight="450" color="fg.muted">
                    {verbNames[verb]}
                  </chakra.th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tried.map((table) => (
                <chakra.tr key={table.name} borderTopWidth="1px" borderColor="border.muted">
                  <chakra.th scope="row" {...cell} fontWeight="550">
                    {codeText(table.name)}
                  </chakra.th>
                  {verbs.map((verb) => (
                    <chakra.td key={verb} {...cell} {...(table[verb] === "yes" ? {} : { color: "fg.muted" })}>
                      {outcomeNames[table[verb]]}
                    </chakra.td>
                  ))}
                </chakra.tr>
              ))}
            </tbody>
          </chakra.table>
        </Box>
      )}
      {tried === null ? null : (
        <Box textStyle="caption" color="fg.muted">
          “no row”: allowed, and there is none of theirs to try it on. “no”: by privilege or policy. “by
          rules”: a rule of the row refused it.
        </Box>
      )}
    </Box>
  );
}
