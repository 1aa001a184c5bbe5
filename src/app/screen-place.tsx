import { lazy, Suspense } from "react";
import { Outlet } from "react-router-dom";
import { useMailLink } from "../state/account/session.ts";
import { PageSpinner } from "../ui/page-spinner.tsx";
import { useOpenPage } from "./open-page.ts";
import { PageArrival } from "./page-arrival.tsx";

/** Its code comes when a mail's link has to be asked about. */
const MailLinkQuestion = lazy(async () => ({
  default: (await import("./account/mail-link-question.tsx")).MailLinkQuestion,
}));

/** The place of this address's screen, with a spinner until its code is there. */
export function ScreenPlace() {
  const { page } = useOpenPage();
  const { question } = useMailLink();
  // Another page shows its spinner at once, where the router would keep the old one in sight. The spellings of one page
  // share a key, so that nothing is lost between them.
  return (
    <Suspense key={page.paths[0]} fallback={<PageSpinner />}>
      {question === null ? <Outlet /> : <MailLinkQuestion {...question} />}
      <PageArrival />
    </Suspense>
  );
}
