import { Box, chakra } from "@chakra-ui/react";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { formatBytes, formatCount } from "../lib/format.ts";
import { useAskedScores } from "../state/page/asked-scores.ts";
import { useMemoryUse } from "../state/page/memory-use.ts";
import { useSavedCounts } from "../state/page/saved-counts.ts";
import { type OriginCount, useTraffic } from "../state/page/traffic.ts";
import { FactList } from "../ui/fact-list.tsx";

/**
 * Where the data of a page go. `file`: it takes a file, which stays here; `nothing`: what is typed goes nowhere; `tab`: answers stay in
 * the tab; `account`: the account stores them; `groups`: it shows figures of groups.
 */
export type DataPlace = "file" | "nothing" | "tab" | "account" | "groups";

const placeTexts: Readonly<Record<DataPlace, string>> = {
  file: "Your file stays on this device",
  nothing: "What you type stays on this device",
  tab: "Your answers stay in this tab",
  account: "Your answers are saved in your account",
  groups: "This page gets figures of groups, never the result of one person",
};

/** The quiet line that says where the data of a page go, and opens the counts of sent data. */
export function TrustLine({ place = "file" }: { place?: DataPlace }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <chakra.details
      textStyle="caption"
      color="fg.muted"
      maxWidth="60ch"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <chakra.summary
        display="inline-flex"
        alignItems="center"
        gap="2"
        minHeight="6"
        cursor="pointer"
        listStyle="none"
        borderRadius="l1"
        textDecoration="underline"
        textDecorationStyle="dotted"
        textUnderlineOffset="3px"
        _hover={{ color: "fg" }}
        css={{
          "&::-webkit-details-marker": { display: "none" },
          "@media (pointer: coarse)": { minHeight: "44px" },
        }}
      >
        <ShieldCheck aria-hidden size={16} />
        {placeTexts[place]}
      </chakra.summary>
      {isOpen ? <TrafficFacts /> : null}
    </chakra.details>
  );
}

/** Data read, sent and saved since the page was opened. */
export function TrafficFacts() {
  const { bytesRead, bytesSent, requests } = useTraffic();
  const { predictions, keptSnps, sentSnps } = useSavedCounts();
  const memoryUse = useMemoryUse();
  const facts = [
    { label: "Read on this device", value: formatBytes(bytesRead) },
    { label: "Sent to a server", value: formatBytes(bytesSent) },
    {
      label: "In memory now",
      value: `${formatCount(memoryUse.genomes, "genome", "genomes")}, ${formatBytes(memoryUse.bytes)}`,
    },
  ];
  return (
    <Box paddingTop="2" display="grid" gap="3">
      <FactList facts={facts} columnWidth="7rem" />
      <p>
        <b>Requests since you opened the page:</b> {requestText(requests)}
      </p>
      <AskedScoresText />
      <SavedText />
      {sentSnps === 0 ? null : (
        <p>
          <b>Sent for an analysis and not saved:</b> {formatCount(sentSnps, "SNP", "SNPs")} with your
          genotypes, as you asked.
        </p>
      )}
      <p>
        <b>Not sent:</b> the file, its name, your {keptSnps + sentSnps > 0 ? "other " : ""}genotypes, your{" "}
        {predictions > 0 ? "other " : ""}scores. None of them is written to disk either: they are in this
        tab’s memory until you remove them or close it.
      </p>
      <p>
        These are counts of what happened, not promises: the browser’s own list of what the page and its
        engine asked for, and the bytes of what the page put into its requests. Their addresses and the
        headers that the browser adds are not counted. The page’s rules let the engine reach no other server
        than the one the page came from.
      </p>
    </Box>
  );
}

/** Published scores that the server was asked for; empty without any. */
function AskedScoresText() {
  const asked = useAskedScores();
  if (asked.length === 0) return null;
  return (
    <p>
      <b>Published scores asked for:</b> {asked.join(", ")}. The server asks the PGS Catalog in its own name;
      nothing of a genome but its build is in the request.
    </p>
  );
}

/** Data saved in the account; empty without any. */
function SavedText() {
  const { predictions, keptSnps } = useSavedCounts();
  const saved = [
    ...(predictions > 0
      ? [`${formatCount(predictions, "prediction", "predictions")} with what you typed for it`]
      : []),
    ...(keptSnps > 0 ? [`${formatCount(keptSnps, "SNP", "SNPs")} with your genotypes, as you asked`] : []),
  ];
  if (saved.length === 0) return null;
  return (
    <p>
      <b>Saved in your account since you opened the page:</b> {saved.join("; ")}.
    </p>
  );
}

function requestText(requests: readonly OriginCount[]): string {
  const own = requests.find(({ origin }) => origin === location.origin)?.count ?? 0;
  const others = requests.filter(({ origin }) => origin !== location.origin);
  const toOwn = `${own} to the server it came from (${location.host})`;
  const toOthers = others.map(({ origin, count }) => `${count} to ${origin}`);
  return `${[toOwn, ...toOthers].join("; ")}${others.length === 0 ? "; none to anyone else" : ""}.`;
}
