import type { Caller } from "./function-backend.ts";

/**
 * Whether the caller has a tool, by the access rule of the database (docs/product-rules.md#access).
 *
 * @throws where that is unknown
 */
export async function mayUseTool(caller: Pick<Caller, "data">, toolId: string): Promise<boolean> {
  const { data, error } = await caller.data.rpc("may_use_tool", { p_tool_id: toolId });
  if (error !== null) throw error;
  return data === true;
}
