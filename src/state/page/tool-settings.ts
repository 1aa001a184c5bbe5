/** What a person has typed into the tools of this visit, by field: in memory, so that coming back loses nothing. */
import { createPersonalStore } from "./personal-store.ts";

/** One tool's field values, by name. */
export type ToolSettings = Readonly<Record<string, unknown>>;

interface SettingsOfVisit {
  readonly byTool: Readonly<Record<string, ToolSettings>>;
  /** Counts the clearings: fields on the page then start again. */
  readonly round: number;
}

const useSettings = createPersonalStore<SettingsOfVisit>({ byTool: {}, round: 0 }, ({ round }) => ({
  byTool: {},
  round: round + 1,
}));

/** A tool's typed values; null without any. */
export function readToolSettings(toolId: string): ToolSettings | null {
  return useSettings.getState().byTool[toolId] ?? null;
}

/** How often signing out or "Remove everything" has forgotten all settings. */
export function useSettingsRound(): number {
  return useSettings(({ round }) => round);
}

/** Stores the values of a tool's fields for the rest of the visit; null removes them. */
export function saveToolSettings(toolId: string, settings: ToolSettings | null): void {
  useSettings.setState(({ byTool }) => {
    const { [toolId]: _before, ...others } = byTool;
    return { byTool: settings === null ? others : { ...others, [toolId]: settings } };
  });
}
