import { Box, chakra } from "@chakra-ui/react";
import type { ShownChange } from "./admin-table.ts";

interface ChangesTableProps {
  changes: readonly ShownChange[];
}

const cell = { paddingY: "1", paddingRight: "4", verticalAlign: "top", textAlign: "start" } as const;

/** What is now and what will be, row by row. */
export function ChangesTable({ changes }: ChangesTableProps) {
  if (changes.length === 0) return null;
  return (
    <chakra.table aria-label="Before and after" textStyle="caption" width="fit-content">
      <thead>
        <tr>
          <chakra.td {...cell} />
          <chakra.th scope="col" {...cell} color="fg.muted" fontWeight="450">
            Now
          </chakra.th>
          <chakra.th scope="col" {...cell} color="fg.muted" fontWeight="450">
            After
          </chakra.th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ what, before, after }) => (
          <tr key={what}>
            <chakra.th scope="row" {...cell} fontWeight="550">
              {what}
            </chakra.th>
            <chakra.td {...cell}>{before}</chakra.td>
            <chakra.td {...cell}>
              {before === after ? (
                <Box as="span" color="fg.muted">
                  no change
                </Box>
              ) : (
                <Box as="b">{after}</Box>
              )}
            </chakra.td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
