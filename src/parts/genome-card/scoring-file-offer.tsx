import { Box } from "@chakra-ui/react";
import { useNavigate } from "react-router-dom";
import { pathOf, toolOf } from "../../product/product.ts";
import { useAccess } from "../../state/account/visitor.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { RowButton } from "../../ui/data-table/row-button.tsx";
import { TextLink } from "../../ui/text-link.tsx";

interface ScoringFileOfferProps {
  genome: Pick<GenomeEntry, "id" | "name">;
}

/**
 * Moves a scoring file that was chosen as a genome to the page that scores with it. A person without access to that
 * page keeps the file here.
 */
export function ScoringFileOffer({ genome: { id, name } }: ScoringFileOfferProps) {
  const navigate = useNavigate();
  const { verdict } = useAccess(toolOf("prs-scoring").id);
  const move = async () => {
    // Not with this page: the matrix's stores would start with it. Without them the file stays here, and the other page says why.
    const scoring = await import("../../state/matrix/prs-scoring.ts").catch(() => null);
    scoring?.moveToScoringFiles(id);
    await navigate(pathOf("prs-scoring"));
  };
  if (verdict === "sign-in" || verdict === "refused") {
    return (
      <Box marginTop="2">
        PRS Scoring needs an account with access to it. The file stays here meanwhile.{" "}
        <TextLink to={pathOf("prs-scoring")}>Open PRS Scoring</TextLink>
      </Box>
    );
  }
  return (
    <Box marginTop="2">
      <RowButton label={`Use it as a scoring file: ${name}`} look="framed" onClick={() => void move()}>
        Use it as a scoring file
      </RowButton>
    </Box>
  );
}
