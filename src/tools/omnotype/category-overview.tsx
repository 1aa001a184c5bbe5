import { Box } from "@chakra-ui/react";
import { formatCount, formatOrdinal } from "../../lib/format.ts";
import type { TraitResult } from "../../parts/traits/trait-result.ts";
import { categoryNames } from "../../parts/traits/trait-words.ts";
import styles from "./category-overview.module.css";
import { type CategoryGlance, glances } from "./compute.ts";

/** Every category in a line: the places of its traits, and which of them are off the middle whatever is missing. */
export function CategoryOverview({ results }: { results: readonly TraitResult[] }) {
  return (
    <div className={styles["grid"]}>
      {glances(results).map((glance) => (
        <Line key={glance.category} glance={glance} />
      ))}
    </div>
  );
}

/** Traits that a line names at most. */
const mostNamed = 3;

function wordsOf({ traits, placed, off }: CategoryGlance): string {
  if (placed.length === 0) return `None of ${formatCount(traits, "trait", "traits")} can be placed.`;
  if (off.length === 0) return "Each may be on either side of the middle, or says next to nothing.";
  const named = off
    .slice(0, mostNamed)
    .map(({ facts, place }) => `${facts.shortName} ${formatOrdinal(place?.percentile.value ?? 0)}`);
  const more = off.length > mostNamed ? ` and ${off.length - mostNamed} more` : "";
  return `Off the middle: ${named.join(", ")}${more}.`;
}

function Line({ glance }: { glance: CategoryGlance }) {
  const { category, traits, placed } = glance;
  const name = categoryNames[category];
  return (
    <div className={styles["line"]}>
      <div>
        <strong>{name}</strong>{" "}
        <Box as="span" color="fg.muted">
          {placed.length} of {traits} placed
        </Box>
      </div>
      <div
        className={styles["strip"]}
        data-figure=""
        role="img"
        aria-label={`${name}: ${placed.map(({ facts, place }) => `${facts.shortName} ${formatOrdinal(place?.percentile.value ?? 0)}`).join(", ") || "nothing placed"}`}
      >
        <div className={styles["axis"]} />
        <div className={styles["middle"]} />
        {placed.map(({ facts, place }) => (
          <div
            key={facts.id}
            className={styles["dot"]}
            style={{ left: `${place?.percentile.value ?? 0}%` }}
          />
        ))}
      </div>
      <div className={styles["words"]}>{wordsOf(glance)}</div>
    </div>
  );
}
