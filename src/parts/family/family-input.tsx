import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { Users } from "lucide-react";
import { memo, useId } from "react";
import { formatCount } from "../../lib/format.ts";
import { shortenName } from "../../lib/shorten-name.ts";
import { pathOf } from "../../product/product.ts";
import type { FamilyFinding } from "../../science/kinship/family-findings.ts";
import { type FamilyRole, familyRoles } from "../../science/kinship/family-role.ts";
import type { FamilyCheck } from "../../state/family/family-check.ts";
import { chooseRole, roleOf, useChosenRoles } from "../../state/family/family-roles.ts";
import { type GenomeEntry, isUnderWay } from "../../state/genomes/genome-entry.ts";
import { addFiles, useGenomesInBackground } from "../../state/genomes/genomes.ts";
import { BreakableName } from "../../ui/breakable-name.tsx";
import { CheckRow } from "../../ui/check-row.tsx";
import { FileButton } from "../../ui/files/file-button.tsx";
import { LongList } from "../../ui/long-list.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { ComparedGenomes } from "../analysis/use-analysed-genomes.ts";
import { GenomeNumber } from "../genome-number.tsx";
import { misleadingFinding } from "../score/misleading-file-words.ts";
import { fileFindings } from "./file-findings.ts";
import { findingText, roleNames, uncheckedText } from "./finding-text.ts";
import { nameInFamily } from "./name-in-family.ts";

interface FamilyInputProps {
  genomes: ComparedGenomes & { showSample: () => void; check: FamilyCheck; retry: () => void };
  /** How many the tool accepts. */
  most: number;
}

/** Letters of a file's name that fit beside its role in two lines. */
const mostLetters = 32;

const roleChoices = familyRoles.map((value) => ({ value, label: roleNames[value] }));

/** The genomes of a family: which take part, the role of each, and what the check found; and the ways to load more. */
export function FamilyInput({ genomes, most }: FamilyInputProps) {
  const labelId = useId();
  const entries = useGenomesInBackground().genomes;
  const roles = useChosenRoles();
  const { check } = genomes;
  const found: ReadonlyMap<string, readonly FamilyFinding[]> =
    check.phase === "ready" ? check.findings.byGenome : new Map();
  const nameOf = (id: string) => {
    const one = entries.find((entry) => entry.id === id);
    return one === undefined ? "another genome" : nameInFamily(one, true);
  };
  const included = entries.filter(({ id }) => !genomes.leftOut.has(id)).length;
  return (
    <Box role="group" aria-labelledby={labelId} maxWidth="40rem">
      <chakra.h2 id={labelId} textStyle="label" marginBottom="2">
        The family
      </chakra.h2>
      <Box textStyle="caption" color="fg.muted" marginBottom="3">
        {entries.length === 0
          ? `2 to ${most} genomes: files, archives, or a VCF with a sample for each. They are read on this device and not sent.`
          : "Say who is a parent. Parents are used to check the embryos and are not ranked."}
        {included > most ? ` Only the first ${formatCount(most, "genome", "genomes")} are compared.` : null}
      </Box>
      <Flex gap="2" flexWrap="wrap" marginBottom="3">
        <FileButton label="Choose genome files" onFiles={addFiles} />
        {entries.some(({ sampleMember }) => sampleMember !== undefined) ? null : (
          <Button size="sm" variant="outline" onClick={genomes.showSample}>
            <Users aria-hidden />
            Sample family
          </Button>
        )}
      </Flex>
      {entries.length === 0 ? null : (
        <LongList label="Genomes of the family" count={entries.length}>
          {entries.map((genome) => (
            <MemberLine
              key={genome.id}
              genome={genome}
              role={roleOf(genome, roles)}
              isIncluded={!genomes.leftOut.has(genome.id)}
              onInclude={genomes.setIncluded}
              found={(found.get(genome.id) ?? []).map((finding) => findingText(finding, nameOf)).join("\n")}
            />
          ))}
        </LongList>
      )}
      {check.phase === "failed" ? (
        <Flex gap="2" alignItems="center" flexWrap="wrap" textStyle="caption" marginBottom="3">
          {uncheckedText}
          <Button size="xs" variant="outline" onClick={genomes.retry}>
            Check again
          </Button>
        </Flex>
      ) : null}
    </Box>
  );
}

interface MemberLineProps {
  genome: GenomeEntry;
  role: FamilyRole;
  isIncluded: boolean;
  onInclude: (id: string, isIncluded: boolean) => void;
  /** The findings about it beside the others, a sentence a line. */
  found: string;
}

/** Drawn again for its own genome alone: each of 500 changes three times while the files are read. */
const MemberLine = memo(function MemberLine({ genome, role, isIncluded, onInclude, found }: MemberLineProps) {
  const { id, number, mark, name, status } = genome;
  const isReady = status.phase === "ready";
  const misleading = isReady && status.verdict.kind === "misleading" ? status.verdict.look : null;
  const findings = [
    ...(misleading === null ? [] : [misleadingFinding(misleading)]),
    ...fileFindings(genome),
    ...found.split("\n").filter(Boolean),
  ];
  return (
    <Box
      css={{ contentVisibility: "auto", containIntrinsicSize: "auto 3rem" }}
      paddingBottom={findings.length === 0 ? "1" : "3"}
    >
      <Flex gap="2" alignItems="center" justifyContent="space-between">
        <Box minWidth="0">
          <CheckRow
            isEnabled={isReady}
            isChecked={isReady && isIncluded}
            onChange={(isChosen) => onInclude(id, isChosen)}
          >
            <Box minWidth="0" overflowWrap="anywhere">
              <BreakableName name={shortenName(name, mostLetters)} /> (
              <GenomeNumber number={number} mark={mark} />)
            </Box>
          </CheckRow>
        </Box>
        <Flex
          flexShrink="0"
          width="6.5rem"
          minHeight="9"
          alignItems="center"
          justifyContent="end"
          css={{ "@media (pointer: coarse)": { minHeight: "44px" } }}
        >
          {isReady ? (
            <SelectField
              label={`What genome ${number} is`}
              value={role}
              choices={roleChoices}
              onChange={(value) => {
                const chosen = familyRoles.find((one) => one === value);
                if (chosen !== undefined) chooseRole(id, chosen);
              }}
            />
          ) : isUnderWay(genome) ? (
            // A placeholder for the role that follows: a row stays as high.
            <Box textStyle="caption" color="fg.muted">
              Being read …
            </Box>
          ) : null}
        </Flex>
      </Flex>
      <Box paddingStart="7" textStyle="caption">
        {isReady || isUnderWay(genome) ? null : (
          <Box color="fg.muted">
            {status.phase === "choosing" ? "Holds several genomes. " : null}
            <TextLink to={pathOf("upload")}>
              {status.phase === "choosing" ? "Choose" : "See why it could not be read"}
            </TextLink>
          </Box>
        )}
        {findings.map((text) => (
          <Box key={text} marginTop="1">
            {text}
          </Box>
        ))}
      </Box>
    </Box>
  );
});
