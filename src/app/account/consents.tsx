import { Box, Button, chakra } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { formatDateTime } from "../../lib/format-date.ts";
import {
  consentsQuery,
  type GivenConsent,
  readConsentsAgain,
  takeConsentBack,
} from "../../state/account/consents.ts";
import { useSession } from "../../state/account/session.ts";
import {
  consentTexts,
  savedGenotypesConsent,
  consentPanelTexts as texts,
} from "../../texts/consent-texts.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { PanelLine } from "./panel-line.tsx";

/** What the person has consented to, each with its purpose, version and time, and the way to take it back. */
export function Consents() {
  const { user } = useSession();
  const consents = useQuery(consentsQuery(user?.id ?? null));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section>
      <chakra.h3 ref={heading} tabIndex={-1} textStyle="label" marginBottom="2">
        {texts.title}
      </chakra.h3>
      {consents.isError ? (
        <Box role="alert" textStyle="caption">
          {texts.notRead}{" "}
          <Button size="sm" variant="outline" onClick={() => void readConsentsAgain()}>
            {texts.again}
          </Button>
        </Box>
      ) : consents.isPending || consents.data.length === 0 ? (
        <Box textStyle="caption" color="fg.muted">
          {consents.isPending ? texts.reading : texts.none}
        </Box>
      ) : (
        <Box as="ul" listStyleType="none" display="grid" gap="3">
          {consents.data.map((given) => (
            <ConsentLine key={given.id} given={given} onGone={() => heading.current?.focus()} />
          ))}
        </Box>
      )}
    </section>
  );
}

function ConsentLine({ given, onGone }: { given: GivenConsent; onGone: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const known = [...consentTexts, savedGenotypesConsent].find(({ id }) => id === given.purpose);
  const name = known?.name ?? given.purpose;
  const takeBack = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const done = await takeConsentBack(given.id);
    setIsBusy(false);
    if (done.ok) {
      showToast({ title: texts.takenBack });
      onGone();
    } else showToast({ title: texts.notTakenBack, text: databaseFailureMessage(done.error) });
  };
  return (
    <PanelLine
      name={name}
      details={
        <>
          {known?.purpose} Version {given.textVersion} of the text, {formatDateTime(given.givenAt)}.
        </>
      }
    >
      <Button
        size="sm"
        variant="outline"
        aria-disabled={isBusy}
        aria-label={`${texts.takeBack}: ${name}`}
        onClick={() => void takeBack()}
      >
        {texts.takeBack}
      </Button>
    </PanelLine>
  );
}
