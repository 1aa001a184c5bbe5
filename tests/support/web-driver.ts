/** WebDriver (W3C) as far as the journeys need it: a page by plain HTTP calls. */
import { z } from "zod";
import { type DrivenPage, findByRole, patience, untilFound } from "./driven-browser.ts";
import { readProblems } from "./watched-client.ts";

const answerSchema = z.object({ value: z.unknown() });
const sessionSchema = z.object({ sessionId: z.string() });
/** A reference to an element: one member, named by the standard. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const elementsSchema = z.array(z.object({ [elementKey]: z.string() }));
const textSchema = z.string().nullable();

const errorSchema = z.object({ value: z.object({ error: z.string() }) });

/** The driver's answer instead of an action. */
class DriverError extends Error {
  /** By the standard's name for it. */
  readonly code: string;

  constructor(asked: string, text: string) {
    super(`${asked}: ${text}`);
    this.name = "DriverError";
    this.code = errorSchema.safeParse(JSON.parse(text)).data?.value.error ?? "unknown error";
  }
}

/**
 * The element was drawn again between being found and being used, as at the moment when the page's scripts replace its
 * words.
 */
const drawnAnew: readonly string[] = ["stale element reference", "element not interactable"];

async function call(method: "GET" | "POST" | "DELETE", address: string, content?: object): Promise<unknown> {
  const body = content === undefined ? {} : { body: JSON.stringify(content) };
  const answer = await fetch(address, { method, signal: AbortSignal.timeout(2 * patience), ...body });
  const text = await answer.text();
  if (!answer.ok) throw new DriverError(`${method} ${new URL(address).pathname}`, text);
  return answerSchema.parse(JSON.parse(text)).value;
}

/**
 * Begins a session, which is a window with nothing stored.
 *
 * @param driver address of the driver, without a slash at the end
 */
export async function openSession(driver: string, capabilities: object): Promise<DrivenPage> {
  const begun = await call("POST", `${driver}/session`, { capabilities: { alwaysMatch: capabilities } });
  const session = `${driver}/session/${sessionSchema.parse(begun).sessionId}`;
  const run = (script: string, ...parameters: unknown[]) =>
    call("POST", `${session}/execute/sync`, { script, args: parameters });
  const findOne = async (role: string, name: string | null) => {
    const found = elementsSchema.parse(await run(`return (${findByRole})(...arguments)`, role, name));
    if (found.length > 1 && role !== "files")
      throw new Error(`The page shows ${found.length} of ${role} ${name}.`);
    return found[0] ?? null;
  };
  const act = async (role: string, name: string | null, action: string, content: object) => {
    await untilFound(`${role} ${name} to use`, async () => {
      const found = await findOne(role, name);
      if (found === null) return null;
      try {
        await call("POST", `${session}/element/${found[elementKey]}/${action}`, content);
        return true;
      } catch (problem) {
        if (problem instanceof DriverError && drawnAnew.includes(problem.code)) return null;
        throw problem;
      }
    });
  };
  return {
    async open(address) {
      await call("POST", `${session}/url`, { url: address });
    },
    address: async () => z.string().parse(await call("GET", `${session}/url`)),
    click: (role, name) => act(role, name, "click", {}),
    fill: (label, text) => act("field", label, "value", { text }),
    chooseFiles: (paths) => act("files", null, "value", { text: paths.join("\n") }),
    async read(role, name) {
      const found = await findOne(role, name ?? null);
      if (found === null) return null;
      const text = textSchema.parse(await run("return arguments[0].textContent", found));
      return text?.replace(/\s+/g, " ").trim() ?? null;
    },
    problems: async () => z.array(z.string()).parse(await run(`return (${readProblems})()`)),
    async close() {
      await call("DELETE", session);
    },
  };
}
