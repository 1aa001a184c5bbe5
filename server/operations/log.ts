/**
 * The server's log as JSON, a line each, for programs that collect logs. Its texts are the same as without: none has a
 * person's data, an address, a path or a key in it.
 */

/** Which of the two processes writes. */
export type LogWriter = "server" | "accounts";

const levels = { log: "info", info: "info", debug: "debug", warn: "warning", error: "error" } as const;

/** One entry as a line. */
export function logLine(
  writer: LogWriter,
  level: (typeof levels)[keyof typeof levels],
  content: Readonly<Record<string, string | number>>,
): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level, process: writer, ...content })}\n`;
}

/** Whether the operator asked for JSON (LOG_FORMAT). */
export function isLogStructured(): boolean {
  return process.env["LOG_FORMAT"] === "json";
}

/** Writes the console's lines as JSON from now on, where the operator asked for it. */
export function structureConsole(writer: LogWriter): void {
  if (!isLogStructured()) return;
  for (const [name, level] of Object.entries(levels)) {
    const stream = level === "info" || level === "debug" ? process.stdout : process.stderr;
    Object.assign(console, {
      [name]: (...parts: unknown[]) =>
        stream.write(logLine(writer, level, { message: parts.map(String).join(" ") })),
    });
  }
}
