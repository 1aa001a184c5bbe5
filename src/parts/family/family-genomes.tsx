import { useMemo } from "react";
import { formatCount } from "../../lib/format.ts";
import { usualErrorRate } from "../../science/siblings/told-apart.ts";
import { type FamilyCheck, useFamilyCheck } from "../../state/family/family-check.ts";
import { useFamiliesInCommon } from "../../state/family/family-in-common.ts";
import { roleOf, useChosenRoles } from "../../state/family/family-roles.ts";
import { setGenomeIncluded } from "../../state/genomes/chosen-genomes.ts";
import { addSampleFamily } from "../../state/genomes/genomes.ts";
import type { AnalysedGenome, FamilyStanding } from "../analysis/analysis.ts";
import { DropOfSeveral } from "../analysis/drop-of-several.tsx";
import { type GenomeSource, useScoredGenomes, useSetIds } from "../analysis/use-analysed-genomes.ts";
import { GenomeChecks } from "../genome-picker/genome-checks.tsx";
import { FamilyInput } from "./family-input.tsx";
import { FamilyNotices } from "./family-notices.tsx";
import { familiesToPlace } from "./rank-family.ts";

const noneNotRanked: ReadonlyMap<string, string> = new Map();

function Notes({ genomes }: { genomes: readonly AnalysedGenome[] }) {
  return <FamilyNotices genomes={genomes} notRanked={noneNotRanked} />;
}

/** A family: who is what is chosen, and checked; its embryos are predicted together, by what all of their files have. */
export const familyGenomes: GenomeSource = {
  useGenomes({ toolId, need, values }) {
    const setIds = useSetIds({ need, values });
    const errorRate = values === null || need?.family === undefined ? usualErrorRate : need.family(values);
    const isFamily = errorRate !== null;
    const most = need?.most ?? 0;
    const found = useScoredGenomes(toolId, need, setIds, true);
    const { scored, chosen, loaded, leftOut, setIncluded, single } = found;
    const roles = useChosenRoles();
    // Who is what to whom is asked once all are there.
    const members = useMemo(
      () =>
        !isFamily || found.isPending || scored.length === 0
          ? null
          : scored.map(({ entry }) => ({ entry, role: roleOf(entry, roles) })),
      [isFamily, found.isPending, scored, roles],
    );
    const { check, retry: retryCheck } = useFamilyCheck(members, errorRate ?? usualErrorRate);
    const family = useMemo(() => {
      if (members === null || check.phase === "checking") return [];
      return scored.map((one, index) => {
        const role = members[index]?.role ?? "embryo";
        return { ...one, family: standingOf(one.entry.id, role, check) };
      });
    }, [scored, members, check]);
    const areParentsScored = need?.areParentsScored ?? false;
    const toPlace = useMemo(
      () => familiesToPlace(family, setIds, areParentsScored),
      [family, setIds, areParentsScored],
    );
    const { inCommon, retry: retryFamilies } = useFamiliesInCommon(toPlace);
    const ready = useMemo(() => {
      if (inCommon.phase !== "ready") return [];
      const { families } = inCommon;
      return family.map((one): AnalysedGenome => ({ ...one, family: { ...one.family, inCommon: families } }));
    }, [family, inCommon]);
    const showSample = () => {
      for (const { id, sampleMember } of loaded) setGenomeIncluded(toolId, id, sampleMember !== undefined);
      if (!loaded.some(({ sampleMember }) => sampleMember !== undefined)) addSampleFamily();
    };
    if (!isFamily) {
      const { isPending, failure, retry } = found;
      return {
        ...{ ready: scored, chosen, single, isPending, failure, retry, showSample },
        ...{ summary: formatCount(chosen.length, "genome", "genomes"), number: null },
        choice: (
          <DropOfSeveral>
            <GenomeChecks leftOut={leftOut} onChoose={setIncluded} />
          </DropOfSeveral>
        ),
      };
    }
    const retry = () => {
      found.retry();
      if (inCommon.phase === "failed") retryFamilies();
      if (check.phase === "failed") retryCheck();
    };
    const parents = chosen.filter((entry) => ["mother", "father"].includes(roleOf(entry, roles))).length;
    const embryos = formatCount(chosen.length - parents, "embryo", "embryos");
    return {
      ...{ ready, chosen, single, showSample, retry, Notes },
      isPending: found.isPending || check.phase === "checking" || inCommon.phase === "working",
      failure: found.failure ?? (inCommon.phase === "failed" ? "engine" : null),
      summary: parents === 0 ? embryos : `${embryos}, ${formatCount(parents, "parent", "parents")}`,
      number: null,
      choice: (
        <DropOfSeveral>
          <FamilyInput genomes={{ leftOut, setIncluded, showSample, check, retry }} most={most} />
        </DropOfSeveral>
      ),
    };
  },
};

/** Where the check failed an embryo is taken for what it is said to be. */
function standingOf(id: string, role: FamilyStanding["role"], check: FamilyCheck): FamilyStanding {
  if (check.phase !== "ready") {
    return { role, findings: [], isChecked: false, isSibling: role === "embryo", inCommon: [] };
  }
  const { byGenome, siblings } = check.findings;
  const findings = byGenome.get(id) ?? [];
  return { role, findings, isChecked: true, isSibling: siblings.has(id), inCommon: [] };
}
