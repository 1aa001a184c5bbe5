import { Box, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { formatList, lowerFirst } from "../../lib/format.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import { PanelHeading } from "../../parts/partners/panel-heading.tsx";
import { PartnerPage } from "../../parts/partners/partner-page.tsx";
import type { ShownUpload } from "../../parts/partners/shown-upload.ts";
import { isOffReference } from "../../parts/partners/trait-changes.ts";
import { useShownPartner } from "../../parts/partners/use-shown-partner.ts";
import type { ScreenProps } from "../../product/define.ts";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { Panel } from "../../ui/panel.tsx";
import { GroupCounts } from "./group-counts.tsx";
import { NewUpload } from "./new-upload.tsx";
import { TraitTable } from "./trait-table.tsx";
import { useTraitLines } from "./use-trait-lines.ts";
import { WhatChanged } from "./what-changed.tsx";
import { WithdrawUpload } from "./withdraw-upload.tsx";

/** How risk is spread among a partner's people, and what changed since the upload before. */
export function Screen({ tool }: ScreenProps) {
  const shown = useShownPartner();
  const [done, setDone] = useState("");
  const { partner, now, before } = shown;
  const waiting = shown.uploads.find(({ isPublished, isReplaced }) => !isPublished && !isReplaced);
  return (
    <PartnerPage
      tool={tool}
      shown={shown}
      below={
        <>
          <Box role="status" _empty={{ display: "none" }}>
            {done}
          </Box>
          {partner === null || partner.role === "viewer" ? null : (
            <>
              <NewUpload key={partner.id} partner={partner} uploads={shown.uploads} onDone={setDone} />
              <WithdrawUpload key={`withdraw ${partner.id}`} uploads={shown.uploads} onDone={setDone} />
            </>
          )}
        </>
      }
    >
      {() => (
        <>
          {waiting === undefined || (now !== null && now.number > waiting.number) ? null : (
            <Panel isQuiet>
              Upload {waiting.number} of {formatDateTime(waiting.createdAt)} is not published yet: fewer than
              ten people joined or left since earlier figures, so the difference could reveal them, or it has
              no score in common with earlier figures. A later upload will replace it.
            </Panel>
          )}
          {now === null ? (
            <Panel as="section" label="Figures">
              No figures yet. An owner or analyst makes the first ones on their own device.
            </Panel>
          ) : (
            <Figures now={now} before={before} />
          )}
        </>
      )}
    </PartnerPage>
  );
}

function Figures({ now, before }: { now: ShownUpload; before: ShownUpload | null }) {
  const lines = useTraitLines(now.figures, before?.figures ?? null);
  if (lines === null) return <PageSpinner text="Comparing the figures" />;
  const off = lines.filter(isOffReference).map(({ name }, index) => (index === 0 ? name : lowerFirst(name)));
  return (
    <>
      <Panel as="section" label="What changed">
        <WhatChanged {...{ now, before, lines }} />
      </Panel>
      <Panel as="section" label="Scores" gap="4">
        <PanelHeading>
          {lines.every(({ highest }) => highest === null)
            ? "No score can be compared with the reference: some of its counts are withheld"
            : off.length === 0
              ? "No score differs clearly from the reference"
              : `${formatList(off)} ${off.length === 1 ? "differs" : "differ"} from the reference`}
        </PanelHeading>
        <TraitTable lines={lines} />
        <Flex textStyle="caption" color="fg.muted">
          <Box maxWidth="80ch">
            The marks show where the fifths of the reference end, 20 % each. Drift is the population stability
            index against the upload before; below 0.10 it is usually called small.
          </Box>
        </Flex>
      </Panel>
      <Panel as="section" label="Groups" gap="4">
        <PanelHeading>By group</PanelHeading>
        <GroupCounts figures={now.figures} />
      </Panel>
    </>
  );
}
