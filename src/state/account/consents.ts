/** A person's consents in the account: which there are, giving them, and taking them back. */
import { queryOptions } from "@tanstack/react-query";
import { call, callAllPages } from "../../backend/call.ts";
import { ok, type Result } from "../../lib/pure/result.ts";
import { type ConsentText, consentTexts, savedGenotypesConsent } from "../../texts/consent-texts.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { queryClient } from "../page/query-client.ts";
import { unwrap } from "../page/thrown-failure.ts";

/** A consent as the account has it. */
export interface GivenConsent {
  readonly id: string;
  readonly purpose: string;
  readonly textVersion: number;
  readonly givenAt: Date;
}

const listKey = (userId: string | null) => ["consents", userId] as const;

/** The consents of a person, newest first; empty for a visitor. */
export function consentsQuery(userId: string | null) {
  return queryOptions({
    queryKey: listKey(userId),
    enabled: userId !== null,
    queryFn: async (): Promise<readonly GivenConsent[]> =>
      userId === null ? [] : unwrap(await callAllPages("readAccountConsents", { user_id: userId })),
  });
}

/** Reads the lists again. */
export function readConsentsAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["consents"] });
}

/** Takes a consent back: its row is deleted. */
export async function takeConsentBack(id: string): Promise<Result<true, DatabaseFailure>> {
  const removed = await call("removeAccountConsents", { id });
  await readConsentsAgain();
  return removed;
}

/** What has to be deleted and what to be given, so that exactly the wanted consents are there, each in its present version. */
export function consentChanges(
  given: readonly GivenConsent[],
  wanted: readonly ConsentText["id"][],
): { readonly removed: readonly GivenConsent[]; readonly added: readonly ConsentText[] } {
  const isWanted = ({ purpose, textVersion }: GivenConsent) =>
    consentTexts.some(({ id, version }) => id === purpose && version === textVersion && wanted.includes(id));
  return {
    // The consent to store genotypes is given and taken back elsewhere.
    removed: given.filter((one) => one.purpose !== savedGenotypesConsent.id && !isWanted(one)),
    added: consentTexts.filter(
      ({ id }) => wanted.includes(id) && !given.some((one) => one.purpose === id && isWanted(one)),
    ),
  };
}

/** Makes the account's consents those that are wanted. */
export async function storeConsents(
  userId: string,
  wanted: readonly ConsentText["id"][],
): Promise<Result<true, DatabaseFailure>> {
  const given = await callAllPages("readAccountConsents", { user_id: userId });
  if (!given.ok) return given;
  const { removed, added } = consentChanges(given.value, wanted);
  let outcome: Result<true, DatabaseFailure> = ok(true);
  for (const { id } of removed) {
    const done = await call("removeAccountConsents", { id });
    if (!done.ok) outcome = done;
  }
  for (const { id, version } of added) {
    const done = await call("saveAccountConsents", { user_id: userId, purpose: id, text_version: version });
    if (!done.ok) outcome = done;
  }
  await readConsentsAgain();
  return outcome;
}
