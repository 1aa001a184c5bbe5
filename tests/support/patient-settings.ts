/** Settings of a server that a test starts: it waits ten times as long for its own parts as for people, unless it is to run in production mode. */
export function patientSettings(
  settings: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return settings["ALLELIUM_MODE"] === "production" ? settings : { SLOW_MACHINE: "yes", ...settings };
}
