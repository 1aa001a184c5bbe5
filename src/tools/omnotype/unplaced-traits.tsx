import { Box, chakra } from "@chakra-ui/react";
import { formatCount, upperFirst } from "../../lib/format.ts";
import { traitFoundText } from "../../parts/traits/trait-result.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { TraitRow } from "./trait-columns.tsx";
import { isPlacedForNobody, whyUnplaced } from "./why-unplaced.ts";

interface UnplacedTraitsProps {
  rows: readonly TraitRow[];
  areSeveral: boolean;
}

/** Traits without a place, put together by the word for the reason: first those on which others have one, then those on which nobody has. */
export function UnplacedTraits({ rows, areSeveral }: UnplacedTraitsProps) {
  const ofFile = rows.filter(({ result }) => !isPlacedForNobody(result));
  const ofNobody = rows.filter(({ result }) => isPlacedForNobody(result));
  return (
    <>
      <Fold summary="without a place" rows={ofFile} areSeveral={areSeveral} />
      <Fold summary="on which nobody has a place" rows={ofNobody} areSeveral={areSeveral} />
    </>
  );
}

function Fold({ summary, rows, areSeveral }: UnplacedTraitsProps & { summary: string }) {
  if (rows.length === 0) return null;
  const byWord = new Map<string, TraitRow[]>();
  for (const row of rows) {
    const word = whyUnplaced(row.result);
    byWord.set(word, [...(byWord.get(word) ?? []), row]);
  }
  const nameOf = ({ genome, result }: TraitRow) =>
    `${result.facts.shortName}${areSeveral ? ` of genome ${genome.number}` : ""} (${traitFoundText(result)})`;
  return (
    <Disclosure summary={`${formatCount(rows.length, "trait", "traits")} ${summary}`}>
      <chakra.dl display="grid" gap="3" textStyle="caption" maxWidth="75ch">
        {[...byWord].map(([word, own]) => (
          <div key={word}>
            <chakra.dt fontWeight="600">{upperFirst(word)}</chakra.dt>
            {[...new Set(own.map(({ result }) => result.standing))].map((standing) => (
              <Box as="dd" key={standing} color="fg.muted">
                {own
                  .filter(({ result }) => result.standing === standing)
                  .map(nameOf)
                  .join(", ")}
                : {standing}
              </Box>
            ))}
          </div>
        ))}
      </chakra.dl>
    </Disclosure>
  );
}
