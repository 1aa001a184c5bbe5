/** Exports the person's data, and deletes the account with everything that belongs to it. */
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { DELETION_WORD, type DeletionFailure } from "../../texts/deletion-texts.ts";
import { deleteRest } from "./local-data.ts";
import { expectSignOut, sessionStore } from "./session.ts";

/** All the server's data about the signed-in person, as the text of a JSON file. */
export async function exportedAccount(): Promise<Result<string, { code: "not-read" }>> {
  const asking = sessionStore.getState().user?.id;
  try {
    const result = await (await import("../../backend/export-account.ts")).exportAccount();
    // The person may have signed out meanwhile: the next one at this machine must not get their file.
    if (sessionStore.getState().user?.id !== asking) return err({ code: "not-read" });
    return result.ok ? ok(`${JSON.stringify(result.value, null, 2)}\n`) : result;
  } catch {
    return err({ code: "not-read" });
  }
}

/**
 * Deletes the account. Then signs out and clears this browser as a sign-out and "Delete local data" do: genomes,
 * scores, remembered plan and preferences.
 */
export async function deleteAccount(confirmation: string): Promise<Result<true, DeletionFailure>> {
  if (confirmation.trim().toLowerCase() !== DELETION_WORD) return err("not-confirmed");
  try {
    const [{ deleteAccount: call }, { forgetSession }] = await Promise.all([
      import("../../backend/delete-account.ts"),
      import("../../backend/forget-session.ts"),
    ]);
    const result = await call(confirmation);
    if (!result.ok) return result;
    expectSignOut(true);
    await forgetSession();
    deleteRest();
    return result;
  } catch {
    return err("unexpected");
  }
}
