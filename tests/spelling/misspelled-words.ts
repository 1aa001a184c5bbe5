import { spellCheckDocument } from "cspell-lib";

/** Dictionaries of trades that know more than plain English: their words belong to the project's own list. */
const trades = [
  "softwareTerms",
  "software-terms",
  "companies",
  "fullstack",
  "filetypes",
  "node",
  "npm",
  "typescript",
  "html",
  "css",
  "aws",
  "fonts",
  "public-licenses",
  "data-science",
  "cryptocurrencies",
  "computing-acronyms",
  "networkingTerms",
  "web-services",
  "coding-compound-terms",
  "gaming-terms",
];

/** The words of a text that neither British English nor the list knows, each once. */
export async function misspelledWords(text: string, known: readonly string[]): Promise<readonly string[]> {
  const { issues, errors } = await spellCheckDocument(
    { uri: "untitled:texts.txt", text, languageId: "plaintext", locale: "en-GB" },
    { noConfigSearch: true, generateSuggestions: false },
    {
      language: "en-GB",
      words: [...known],
      caseSensitive: false,
      dictionaries: trades.map((name) => `!${name}`),
      minWordLength: 3,
      maxNumberOfProblems: 10_000,
      maxDuplicateProblems: 1,
    },
  );
  if (errors !== undefined && errors.length > 0) throw new Error("The texts could not be checked.");
  return [...new Set(issues.map(({ text: word }) => word))].toSorted();
}
