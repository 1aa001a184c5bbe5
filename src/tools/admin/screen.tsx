import { Box } from "@chakra-ui/react";
import { KeyRound } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { ok } from "../../lib/pure/result.ts";
import type { AdminAction } from "../../parts/admin-table/admin-table.ts";
import { AdminTableList } from "../../parts/admin-table/admin-table-list.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { openAccountPanel } from "../../state/account/account-panel.ts";
import { seeAsUser } from "../../state/account/administration.ts";
import { useSecondFactor } from "../../state/account/second-factor.ts";
import { secondFactorTexts as texts } from "../../texts/second-factor-texts.ts";
import { useElementWidth } from "../../ui/hooks/use-element-width.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import { AccessPanel } from "./access-panel.tsx";
import { withoutEmail } from "./cell-words.ts";
import { effectsTable } from "./effect-table.ts";
import { auditTable, securityLogTable } from "./log-tables.ts";
import { paymentsTable, subscriptionsTable } from "./money-tables.ts";
import { OperationsPanel } from "./operations-panel.tsx";
import { organisationsTable, predictionsTable } from "./saved-tables.ts";
import { lookLength, type SeenUser } from "./seen-user.ts";
import { TestModePanel } from "./test-mode-panel.tsx";
import { type UserRow, usersTable } from "./users-table.ts";

const lists = [
  { key: "users", label: "Users" },
  { key: "subscriptions", label: "Subscriptions" },
  { key: "payments", label: "Payments" },
  { key: "predictions", label: "Predictions" },
  { key: "organisations", label: "Organisations" },
  { key: "security-log", label: "Security log" },
  { key: "audit", label: "Audit list" },
  { key: "effect-sizes", label: "Effect sizes" },
  { key: "limits", label: "Limits" },
  { key: "health", label: "Health" },
  { key: "test-mode", label: "Test mode" },
] as const;

/** Room for all tabs in one row, in pixels; with less there is a list to choose from. */
const leastTabsWidth = 1040;

type ListKey = (typeof lists)[number]["key"];

/** Administration: what there is, list by list, and what can be changed. The database asks for the role at every call. */
export function Screen({ title }: ScreenProps) {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("list");
  const chosen = lists.find(({ key }) => key === asked)?.key ?? "users";
  const [frame, width] = useElementWidth<HTMLDivElement>(window.innerWidth);
  const isNarrow = width < leastTabsWidth;
  const choose = (key: string) => setParameters(key === "users" ? {} : { list: key });
  const list = (
    <Box paddingTop="4">
      <List key={chosen} of={chosen} />
    </Box>
  );
  return (
    <Box ref={frame} display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <PageHeading lead="Every change needs a reason and is recorded in a list that nobody can edit here. No genotypes or results are shown.">
        {title}
      </PageHeading>
      <NeedsSecondFactor />
      {isNarrow ? (
        <SelectField
          label="List"
          value={chosen}
          choices={lists.map(({ key, label }) => ({ value: key, label }))}
          onChange={choose}
        />
      ) : null}
      {/* The same list at every width: turning a tablet keeps its search, its selection and an open question. */}
      <Tabs
        label="Lists"
        tabs={isNarrow ? lists.filter(({ key }) => key === chosen) : lists}
        chosen={chosen}
        onChoose={choose}
      >
        {list}
      </Tabs>
    </Box>
  );
}

/** Tells an administrator without a second factor that changes need one. */
function NeedsSecondFactor() {
  const factor = useSecondFactor();
  if (factor.data?.is_on !== false) return null;
  return (
    <Notice icon={KeyRound} title={texts.adminTitle}>
      {texts.adminText} <TextButton onClick={openAccountPanel}>{texts.adminButton}</TextButton>
    </Notice>
  );
}

interface ListProps {
  of: ListKey;
}

function List({ of }: ListProps) {
  switch (of) {
    case "users":
      return <Users />;
    case "subscriptions":
      return <AdminTableList table={subscriptionsTable} />;
    case "payments":
      return <AdminTableList table={paymentsTable} />;
    case "predictions":
      return <AdminTableList table={predictionsTable} />;
    case "organisations":
      return <AdminTableList table={organisationsTable} />;
    case "security-log":
      return <AdminTableList table={securityLogTable} />;
    case "audit":
      return <AdminTableList table={auditTable} />;
    case "effect-sizes":
      return <AdminTableList table={effectsTable} />;
    case "limits":
    case "health":
      return <OperationsPanel part={of} />;
    case "test-mode":
      return <TestModePanel />;
  }
}

/** Accounts, and what opens for the one that is looked at. */
function Users() {
  const [seen, setSeen] = useState<SeenUser | null>(null);
  const end = useCallback(() => setSeen(null), []);
  const table = useMemo(() => usersTable(seeAccess(setSeen)), []);
  return (
    <Box
      display="grid"
      gap="5"
      gridTemplateColumns={{
        base: "minmax(0, 1fr)",
        xl: seen === null ? "minmax(0, 1fr)" : "minmax(0, 1fr) 26rem",
      }}
      alignItems="start"
    >
      {seen === null ? null : (
        <Box order={{ base: "0", xl: "1" }}>
          <AccessPanel seen={seen} onEnd={end} />
        </Box>
      )}
      <AdminTableList table={table} />
    </Box>
  );
}

const seeAccess = (onSeen: (seen: SeenUser) => void): AdminAction<UserRow> => ({
  key: "access",
  asksReason: true,
  label: () => "See access",
  question: () =>
    "Shows for ten minutes what this account can open, and why. It changes nothing, shows nothing that the person saved, and is recorded in the audit list.",
  run: async ({ id, email }, reason) => {
    const found = await seeAsUser(id, reason);
    if (!found.ok) return found;
    const seenAt = new Date();
    onSeen({
      ...{ id, name: email ?? withoutEmail, facts: found.value, seenAt },
      endsAt: new Date(seenAt.getTime() + lookLength),
    });
    return ok(true);
  },
});
