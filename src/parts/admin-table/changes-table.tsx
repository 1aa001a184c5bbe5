import { Box, chakra } from "@chakra-ui/react";
import type { ShownChange } from "./admin-table.ts";

interface ChangesTableProps {
  changes: readonly ShownChange[];
}

/** More rows than these may need to be scrolled. */
const mostUnscrolled = 4;

const cell = { paddingY: "1", paddingRight: "4", verticalAlign: "top", textAlign: "start" } as const;

/** What is now and what will be, row by row. */
export function ChangesTable({ changes }: ChangesTableProps) {
  if (changes.length === 0) return null;
  return (
    // A region that scrolls must be reachable by keyboard.
    <Box
      maxHeight="40vh"
      overflow="auto"
      {...(changes.length > mostUnscrolled
        ? { tabIndex: 0, role: "region", "aria-label": "Before and after" }
        : {})}
    >
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
          {changes.map(({ what, of, before, after }) => (
            <tr key={`${of ?? ""} ${what}`}>
              <chakra.th scope="row" {...cell} fontWeight="550">
                {of === undefined ? what : `${of}: ${what}`}
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
    </Box>
  );
}
