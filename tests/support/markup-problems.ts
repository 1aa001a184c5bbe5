import axe from "axe-core";

/**
 * Checks what a test has drawn with axe-core, without its rules on colours, which need a real page (the journeys check
 * those), and without those on the page around it.
 *
 * @returns a line for each violation; empty when there is none
 */
export async function markupProblems(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    resultTypes: ["violations"],
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html).join("; ")}`);
}
