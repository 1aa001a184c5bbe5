import { AdminTablePage } from "../../parts/admin-table/admin-table-page.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { usersTable } from "./users-table.ts";

/** Administration: so far accounts with their roles and plans. */
export function Screen({ tool, title }: ScreenProps) {
  return <AdminTablePage tool={tool} title={title} table={usersTable} />;
}
