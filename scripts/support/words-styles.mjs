/** The styles of the pages of words before the app starts: those that the app will bring, and what differs until then. */

/** The selector of the dark tokens; the app sets the class. */
const darkSelector = ".dark,.dark .chakra-theme:not(.light)";

/** Until the app replaces the words. */
const untilThen = `[data-words]{display:contents}
[data-words] [data-told-by-script]{visibility:hidden}
@media (width < 80em){[data-words] #menu-rail{display:none} [data-words] [aria-controls="menu-rail"]{background:none}}
[data-words] details:target::details-content{content-visibility:visible}
`;

/**
 * Leaves out tokens that nothing asks for: most of the library's hundreds.
 *
 * @param {readonly string[]} rules
 * @returns {readonly string[]}
 */
function withoutUnusedTokens(rules) {
  const text = rules.join("\n");
  const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const kept = rules.map((rule) =>
    rule.replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*;/g, (declaration, name) =>
      used.has(name) ? declaration : "",
    ),
  );
  return kept.join("\n") === text ? kept : withoutUnusedTokens(kept);
}

/**
 * @param {readonly string[]} rules as the app's own drawing made them
 * @param {ReadonlyMap<string, string>} classes names of classes by the style attributes that they replace
 * @returns {string} the style sheet
 * @throws when the dark tokens are written in another way than this file knows
 */
export function stylesOfWords(rules, classes) {
  const kept = withoutUnusedTokens(rules);
  const dark = kept.filter((rule) => rule.includes(".dark"));
  if (dark.length === 0 || dark.some((rule) => !rule.startsWith(`${darkSelector}{`)))
    throw new Error("a rule of the dark mode is not one of its tokens");
  // The colours that the system asks for. Only the app knows a choice of the person's own.
  const system = dark.map(
    (rule) => `@media (prefers-color-scheme:dark){:root:not(.light)${rule.slice(darkSelector.length)}}`,
  );
  const own = [...classes].map(([style, name]) => `.${name}{${style}}`);
  return `${[...kept, ...system, ...own].join("\n")}\n${untilThen}`;
}
