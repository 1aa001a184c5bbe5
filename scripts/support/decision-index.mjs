/** The list of docs/decisions, from each file's title and status. */

/**
 * @typedef {object} Decision
 * @property {string} number three digits
 * @property {string} title
 * @property {string} status
 */

const status = /^(?:accepted(?:, changed by \d{3}(?:, \d{3})*)?|superseded by \d{3})$/;

/**
 * Reads the head of a decision: `# 020 Title`, a blank line, `Status: accepted`.
 *
 * @param {string} name of the file
 * @param {string} text
 * @returns {Decision}
 * @throws {Error} that says what the head lacks
 */
export function readDecision(name, text) {
  const [, number] = /^(\d{3})-[a-z0-9-]+\.md$/.exec(name) ?? [];
  if (number === undefined) throw new Error(`docs/decisions/${name}: is to be called NNN-<words>.md`);
  const [heading = "", blank, line = ""] = text.split("\n");
  const [, title] = new RegExp(`^# ${number} ([^a-z].*)$`).exec(heading) ?? [];
  if (title === undefined) throw new Error(`docs/decisions/${name}: is to begin with "# ${number} Title"`);
  const found = line.replace(/^Status: /, "");
  if (blank !== "" || found === line || !status.test(found))
    throw new Error(
      `docs/decisions/${name}: its third line is to be "Status: accepted", "Status: accepted, changed by NNN" or "Status: superseded by NNN"`,
    );
  return { number, title, status: found };
}

/**
 * @param {readonly { name: string, text: string }[]} files of docs/decisions but the list itself
 * @returns {string} docs/decisions/README.md
 * @throws {Error} for a head that lacks something, a number given twice, or one that no decision has
 */
export function decisionIndex(files) {
  const decisions = files.map(({ name, text }) => ({ name, ...readDecision(name, text) }));
  const names = new Map();
  for (const { number, name } of decisions) {
    if (names.has(number)) throw new Error(`docs/decisions/${name}: ${number} is ${names.get(number)}`);
    names.set(number, name);
  }
  const links = (/** @type {string} */ text) =>
    text.replace(/\d{3}/g, (number) => {
      if (!names.has(number)) throw new Error(`there is no decision ${number}, which a status names`);
      return `[${number}](${names.get(number)})`;
    });
  const rows = decisions
    .toSorted((one, other) => one.number.localeCompare(other.number))
    .map(({ number, title, status }) => `| ${links(number)} | ${title} | ${links(status)} |`);
  return `# Decisions

What was chosen where nothing else settled it: ten lines each, with the question, the choice, why, and what else was weighed. Numbers
are given once; some were never used. Written by \`node scripts/generate-decision-index.mjs\`.

| number | title | status |
|---|---|---|
${rows.join("\n")}
`;
}
