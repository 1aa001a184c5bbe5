import { Box } from "@chakra-ui/react";
import { createContext, useContext, useState } from "react";
import { formatOrdinal } from "../../lib/format.ts";
import { AnalysisPage, type AnalysisViewProps } from "../../parts/analysis/analysis-page.tsx";
import { PasteForm, usePasteForm } from "../../parts/paste-form.tsx";
import { useNameOfFiles } from "../../parts/saved-genome.ts";
import { AboutTraits, TraitLimits } from "../../parts/traits/about-traits.tsx";
import { TraitCard } from "../../parts/traits/trait-card.tsx";
import type { TraitResult } from "../../parts/traits/trait-result.ts";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf } from "../../product/product.ts";
import { ProfileChart } from "../../ui/charts/profile-chart.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { useFormField } from "../../ui/form/use-form-field.ts";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { analysis } from "./analysis.ts";
import type { QuickAnswer } from "./compute.ts";

/** The text that is being pasted. The page owns it: the first genome moves the form, which is another element then. */
const Pasting = createContext<ReturnType<typeof usePasteForm> | null>(null);

/** Ten traits of one genome on one screen. */
export function Screen(props: ScreenProps) {
  return (
    <Pasting value={usePasteForm()}>
      <Traits {...props} />
    </Pasting>
  );
}

function Traits(props: ScreenProps) {
  return (
    <AnalysisPage
      {...props}
      analysis={analysis}
      view={Cards}
      offer={PasteRows}
      about={{
        computed: <AboutTraits />,
        computedInShort: "published SNPs, each trait among people of like ancestry",
        limits: <TraitLimits />,
        limitsInShort: "most of what makes people differ is not in it",
        caveat: "Most of what makes people differ is not in these scores.",
      }}
    />
  );
}

function PasteRows() {
  const form = useContext(Pasting);
  return form === null ? null : <PasteRowsWith form={form} />;
}

function PasteRowsWith({ form }: { form: ReturnType<typeof usePasteForm> }) {
  const { value } = useFormField(form.fields.text);
  const [hadText] = useState(value.kind === "held" || value.text !== "");
  return (
    <Disclosure summary="Paste rows" isInitiallyOpen={hadText}>
      <PasteForm form={form} />
    </Disclosure>
  );
}

function Cards({ answer: { results } }: AnalysisViewProps<Record<never, never>, QuickAnswer>) {
  return (
    <>
      <Box
        display="grid"
        gap="2.5"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
      >
        {results.map((result) => (
          <TraitCard key={result.facts.id} result={result} />
        ))}
      </Box>
      <Picture results={results} />
      <Box textStyle="caption" color="fg.muted">
        “Explains” is the share of the differences between people, by our estimate. All traits of a genome:{" "}
        <TextLink to={pathOf("omnotype")}>Omnotype</TextLink>.
      </Box>
    </>
  );
}

/** All ten in one drawing, which is saved without a word about the person. */
function Picture({ results }: { results: readonly TraitResult[] }) {
  const placed = results.filter(({ place }) => place !== null);
  const pictureName = useNameOfFiles("ten-traits");
  if (placed.length === 0) return null;
  return (
    <Panel as="section" label="Picture to share" gap="3">
      <ProfileChart
        title={`${placed.length} traits as percentiles, with 95 % intervals`}
        description={placed
          .map(
            ({ facts, place }) =>
              `${facts.shortName}: ${place === null ? "" : formatOrdinal(place.percentile.value)}`,
          )
          .join("; ")}
        marks={placed.map(({ facts, place, interval }) => ({
          label: facts.shortName,
          value: Math.round(place?.percentile.value ?? 0),
          interval:
            interval === null || place === null
              ? null
              : { low: Math.round(place.percentile.low), high: Math.round(place.percentile.high) },
          isOwn: true,
        }))}
        reference={{ value: 50, label: "middle of people" }}
        axisLabel="percentile of the score"
        pictureName={pictureName}
        source="The saved picture names no person and no file."
      />
    </Panel>
  );
}
