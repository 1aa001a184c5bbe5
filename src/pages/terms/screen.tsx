import { OperatorValue, operator } from "../../parts/operator-value.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf, toolOf } from "../../product/product.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { type PageSection, TextPage } from "../../ui/text-page.tsx";
import { Paragraphs, Points } from "../../ui/text-section.tsx";
import { termsDate } from "./terms-date.ts";

/** The agreement between a person and the operator of this installation. */
export function Screen({ title, tool }: ScreenProps) {
  const sections: readonly PageSection[] = [
    { id: "who", title: "Who offers this", content: <Provider /> },
    {
      id: "what",
      title: "What it is",
      content: (
        <Paragraphs
          texts={[
            "Allelium reads raw genotype files and computes polygenic scores and estimates from them. The numbers are for research and learning. Each comes with its uncertainty and with what it does not say.",
            <>
              No number here is a diagnosis: read the{" "}
              <TextLink to={pathOf("medical-disclaimer")}>{toolOf("medical-disclaimer").name}</TextLink>. The{" "}
              <TextLink to={pathOf("methodology")}>{toolOf("methodology").name}</TextLink> page says how each
              is computed.
            </>,
            "You do not need an account to load a file and see its free scores.",
          ]}
        />
      ),
    },
    {
      id: "data",
      title: "Your files",
      content: (
        <Points
          texts={[
            "Your files are read on your own device. They are not uploaded. What may leave the device, and when you are asked first, is listed under “Your file stays on this device” on every page that takes files.",
            "Load only files of your own, or of people who have agreed to it. For a child the parents decide; for embryos, the people whose embryos they are.",
            "A genome says something about relatives too. Think of them before you show a result to others.",
            "You keep all rights to your files and to your results. We take none.",
          ]}
        />
      ),
    },
    {
      id: "account",
      title: "Your account",
      content: (
        <Points
          texts={[
            "An account belongs to one person. Keep its password to yourself.",
            "You can save what is stored about you as a file, and delete the account, whenever you like: open your account and choose either. Deleting takes effect at once and cannot be undone.",
            "We may close an account that is used against these terms.",
          ]}
        />
      ),
    },
    {
      id: "paying",
      title: "Paying",
      content: (
        <>
          <Points
            texts={[
              "You see the price before you sign in, and before any click that begins a payment. Cards are taken by a payment provider; their numbers do not reach us.",
              "A tool that is bought once is open for twelve months. A prediction that was paid with it stays open to you after that, until you delete it.",
              "A plan costs its price each month until you end it. Once ended, it stays open to the end of the month that is paid for.",
              "If you delete your account, your plan ends at once, and nothing is paid back for the rest of the month.",
              <>
                Withdrawing from a purchase, and refunds: <OperatorValue of="refunds" />
              </>,
              "Rights to withdraw or to be refunded that the law gives you as a consumer stay whole.",
            ]}
          />
          <Paragraphs texts={["While a page says that payments are not available, nothing is sold here."]} />
        </>
      ),
    },
    {
      id: "conduct",
      title: "What is not allowed",
      content: (
        <>
          <Points
            texts={[
              "To use someone’s genome without their consent.",
              "To decide about someone’s job, insurance, credit, schooling or housing by a genetic score. In many countries that is against the law as well.",
              "To disturb the service for others: to get round its limits, to search for other people’s data, to overload it on purpose.",
              "To sell our results as a medical or psychological test.",
            ]}
          />
          <Paragraphs
            texts={[
              "If you find a weakness and report it without touching anyone’s data, we will not act against you for that.",
            ]}
          />
        </>
      ),
    },
    {
      id: "promises",
      title: "What we do and do not promise",
      link: "What we promise",
      content: (
        <Paragraphs
          texts={[
            "We compute by the formulas that we publish, and test that we do. When we find that a number was wrong, we correct it.",
            "We do not promise that a score is useful to you, that the science behind it stays as it is, or that the service is always there. As far as the law allows, we are not liable for decisions that someone bases on a number. Your legal rights as a consumer are not affected.",
          ]}
        />
      ),
    },
    {
      id: "changes",
      title: "Changes and law",
      content: (
        <Paragraphs
          texts={[
            <>
              These are the terms of <time dateTime={termsDate.machine}>{termsDate.words}</time>. When they
              change, the date changes.
            </>,
            <>
              They follow <OperatorValue of="law" />. Where you live, the law may give you rights that no
              terms can take away.
            </>,
          ]}
        />
      ),
    },
  ];
  return <TextPage title={title} lead={tool.purpose} sections={sections} />;
}

function Provider() {
  const isNamed = operator.name !== null && operator.address !== null && operator.email !== null;
  return (
    <Paragraphs
      texts={[
        <>
          This installation is run by <OperatorValue of="name" />.
        </>,
        <>
          Postal address: <OperatorValue of="address" />.
        </>,
        <>
          Questions: <OperatorValue of="email" />.
        </>,
        ...(isNamed
          ? []
          : [
              <span key="unnamed" data-operator="unnamed">
                Nobody is named here yet. Until the operator of this installation is named here, it is a copy
                to try out, and there is nobody to make a contract with.
              </span>,
            ]),
      ]}
    />
  );
}
