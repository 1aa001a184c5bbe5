/** Exports the person's data, and deletes the account with everything that belongs to it. */
import { call } from "../../backend/call.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { DELETION_WORD, type DeletionFailure } from "../../texts/deletion-texts.ts";
import { deletionFailure } from "./deletion-failure.ts";
import { deleteRest } from "./local-data.ts";
import { expectSignOut, sessionStore } from "./session.ts";

/** All the server's data about the signed-in person, as the text of a JSON file. */
export async function exportedAccount(): Promise<Result<string, { code: "not-read" }>> {
  const asking = sessionStore.getState().user?.id;
  const result = await call("exportAccount", {});
  // The person may have signed out meanwhile: the next one at this machine must not get their file.
  if (!result.ok || sessionStore.getState().user?.id !== asking) return err({ code: "not-read" });
  return ok(`${JSON.stringify(result.value, null, 2)}\n`);
}

/**
 * Deletes the account. Then signs out and clears this browser as a sign-out and "Delete local data" do: genomes,
 * scores, remembered plan and preferences.
 */
export async function deleteAccount(confirmation: string): Promise<Result<true, DeletionFailure>> {
  if (confirmation.trim().toLowerCase() !== DELETION_WORD) return err("not-confirmed");
  try {
    const { forgetSession } = await import("../../backend/sign-in-service.ts");
    const result = await call("deleteAccount", { p_confirmation: confirmation });
    if (!result.ok) return err(deletionFailure(result.error));
    expectSignOut(true);
    await forgetSession();
    deleteRest();
    return result;
  } catch {
    return err("unexpected");
  }
}
