import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import type { ToolFacts } from "../../access/product-facts.ts";
import { formatCount } from "../../lib/format.ts";
import { SubscribeButton } from "../../parts/plan/subscribe-button.tsx";
import { pathOf } from "../../product/product.ts";
import { rememberReturnPath } from "../../state/account/return-path.ts";
import { paywallTexts } from "../../texts/paywall-texts.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Tag } from "../../ui/tag.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { OfferForVisitor, PlanOffer } from "./model.ts";
import { pricingWords as words } from "./words.ts";

interface PlanCardProps {
  offer: PlanOffer;
  answer: OfferForVisitor;
  /** The signed-in person has this plan. */
  isCurrent: boolean;
  isSignedIn: boolean;
  isSelling: boolean;
  /** The person's plan is not known yet. */
  isChecking: boolean;
  /** Opens the provider's page of the person's plan; null where they have none there. */
  portal: ReactNode;
  onAuthWarning: (message: string) => void;
}

/** An available plan: price, what it opens today, and its actions. */
export function PlanCard(props: PlanCardProps) {
  const { offer, isCurrent } = props;
  const { name, monthlyPrice, below, built, planned } = offer;
  return (
    <Panel as="article" label={name} gap="4">
      <Flex justifyContent="space-between" alignItems="center" gap="3" flexWrap="wrap">
        <Box as="h3" textStyle="lead" fontWeight="620">
          {name}
        </Box>
        {isCurrent ? <Tag>{words.yourPlan}</Tag> : null}
      </Flex>
      <p>
        <chakra.span textStyle="answer">${monthlyPrice}</chakra.span>{" "}
        <chakra.span color="fg.muted">{words.aMonth}</chakra.span>
      </p>
      <PlanAction {...props} />
      <Box as="ul" display="grid" gap="2" listStyleType="none">
        {below === null ? null : <CheckedLine>Everything in {below}</CheckedLine>}
        {built.map((tool) => (
          <CheckedLine key={tool.id}>
            <ToolLink tool={tool} />
          </CheckedLine>
        ))}
      </Box>
      {planned.length === 0 ? null : (
        <Disclosure
          summary={`${formatCount(planned.length, "further tool is", "further tools are")} being built for it`}
        >
          <PlannedTools tools={planned} />
        </Disclosure>
      )}
    </Panel>
  );
}

function CheckedLine({ children }: { children: ReactNode }) {
  return (
    <Flex as="li" gap="2.5" alignItems="baseline">
      <Box color="accent.fg" flexShrink="0" position="relative" top="0.5">
        <Check aria-hidden size={16} />
      </Box>
      <span>{children}</span>
    </Flex>
  );
}

function ToolLink({ tool: { name, paths } }: { tool: ToolFacts }) {
  return (
    <TextLink to={paths[0] ?? "/"} isAlone>
      {name}
    </TextLink>
  );
}

/** Tools that are not usable yet. */
export function PlannedTools({ tools }: { tools: readonly ToolFacts[] }) {
  return (
    <Box as="ul" display="grid" gap="3" listStyleType="none" textStyle="caption">
      {tools.map(({ id, name, purpose }) => (
        <li key={id}>
          <Box fontWeight="550">{name}</Box>
          <Box color="fg.muted">{purpose}</Box>
        </li>
      ))}
    </Box>
  );
}

function PlanAction(props: PlanCardProps) {
  const { offer, answer, isCurrent, isSignedIn, isSelling, isChecking, portal, onAuthWarning } = props;
  const { pathname } = useLocation();
  const { tier } = offer;
  if (tier === "free") return isSignedIn ? null : <Quiet>{words.noAccount}</Quiet>;
  if (!isSelling) return null;
  if (offer.sale !== "sold" && !isCurrent && answer !== "included") return <Quiet>{words.unsold}</Quiet>;
  if (isChecking) return null;
  if (!isSignedIn) {
    return (
      <Button asChild>
        <Link to={pathOf("sign-in")} onClick={() => rememberReturnPath(pathname)}>
          {paywallTexts.signInOrCreate}
        </Link>
      </Button>
    );
  }
  if (isCurrent) return portal === null ? null : <div>{portal}</div>;
  if (answer === "included") return <Quiet>{words.included}</Quiet>;
  if (answer === "change") return <Quiet>{words.changeInPortal}</Quiet>;
  return (
    <div>
      <SubscribeButton tier={tier} place="pricing" onAuthWarning={onAuthWarning} />
    </div>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Box textStyle="caption" color="fg.muted">
      {children}
    </Box>
  );
}
