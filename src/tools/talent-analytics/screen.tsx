import { Box, Button, Flex } from "@chakra-ui/react";
import { TriangleAlert } from "lucide-react";
import { useMemo, useState } from "react";
import { PanelHeading } from "../../parts/partners/panel-heading.tsx";
import { RunGate } from "../../parts/paywall/run-gate.tsx";
import { FileRefusal, whyNoFile } from "../../parts/questionnaire/file-refusal.tsx";
import { ResultActions } from "../../parts/result-actions.tsx";
import { BarMark } from "../../parts/tool-page/tool-bar.tsx";
import { ToolPage } from "../../parts/tool-page/tool-page.tsx";
import type { ScreenProps } from "../../product/define.ts";
import type { QuizArea, TeamRelease } from "../../science/groups/team-aggregate.ts";
import { useAccess } from "../../state/account/visitor.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Segments } from "../../ui/segments.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Tag } from "../../ui/tag.tsx";
import { HowComputed, Limits } from "./about.tsx";
import { ChangePanel, CoursePanel } from "./change-panel.tsx";
import { DistributionPanel } from "./distribution-panel.tsx";
import { GapPanel } from "./gap-panel.tsx";
import { GroupsPanel } from "./groups-panel.tsx";
import { figureFiles } from "./saved-figures.ts";
import { CreateOrganisationForm } from "./team-forms.tsx";
import { domainLines } from "./team-lines.ts";
import { TeamManagement } from "./team-management.tsx";
import { type ShownTeam, useShownTeam } from "./use-shown-team.ts";

const sampleValue = "sample";

const areaChoices = [
  { value: "aptitude", label: "Aptitude" },
  { value: "personality", label: "Personality" },
] as const;

/** Quiz results of an organisation's people, as groups: the sample for everybody, own figures for members with access. */
export function Screen({ tool }: ScreenProps) {
  const shown = useShownTeam();
  const { organisation, hasFailed, readAgain, choose } = shown;
  return (
    <ToolPage
      tool={tool}
      dataPlace="groups"
      answer={
        <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
          <FileRefusal />
          {hasFailed ? (
            <Notice icon={TriangleAlert} title="The figures could not be read" isAnnounced>
              <Button size="sm" variant="outline" onClick={readAgain}>
                Try again
              </Button>
            </Notice>
          ) : null}
          <TeamChoice shown={shown} />
          <RunGate toolId={tool.id} isSample={organisation === null} onShowSample={() => choose(null)}>
            {() => <Answer shown={shown} />}
          </RunGate>
          {shown.hasNone ? <NoOrganisation toolId={tool.id} /> : null}
          <Panel isQuiet>
            <Box maxWidth="80ch">
              People took the quiz on their own devices, unsupervised, so these figures are no basis for a
              decision about one person. They come from the quiz alone; work samples are not in them.
            </Box>
            <Box maxWidth="80ch" textStyle="caption" color="fg.muted">
              Genetic files are refused here. {whyNoFile}
            </Box>
          </Panel>
        </Box>
      }
      report={{
        facts: () => [{ label: "Organisation", value: organisation?.name ?? "Sample team, made up" }],
        source: "Counted by the server; intervals and ratios computed on the reader’s device.",
      }}
      inputs={null}
      inputsLabel="Choices"
      about={{
        computed: <HowComputed />,
        limits: <Limits />,
        caveat:
          "Reported by people’s own devices, unsupervised. These are figures of groups and no basis for a decision about one person.",
      }}
    />
  );
}

/** The choice between the own organisations and the sample, and the mark of the sample. */
function TeamChoice({ shown }: { shown: ShownTeam }) {
  const { organisation, organisations, choose } = shown;
  if (organisations.length === 0)
    return shown.isPending ? null : (
      <BarMark>
        <Tag>Sample team</Tag>
      </BarMark>
    );
  return (
    <Flex gap="3" alignItems="end" flexWrap="wrap">
      <SelectField
        label="Organisation"
        isLabelShown
        value={organisation?.id ?? sampleValue}
        choices={[
          ...organisations.map(({ id, name }) => ({ value: id, label: name })),
          { value: sampleValue, label: "Sample team" },
        ]}
        onChange={(value) => choose(value === sampleValue ? null : value)}
      />
      {organisation === null ? <Tag>Sample team</Tag> : null}
    </Flex>
  );
}

/** What somebody with access sees who belongs to no organisation, below the sample. */
function NoOrganisation({ toolId }: { toolId: string }) {
  const { verdict } = useAccess(toolId);
  return (
    <Panel as="section" label="No organisation" gap="3">
      <PanelHeading>You belong to no organisation</PanelHeading>
      <Box maxWidth="68ch">
        This is a sample. An owner of your organisation invites you by mail
        {verdict === "allowed" ? ", or you create one here and are its owner." : "."}
      </Box>
      {verdict === "allowed" ? <CreateOrganisationForm /> : null}
    </Panel>
  );
}

function Answer({ shown }: { shown: ShownTeam }) {
  const [area, setArea] = useState<QuizArea>("aptitude");
  const { organisation, releases, teams, isPending, isUnknown } = shown;
  const ofArea = useMemo(() => releases.filter((one) => one.area === area), [releases, area]);
  const [now, before] = [ofArea.at(-1) ?? null, ofArea.at(-2) ?? null];
  return (
    <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      {isPending ? (
        <PageSpinner text="Reading the figures" />
      ) : isUnknown ? null : (
        <>
          {releases.length === 0 ? null : <ResultActions files={figureFiles(releases)} />}
          <Flex>
            <Segments label="Part of the quiz" value={area} choices={areaChoices} onChange={setArea} />
          </Flex>
          {now === null ? (
            <NoFigures role={organisation?.role ?? "viewer"} area={area} />
          ) : (
            <Figures key={area} now={now} before={before} releases={ofArea} />
          )}
        </>
      )}
      {organisation === null || isUnknown ? null : (
        <TeamManagement key={organisation.id} organisation={organisation} teams={teams} />
      )}
    </Box>
  );
}

function NoFigures({ role, area }: { role: string; area: QuizArea }) {
  return (
    <Panel as="section" label="Figures" gap="3">
      <PanelHeading>No figures of {area}</PanelHeading>
      <Box maxWidth="68ch">
        There are figures once ten people share this part, and as long as ten do.{" "}
        {role === "viewer" ? "An owner or analyst makes them." : "You make them below."}
      </Box>
    </Panel>
  );
}

interface FiguresProps {
  now: TeamRelease;
  before: TeamRelease | null;
  releases: readonly TeamRelease[];
}

function Figures({ now, before, releases }: FiguresProps) {
  const lines = useMemo(() => domainLines(now.figures, before?.figures ?? null), [now, before]);
  return (
    <>
      <ChangePanel now={now} before={before} lines={lines} />
      <DistributionPanel lines={lines} />
      <GapPanel figures={now.figures} hasExamples={now.area === "aptitude"} />
      <GroupsPanel figures={now.figures} />
      <CoursePanel releases={releases} lines={lines} />
    </>
  );
}
