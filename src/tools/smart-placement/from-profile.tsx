import { Box, Button } from "@chakra-ui/react";
import { useState } from "react";
import { formatCount } from "../../lib/format.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import { carriedProfile } from "../../parts/prediction/carried-profile.ts";
import { placementAbilities } from "../../science/placement/placement-profile.ts";
import { readSavedAnalysis, useSavedAnalyses } from "../../state/account/saved-analyses.ts";
import { useAccess } from "../../state/account/visitor.ts";
import { readToolSettings } from "../../state/page/tool-settings.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import type { InputForm } from "../../ui/form/use-input-form.ts";
import type { PlacementRules } from "./inputs.ts";

const source = "cognitive-profile-estimator";

type Texts = Partial<Record<keyof PlacementRules & string, string>>;

/** The abilities of a profile with their standard errors, as fields store them; empty fields where it has none. */
function abilityTexts(settings: Readonly<Record<string, unknown>>): Texts | null {
  const profile = carriedProfile(settings);
  const found = placementAbilities.flatMap((id) => profile.filter((domain) => domain.id === id));
  if (found.length === 0) return null;
  return Object.fromEntries(
    placementAbilities.flatMap((id) => {
      const domain = found.find((one) => one.id === id);
      return [
        [id, domain === undefined ? "" : domain.value.toFixed(1)],
        [`${id}-error`, domain === undefined ? "" : domain.error.toFixed(1)],
      ];
    }),
  );
}

/** Fills in the abilities of the Cognitive Profile: that of this visit, and the newest that the account has. */
export function FromProfile({ form }: { form: InputForm<PlacementRules> }) {
  const { verdict } = useAccess(source);
  const saved = useSavedAnalyses(source);
  const [said, setSaid] = useState("");
  if (verdict !== "allowed") return null;
  const ofVisit = abilityTexts(readToolSettings(source) ?? {});
  const [newest] = saved;
  const take = (texts: Texts | null) => {
    if (texts === null) setSaid("That profile has none of these abilities.");
    else {
      form.fill(texts);
      const count = placementAbilities.filter((id) => texts[id] !== "").length;
      setSaid(`${formatCount(count, "ability was", "abilities were")} filled in, with standard errors.`);
    }
  };
  const takeSaved = async (id: string) => {
    const found = await readSavedAnalysis(id);
    if (found.ok) take(found.value === null ? null : abilityTexts(found.value.settings));
    else setSaid(databaseFailureMessage(found.error));
  };
  if (ofVisit === null && newest === undefined) return null;
  return (
    <Box display="grid" gap="2" justifyItems="start" _print={{ display: "none" }}>
      {ofVisit === null ? null : (
        <Button size="sm" variant="outline" onClick={() => take(ofVisit)}>
          Use my cognitive profile
        </Button>
      )}
      {newest === undefined ? null : (
        <Button
          size="sm"
          variant="outline"
          whiteSpace="normal"
          height="auto"
          paddingY="2"
          textAlign="start"
          onClick={() => void takeSaved(newest.id)}
        >
          Use the profile saved {formatDateTime(newest.savedAt)}
        </Button>
      )}
      <Box role="status" textStyle="caption" _empty={{ display: "none" }}>
        {said}
      </Box>
    </Box>
  );
}
