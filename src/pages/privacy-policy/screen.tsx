import { Box, chakra } from "@chakra-ui/react";
import { OperatorValue } from "../../parts/operator-value.tsx";
import { TrafficFacts } from "../../parts/trust-line.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf, toolOf } from "../../product/product.ts";
import { needsSecurityToken } from "../../state/account/security-check.ts";
import { usePageVisits } from "../../state/page/page-visits.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { type PageSection, TextPage } from "../../ui/text-page.tsx";
import { Paragraphs, Points } from "../../ui/text-section.tsx";
import { keptByServer, keptBySignIn } from "./kept-by-server.ts";
import type { KeptLine } from "./kept-line.ts";
import { keptAsCookie, keptAsFiles, keptInBrowser, keptInTab } from "./kept-on-device.ts";
import { sentLines } from "./sent-data.ts";
import { sentMails } from "./sent-mails.ts";
import { sentToCardProvider } from "./sent-to-card-provider.ts";

const mails = new Intl.ListFormat("en").format(sentMails);

/** What is stored where and for how long, from the lists that the code must match. */
export function Screen({ title, tool }: ScreenProps) {
  const sections: readonly PageSection[] = [
    {
      id: "in-short",
      title: "In short",
      content: (
        <Points
          texts={[
            "Your file is read and scored on your own device. It is not uploaded, and nothing of it is written to disk.",
            "Genotypes leave the device on two occasions only, and you are asked first each time: to save the SNPs of the built-in scores in your account, and to have them scored by the server.",
            "Without an account the server keeps nothing about you but counts against misuse, under digests that cannot be reversed.",
            "No advertising, no profile, no sale of data.",
          ]}
        />
      ),
    },
    {
      id: "this-visit",
      title: "What has left this device in this visit",
      link: "This visit",
      content: (
        <Box maxWidth="70ch" textStyle="caption" data-told-by-script>
          <TrafficFacts />
        </Box>
      ),
    },
    {
      id: "sent",
      title: "What leaves the device, and when",
      link: "What leaves the device",
      content: (
        <DataList lines={sentLines.map(({ what, when }) => ({ name: when, text: what, note: null }))} />
      ),
    },
    {
      id: "device",
      title: "What the browser keeps on this device",
      link: "What the browser keeps",
      content: (
        <>
          <Paragraphs texts={["In the browser, over several visits:"]} />
          <KeptList lines={[...Object.values(keptInBrowser), keptAsFiles]} />
          <Paragraphs texts={["In the tab, until it is closed:"]} />
          <KeptList lines={Object.values(keptInTab)} />
          <PageVisitsWords />
          <Paragraphs
            texts={[
              "Genomes, scores and what you type are only in the tab’s memory. They are gone when you remove them, sign out, reload or close the tab.",
            ]}
          />
        </>
      ),
    },
    {
      id: "server",
      title: "What the server keeps of an account",
      link: "What the server keeps",
      content: (
        <>
          <KeptList lines={[...keptBySignIn, ...keptByServer]} />
          <Paragraphs
            texts={[
              "The server’s own log tells what failed and why, by kind: no address, no name, nothing that was typed, nothing genetic. The operator may keep backups, and a log of requests with network addresses at the proxy in front of it. Where the sign-in service is hosted by Supabase, it keeps network addresses of its own.",
            ]}
          />
        </>
      ),
    },
    {
      id: "others",
      title: "Who else takes part",
      link: "Others",
      content: (
        <>
          <Points
            texts={[
              "A card payment provider, once you begin a payment or open its page of your plan. What it gets is listed below. Its page, or its form in ours, also learns your network address and what your browser tells it.",
              "Where the form for your card is part of the page, that provider’s script draws it. The script comes when you begin a payment, not before, and may keep cookies of its own.",
              `A mail server, to bring you mails: ${mails}. A mail is not encrypted all the way.`,
              ...(needsSecurityToken
                ? [
                    "The provider of the security check on the sign-in page (Cloudflare or hCaptcha), whenever you open that page: its script learns your network address and what your browser tells it.",
                  ]
                : []),
              "No one else, unless a question at the foot of the page asks whether page visits may be reported. What is reported then is which kind of page was opened, never its address with your own parts in it.",
            ]}
          />
          <Paragraphs texts={["What the card payment provider gets:"]} />
          <Points texts={sentToCardProvider.map(({ what }) => what)} />
        </>
      ),
    },
    {
      id: "your-rights",
      title: "What you can do",
      link: "Your rights",
      content: (
        <Points
          texts={[
            "Open your account to save a copy of everything that is stored about you, to delete single things, to sign out everywhere, or to delete the account.",
            "Deleting takes effect at once in the database. In copies for safety it ends when those are replaced.",
            <>
              Ask <OperatorValue of="email" /> about anything that this page leaves open. Who runs this
              installation is in the <TextLink to={pathOf("terms")}>{toolOf("terms").name}</TextLink>.
            </>,
            "In many countries you can also complain to an authority for data protection.",
          ]}
        />
      ),
    },
  ];
  return <TextPage title={title} lead={tool.purpose} sections={sections} />;
}

/** The one cookie, where there is one. */
function PageVisitsWords() {
  const { setting } = usePageVisits();
  if (setting === null) return <Paragraphs texts={["This site sets no cookie."]} />;
  return (
    <>
      <Paragraphs texts={["One cookie:"]} />
      <KeptList lines={[keptAsCookie]} />
    </>
  );
}

function KeptList({ lines }: { lines: readonly KeptLine[] }) {
  return (
    <DataList
      lines={lines.map(({ name, what, howLong }) => ({ name, text: what, note: `Stored: ${howLong}` }))}
    />
  );
}

interface DataListProps {
  lines: readonly { name: string; text: string; note: string | null }[];
}

function DataList({ lines }: DataListProps) {
  return (
    <chakra.dl display="grid" gap="4" maxWidth="70ch">
      {lines.map(({ name, text, note }) => (
        <div key={name}>
          <chakra.dt fontWeight="600">{name}</chakra.dt>
          <dd>{text}</dd>
          {note === null ? null : <chakra.dd color="fg.muted">{note}</chakra.dd>}
        </div>
      ))}
    </chakra.dl>
  );
}
