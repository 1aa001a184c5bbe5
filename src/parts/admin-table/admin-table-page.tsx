import { Box } from "@chakra-ui/react";
import type { ToolFacts } from "../../access/product-facts.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { AdminTable } from "./admin-table.ts";
import { AdminTableList } from "./admin-table-list.tsx";

interface AdminTablePageProps<Row extends object, Sort extends string> {
  tool: ToolFacts;
  title: string;
  table: AdminTable<Row, Sort>;
}

/** A page with one table for administrators; the guard around it has asked for the role, and the database asks again. */
export function AdminTablePage<Row extends object, Sort extends string>({
  tool,
  title,
  table,
}: AdminTablePageProps<Row, Sort>) {
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <PageHeading lead={tool.purpose}>{title}</PageHeading>
      <AdminTableList table={table} />
    </Box>
  );
}
