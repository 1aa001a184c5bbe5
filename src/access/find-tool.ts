import { type Tool, toolTable } from "./tool-table.ts";

/** The tool of an id; null where there is none. */
export function findTool(toolId: string): Tool | null {
  return Object.entries(toolTable).find(([id]) => id === toolId)?.[1] ?? null;
}
