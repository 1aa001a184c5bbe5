import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { TriangleAlert } from "lucide-react";
import { formatBytes, formatNumber } from "../../lib/format.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import { type Operations, useOperations } from "../../state/account/administration.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { Panel } from "../../ui/panel.tsx";
import { codeText } from "./cell-words.ts";

interface OperationsPanelProps {
  /** Which part of it. */
  part: "health" | "limits";
}

/** How the server and the database do, or which limits hold and how full they are. Read again by hand. */
export function OperationsPanel({ part }: OperationsPanelProps) {
  const { data, isError, isFetching, refetch } = useOperations();
  if (data === undefined) {
    return isError ? (
      <Notice icon={TriangleAlert} title="This could not be read" isAnnounced>
        <Button size="sm" variant="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    ) : (
      <PageSpinner text="Reading" />
    );
  }
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      {part === "health" ? <Health of={data} /> : <Limits of={data} />}
      {isError ? (
        <Notice
          icon={TriangleAlert}
          title="These figures are older: they could not be read again"
          isAnnounced
        />
      ) : null}
      <Flex gap="3" alignItems="center" flexWrap="wrap" textStyle="caption" color="fg.muted">
        <Button
          size="sm"
          variant="outline"
          loading={isFetching}
          aria-label="Read again"
          onClick={() => void refetch()}
        >
          Read again
        </Button>
        As of {formatDateTime(new Date(data.read_at))}
      </Flex>
    </Box>
  );
}

interface PartProps {
  of: Operations;
}

function Health({ of }: PartProps) {
  const facts = [
    { label: "Database", value: formatBytes(of.database_bytes) },
    { label: "Accounts", value: formatNumber(of.accounts) },
    { label: "Not confirmed", value: formatNumber(of.unconfirmed) },
    { label: "Sessions", value: formatNumber(of.sessions) },
    { label: "Being deleted", value: formatNumber(of.leaving) },
    { label: "Mails waiting", value: formatNumber(of.mails_waiting) },
    {
      label: "Oldest of them",
      value: of.oldest_mail_at === null ? "–" : formatDateTime(new Date(of.oldest_mail_at)),
    },
    { label: "Mails given up", value: formatNumber(of.mails_failed) },
    { label: "Customers to close", value: formatNumber(of.customers_to_close) },
  ];
  return (
    <>
      <Panel as="section" label="Health">
        <FactList facts={facts} columnWidth="9rem" />
      </Panel>
      <Panel as="section" label="Events of the last day" gap="3">
        <Box as="h2" textStyle="label">
          {of.events_of_day.length === 0
            ? "No security event in the last day"
            : "Security events of the last day"}
        </Box>
        <SmallTable
          label="Security events of the last day"
          heads={["Event", "Times"]}
          rows={of.events_of_day.map(({ event_type, events }) => [
            codeText(event_type),
            formatNumber(events),
          ])}
        />
      </Panel>
    </>
  );
}

function Limits({ of }: PartProps) {
  return (
    <>
      <Panel as="section" label="Counted in the last hour" gap="3">
        <Box as="h2" textStyle="label">
          {of.limits.length === 0 ? "Nothing was counted in the last hour" : "Counted in the last hour"}
        </Box>
        <SmallTable
          label="Counted in the last hour"
          heads={["What", "Callers", "Most by one caller"]}
          rows={of.limits.map(({ endpoint, callers, most }) => [
            codeText(endpoint),
            formatNumber(callers),
            formatNumber(most),
          ])}
        />
        <Box textStyle="caption" color="fg.muted">
          Callers are stored as digests, so no row names a person.
        </Box>
      </Panel>
      <Panel as="section" label="Room for one account" gap="3">
        <Box as="h2" textStyle="label">
          Room for one account
        </Box>
        <SmallTable
          label="Room for one account"
          heads={["What", "Rows", "Bytes"]}
          rows={of.quotas.map(({ things, most_rows, most_bytes }) => [
            codeText(things),
            formatNumber(most_rows),
            formatBytes(most_bytes),
          ])}
        />
      </Panel>
    </>
  );
}

interface SmallTableProps {
  label: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

const cell = { paddingY: "1.5", paddingRight: "5", textAlign: "start" } as const;

function SmallTable({ label, heads, rows }: SmallTableProps) {
  if (rows.length === 0) return null;
  return (
    <chakra.table aria-label={label} textStyle="caption" width="fit-content">
      <thead>
        <tr>
          {heads.map((head, index) => (
            <chakra.th key={head} scope="col" {...cell} {...(index > 0 ? { textAlign: "end" } : {})}>
              {head}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = "", ...numbers]) => (
          <chakra.tr key={name} borderTopWidth="1px" borderColor="border.muted">
            <chakra.th scope="row" {...cell} fontWeight="450">
              {name}
            </chakra.th>
            {numbers.map((number, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
              <chakra.td key={index} {...cell} textAlign="end" fontVariantNumeric="tabular-nums">
                {number}
              </chakra.td>
            ))}
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
