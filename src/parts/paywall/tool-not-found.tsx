import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { pathOf } from "../../product/product.ts";
import { paywallTexts } from "../../texts/paywall-texts.ts";
import { GuardPage } from "./guard-page.tsx";

/** Shown by a guard whose tool is in no table. */
export function ToolNotFound() {
  const { title, text, button } = paywallTexts.toolNotFound;
  return (
    <GuardPage
      title={title}
      lead={text}
      buttons={
        <Button asChild>
          <Link to={pathOf("polygenic-calculator")}>{button}</Link>
        </Button>
      }
    />
  );
}
