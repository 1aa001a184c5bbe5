import { Box, Button } from "@chakra-ui/react";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Notice } from "../../ui/notice.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Tag } from "../../ui/tag.tsx";
import { RunGate } from "../paywall/run-gate.tsx";
import type { ShownPartner } from "./use-shown-partner.ts";

const sampleValue = "sample";

/** The choice between the own partners and the sample, and the mark of the sample. */
export function PartnerChoice({ shown }: { shown: ShownPartner }) {
  const { partner, partners, choose } = shown;
  if (partners.length === 0) return <Tag>Sample partner</Tag>;
  return (
    <Box display="flex" gap="3" alignItems="end" flexWrap="wrap">
      <SelectField
        label="Partner"
        isLabelShown
        value={partner?.id ?? sampleValue}
        choices={[
          ...partners.map(({ id, name }) => ({ value: id, label: name })),
          { value: sampleValue, label: "Sample partner" },
        ]}
        onChange={(value) => choose(value === sampleValue ? null : value)}
      />
      {partner === null ? <Tag>Sample partner</Tag> : null}
    </Box>
  );
}

interface PartnerFrameProps {
  toolId: string;
  shown: ShownPartner;
  children: () => ReactNode;
}

/** Draws the sample for everybody, own figures for those who may use the tool, and what is still read or could not be. */
export function PartnerFrame({ toolId, shown, children }: PartnerFrameProps) {
  const { partner, isPending, hasFailed, readAgain, choose } = shown;
  return (
    <>
      {hasFailed ? (
        <Notice icon={TriangleAlert} title="The figures could not be read" isAnnounced>
          <Button size="sm" variant="outline" onClick={readAgain}>
            Try again
          </Button>
        </Notice>
      ) : null}
      <RunGate toolId={toolId} isSample={partner === null} onShowSample={() => choose(null)}>
        {() => (isPending ? <PageSpinner text="Reading the figures" /> : children())}
      </RunGate>
    </>
  );
}
