import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "apex-iq",
  name: "Apex IQ Calculator",
  purpose:
    "Lets you set every input of the IQ model by hand, see the estimate follow, and compare up to four scenarios.",
  tier: "professional",
  pages: [{ paths: ["/apex-iq", "/apex-iq-calculator"], guard: "run", screen: "screen" }],
  menu: [{ group: "Intelligence", description: "Move the inputs, see the estimate", level: "professional" }],
});
