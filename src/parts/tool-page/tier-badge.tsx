import { requirementOf } from "../../access/access-rule.ts";
import { tierName } from "../../access/plans.ts";
import { accessTables } from "../../product/product.ts";
import { Tag } from "../../ui/tag.tsx";

/** The plan that a tool needs; nothing for one that is free or open. */
export function TierBadge({ toolId }: { toolId: string }) {
  const requirement = requirementOf(toolId, accessTables);
  if (requirement.kind === "admin") return <Tag>Administrators</Tag>;
  if (requirement.kind === "member") return <Tag>Members</Tag>;
  if (requirement.kind === "open" || requirement.tier === "free") return null;
  return <Tag>{tierName(requirement.tier)}</Tag>;
}
