import { Box, chakra } from "@chakra-ui/react";
import { formatCount } from "../../lib/format.ts";
import { traitFoundText } from "../../parts/traits/trait-result.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { TraitRow } from "./trait-columns.tsx";

interface UnplacedTraitsProps {
  rows: readonly TraitRow[];
  areSeveral: boolean;
}

/** Traits without a place, put together by the reason. */
export function UnplacedTraits({ rows, areSeveral }: UnplacedTraitsProps) {
  if (rows.length === 0) return null;
  const byReason = new Map<string, TraitRow[]>();
  for (const row of rows) {
    const { standing } = row.result;
    byReason.set(standing, [...(byReason.get(standing) ?? []), row]);
  }
  const nameOf = ({ genome, result }: TraitRow) =>
    `${result.facts.shortName}${areSeveral ? ` of genome ${genome.number}` : ""} (${traitFoundText(result)})`;
  return (
    <Disclosure summary={`${formatCount(rows.length, "trait", "traits")} without a place`}>
      <chakra.dl display="grid" gap="3" textStyle="caption" maxWidth="75ch">
        {[...byReason].map(([reason, own]) => (
          <div key={reason}>
            <chakra.dt fontWeight="600">{reason}</chakra.dt>
            <Box as="dd" color="fg.muted">
              {own.map(nameOf).join(", ")}
            </Box>
          </div>
        ))}
      </chakra.dl>
    </Disclosure>
  );
}
