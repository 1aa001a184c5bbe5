import { Box, Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { formatDateTime } from "../../lib/format-date.ts";
import { QuestionnairePage, type ResultViewProps } from "../../parts/questionnaire/questionnaire-page.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf, toolOf } from "../../product/product.ts";
import { openAccountPanel } from "../../state/account/account-panel.ts";
import { consentsQuery, type GivenConsent, storeConsents } from "../../state/account/consents.ts";
import { markAsKnown, sessionStore, useSession } from "../../state/account/session.ts";
import { type ConsentText, consentTexts } from "../../texts/consent-texts.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { Onboarded } from "./compute.ts";
import { questionnaire } from "./questionnaire.ts";
import { goals, situations } from "./steps.ts";

/** The first steps of a new account. */
export function Screen(props: ScreenProps) {
  return (
    <QuestionnairePage
      {...props}
      questionnaire={questionnaire}
      view={Finished}
      onEnd={({ consents }, _answers, isFirst) => {
        const { user } = sessionStore.getState();
        // Later the account may have other consents, given or taken back elsewhere: only the button below overwrites those.
        if (isFirst && user !== null) void storeConsents(user.id, consents);
      }}
      about={{
        computed:
          "You see your answers as you gave them, and the pages that fit your goal. Nothing is computed.",
        computedInShort: "your answers as you gave them",
        limits:
          "Your answers describe what you want today. No tool needs them, and no price depends on them. Genetic data is refused here: only you can say who you are and what you want.",
        limitsInShort: "no tool needs these answers",
        caveat: "These are a person’s own answers, not an assessment.",
      }}
    />
  );
}

/** The tools that go with a goal, by their ids. */
const toolsOfGoal = {
  programme: ["smart-placement", "cognitive-profile-estimator"],
  strengths: ["talent-quiz"],
  profile: ["cognitive-profile-estimator"],
  learning: ["adaptive-tuition-engine"],
  genome: ["upload", "polygenic-calculator"],
  looking: ["polygenic-calculator", "talent-quiz"],
} as const satisfies Readonly<Record<Onboarded["goals"]["goal"], readonly string[]>>;

const labelIn = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

function Finished({ answer, isSample }: ResultViewProps<Onboarded>) {
  const { profile, consents, goals: wanted } = answer;
  const { isNewUser } = useSession();
  useEffect(() => {
    // Also for people who finished as visitors and made the account afterwards.
    if (isNewUser && !isSample) markAsKnown();
  }, [isNewUser, isSample]);
  return (
    <>
      <Panel as="section" label="Profile" gap="4">
        <Box textStyle="lead" fontWeight="620">
          {profile.name}, you are ready to go
        </Box>
        <FactList
          columnWidth="12rem"
          facts={[
            { label: "Situation", value: labelIn(situations, profile.situation) },
            ...(profile.hours === null ? [] : [{ label: "Hours a week", value: String(profile.hours) }]),
            { label: "Goal", value: labelIn(goals, wanted.goal) },
            ...(wanted.words === "" ? [] : [{ label: "In your own words", value: wanted.words }]),
          ]}
        />
      </Panel>
      <Panel as="section" label="Where to go next" gap="3">
        <Box textStyle="label">Where to go next</Box>
        <Box as="ul" listStyleType="disc" display="grid" gap="2" paddingStart="5">
          {toolsOfGoal[wanted.goal].map((id) => (
            <li key={id}>
              <TextLink to={pathOf(id)}>{toolOf(id).name}</TextLink>
            </li>
          ))}
        </Box>
      </Panel>
      <Panel as="section" label="Consents" gap="3">
        <Box textStyle="label">Consents</Box>
        {isSample ? <ConsentList wanted={consents} given={null} /> : <OwnConsents wanted={consents} />}
      </Panel>
    </>
  );
}

function isStored(given: readonly GivenConsent[], id: ConsentText["id"]): GivenConsent | null {
  const { version } = consentTexts.find((text) => text.id === id) ?? { version: 0 };
  return given.find(({ purpose, textVersion }) => purpose === id && textVersion === version) ?? null;
}

/** What was answered, and what of it the account has. */
function ConsentList({
  wanted,
  given,
}: {
  wanted: readonly ConsentText["id"][];
  given: readonly GivenConsent[] | null;
}) {
  return (
    <Box as="ul" listStyleType="disc" display="grid" gap="2" paddingStart="5" maxWidth="68ch">
      {consentTexts.map(({ id, name }) => {
        const stored = given === null ? null : isStored(given, id);
        const said = wanted.includes(id) ? "Yes" : "No";
        return (
          <li key={id}>
            {name}: {stored === null ? said : `Yes, since ${formatDateTime(stored.givenAt)}`}
          </li>
        );
      })}
    </Box>
  );
}

function OwnConsents({ wanted }: { wanted: readonly ConsentText["id"][] }) {
  const { user } = useSession();
  const { data: given, isError } = useQuery(consentsQuery(user?.id ?? null));
  const [problem, setProblem] = useState<string | null>(null);
  if (user === null)
    return (
      <>
        <ConsentList wanted={wanted} given={null} />
        <Box textStyle="caption" color="fg.muted" maxWidth="68ch">
          Without an account no consent is stored, so none applies. Sign in to store yours.
        </Box>
      </>
    );
  if (isError) return <Box role="alert">Your consents could not be read.</Box>;
  if (given === undefined) return <Box role="status">Reading your consents …</Box>;
  const isSame = consentTexts.every(({ id }) => wanted.includes(id) === (isStored(given, id) !== null));
  const store = async () => {
    const stored = await storeConsents(user.id, wanted);
    setProblem(stored.ok ? null : databaseFailureMessage(stored.error));
  };
  return (
    <>
      {isSame ? (
        <ConsentList wanted={wanted} given={given} />
      ) : (
        <>
          <Box maxWidth="68ch">
            {given.length === 0
              ? "Your account has no stored consents."
              : "The consents stored in your account differ from these answers."}
          </Box>
          <ConsentList wanted={wanted} given={null} />
        </>
      )}
      <Box display="flex" gap="3" flexWrap="wrap" _print={{ display: "none" }}>
        {isSame ? null : (
          <Button size="sm" variant="outline" onClick={() => void store()}>
            Store these answers as my consents
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={openAccountPanel}>
          Consents in my account
        </Button>
      </Box>
      {problem === null ? null : (
        <Box role="alert" textStyle="caption">
          {problem}
        </Box>
      )}
    </>
  );
}
