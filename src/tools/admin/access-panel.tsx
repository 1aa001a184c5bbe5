import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { Check, Minus } from "lucide-react";
import { useEffect, useMemo } from "react";
import { type AccessReason, explainAccess } from "../../access/explain-access.ts";
import { tierName } from "../../access/plans.ts";
import { formatList, lowerFirst } from "../../lib/format.ts";
import { formatDate, formatTimeOfDay } from "../../lib/format-date.ts";
import { roleNames } from "../../parts/partners/role-words.ts";
import { accessTables, productFacts } from "../../product/product.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { Panel } from "../../ui/panel.tsx";
import { seenFacts } from "./seen-facts.ts";
import { type SeenUser, visitorOf } from "./seen-user.ts";
import { TriedTablesPanel } from "./tried-tables.tsx";

interface AccessPanelProps {
  seen: SeenUser;
  onEnd: () => void;
}

/** The sentence for a reason. */
function reasonText(reason: AccessReason): string {
  switch (reason.kind) {
    case "open-to-everybody":
      return "Open to everybody";
    case "administrator":
      return "Has the role of an administrator";
    case "test-mode":
      return "Test mode";
    case "member":
      return `Is ${lowerFirst(roleNames[reason.role])} of an organisation`;
    case "plan":
      return `Has ${tierName(reason.tier)}`;
    case "purchase":
      return reason.end === null ? "Bought, no end date" : `Bought, until ${formatDate(reason.end)}`;
    case "needs-administrator":
      return "For administrators alone";
    case "needs-member":
      return `For members of an organisation: ${formatList(reason.roles.map((role) => lowerFirst(roleNames[role])))}`;
    case "needs-plan":
      return `Needs ${tierName(reason.tier)}`;
    case "purchase-ended":
      return reason.end === null
        ? `The purchase was refunded; needs ${tierName(reason.tier)}`
        : `The purchase ended on ${formatDate(reason.end)}; needs ${tierName(reason.tier)}`;
  }
}

const cell = { paddingY: "1.5", paddingRight: "3", verticalAlign: "top", textAlign: "start" } as const;

/** What opens for one account, tool by tool, by the rule that its own page uses. It ends by itself. */
export function AccessPanel({ seen, onEnd }: AccessPanelProps) {
  useEffect(() => {
    const timer = setTimeout(onEnd, Math.max(seen.endsAt.getTime() - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [seen, onEnd]);
  const rows = useMemo(() => {
    const visitor = visitorOf(seen.facts, seen.seenAt);
    return [...productFacts.tools.values()]
      .filter(({ isTool, isBuilt }) => isTool && isBuilt)
      .map(({ id, name }) => ({ id, name, ...explainAccess(id, visitor, seen.seenAt, accessTables) }));
  }, [seen]);
  return (
    <Panel as="section" label={`What opens for ${seen.name}`} gap="3">
      <Flex justifyContent="space-between" gap="3" flexWrap="wrap" alignItems="start">
        <Box>
          <Box as="h2" textStyle="label">
            What opens for {seen.name}
          </Box>
          <Box textStyle="caption" color="fg.muted">
            Read only, recorded in the audit list. Ends at {formatTimeOfDay(seen.endsAt)}.
          </Box>
        </Box>
        <Button size="sm" variant="outline" onClick={onEnd}>
          Close
        </Button>
      </Flex>
      <FactList facts={seenFacts(seen.facts, seen.seenAt)} />
      <chakra.table textStyle="caption" aria-label={`Tools for ${seen.name}`}>
        <tbody>
          {rows.map(({ id, name, opens, reason }) => (
            <chakra.tr key={id} borderTopWidth="1px" borderColor="border.muted">
              <chakra.th scope="row" {...cell} fontWeight="550">
                {name}
              </chakra.th>
              <chakra.td {...cell} whiteSpace="nowrap">
                <Flex as="span" gap="1.5" alignItems="center" {...(opens ? {} : { color: "fg.muted" })}>
                  {opens ? <Check aria-hidden size={14} /> : <Minus aria-hidden size={14} />}
                  {opens ? "opens" : "closed"}
                </Flex>
              </chakra.td>
              <chakra.td {...cell} color="fg.muted">
                {reasonText(reason)}
              </chakra.td>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
      <TriedTablesPanel userId={seen.id} />
    </Panel>
  );
}
