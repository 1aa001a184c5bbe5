import { Box, Button } from "@chakra-ui/react";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { ScreenProps } from "../../product/define.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Tag } from "../../ui/tag.tsx";
import { RunGate } from "../paywall/run-gate.tsx";
import { ToolPage } from "../tool-page/tool-page.tsx";
import { AboutFigures, FigureLimits } from "./about-figures.tsx";
import type { ShownPartner } from "./use-shown-partner.ts";

const sampleValue = "sample";

/** The choice between the own partners and the sample, and the mark of the sample. */
function PartnerChoice({ shown }: { shown: ShownPartner }) {
  const { partner, partners, choose } = shown;
  if (partners.length === 0) return shown.isPending ? null : <Tag>Sample partner</Tag>;
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

interface PartnerPageProps extends Pick<ScreenProps, "tool"> {
  shown: ShownPartner;
  /** Stands below the figures, also while these are read again. */
  below?: ReactNode;
  children: () => ReactNode;
}

/** A page of a partner's figures: the sample for everybody, own figures for those who may use the tool. */
export function PartnerPage({ tool, shown, below, children }: PartnerPageProps) {
  const { partner, isPending, isUnknown, hasFailed, readAgain, choose } = shown;
  return (
    <ToolPage
      tool={tool}
      actions={<PartnerChoice shown={shown} />}
      answer={
        <>
          {hasFailed ? (
            <Notice icon={TriangleAlert} title="The figures could not be read" isAnnounced>
              <Button size="sm" variant="outline" onClick={readAgain}>
                Try again
              </Button>
            </Notice>
          ) : null}
          <RunGate toolId={tool.id} isSample={partner === null} onShowSample={() => choose(null)}>
            {() => (
              <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
                {isPending ? <PageSpinner text="Reading the figures" /> : isUnknown ? null : children()}
                {below}
              </Box>
            )}
          </RunGate>
        </>
      }
      inputs={null}
      inputsLabel="Choices"
      about={{
        computed: <AboutFigures />,
        limits: <FigureLimits />,
        // On paper nothing else says whose figures they are.
        caveat: `${partner === null ? "Sample partner, made-up people" : partner.name}: counts of groups, not of single people.`,
      }}
    />
  );
}
