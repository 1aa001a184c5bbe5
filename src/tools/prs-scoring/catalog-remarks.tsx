import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import * as prs from "../../state/matrix/prs-scoring.ts";
import { RowButton } from "../../ui/data-table/row-button.tsx";
import { catalogRemark, notCommercialQuestion, notCommercialText } from "./catalog-remark-words.ts";

interface CatalogRemarksProps {
  file: prs.ScoringFileEntry;
  report: Extract<prs.ScoringFileStatus, { phase: "ready" }>["report"];
  isIncluded: boolean;
}

/** Where a file is not what it calls itself, and a licence that the person has to know before the run. */
export function CatalogRemarks({ file, report, isIncluded }: CatalogRemarksProps) {
  const found = prs.useCatalogComparison(report, file.fileName ?? file.name);
  const remark = catalogRemark(found);
  const licence = prs.licenceBan(report, found);
  return (
    <>
      {remark === null ? null : (
        <Remark isWarning={remark.isWarning}>
          <Box fontWeight={remark.isWarning ? "550" : undefined}>{remark.text}</Box>
        </Remark>
      )}
      {licence === null ? null : (
        <Remark isWarning>
          <Box fontWeight="550">
            {notCommercialText} {licence}
          </Box>
          {isIncluded ? null : (
            <>
              <Box color="fg.muted" marginTop="1">
                {notCommercialQuestion}
              </Box>
              <Box marginTop="2">
                <RowButton
                  label={`Score it, my use is not commercial: ${file.name}`}
                  look="framed"
                  onClick={() => prs.setIncluded(file.id, true)}
                >
                  My use is not commercial
                </RowButton>
              </Box>
            </>
          )}
        </Remark>
      )}
    </>
  );
}

function Remark({ isWarning, children }: { isWarning: boolean; children: ReactNode }) {
  return (
    <Box
      role="note"
      marginTop="1"
      padding={isWarning ? "3" : "0"}
      borderRadius="l2"
      bg={isWarning ? "bg.subtle" : undefined}
      borderLeftWidth={isWarning ? "3px" : undefined}
      borderLeftColor="fg.muted"
      textStyle="caption"
      color={isWarning ? undefined : "fg.muted"}
      overflowWrap="anywhere"
    >
      {children}
    </Box>
  );
}
