import { Box, Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { pathOf } from "../../../product/product.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { PredictionList } from "./prediction-list.tsx";
import type { ListedPredictions } from "./use-listed-predictions.ts";

interface EarlierPredictionsProps {
  listed: ListedPredictions;
  shownId: string | null;
}

/** The other saved predictions beside the one that is shown. */
export function EarlierPredictions({ listed, shownId }: EarlierPredictionsProps) {
  if (listed.predictions.length < (shownId === null ? 1 : 2)) return null;
  return (
    <Box>
      <PredictionList
        title="Saved predictions compared"
        predictions={listed.predictions}
        actions={({ id, date }) =>
          id === shownId ? (
            <Box textStyle="caption">shown here</Box>
          ) : (
            <Button asChild size="sm" variant="outline">
              <Link
                to={pathOf("iq-prediction", "/results")}
                state={{ saved: id }}
                aria-label={`Open the one of ${date}`}
              >
                Open
              </Link>
            </Button>
          )
        }
      />
      <Box textStyle="caption" marginTop="2">
        <TextLink to={pathOf("iq-prediction", "/iq-results")}>All saved predictions</TextLink>
      </Box>
    </Box>
  );
}
