import { ensureAppIsBuilt } from "../../scripts/support/app-build.mjs";

/** Builds the app before the first worker: two servers that start at once would both find it stale and build in one place. */
export default async function provideBuiltApp(): Promise<void> {
  if (!(await ensureAppIsBuilt())) throw new Error("The app could not be built.");
}
