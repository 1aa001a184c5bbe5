import { Box, Button } from "@chakra-ui/react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { pathOf } from "../../../product/product.ts";
import { Notice } from "../../../ui/notice.tsx";

interface NoResultProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  /** Further ways on. */
  buttons?: ReactNode;
}

/** Where there is no result to show: why, and the way to one. */
export function NoResult({ icon, title, children, buttons }: NoResultProps) {
  return (
    <Box display="grid" gap="4" justifyItems="start">
      <Notice icon={icon} title={title}>
        {children}
      </Notice>
      <Box display="flex" gap="3" flexWrap="wrap">
        <PredictButton />
        {buttons}
      </Box>
    </Box>
  );
}

/** The way to a new prediction. */
export function PredictButton() {
  return (
    <Button asChild>
      <Link to={pathOf("iq-prediction", "/predict")}>Make a prediction</Link>
    </Button>
  );
}
