/** What a person has typed into the tools of this visit, as the fields hold it: in memory, so that coming back loses nothing. */
import { createPersonalStore } from "./personal-store.ts";

/** What the fields of one tool hold, by name. */
export type ToolSettings = Readonly<Record<string, unknown>>;

interface SettingsOfVisit {
  readonly byTool: Readonly<Record<string, ToolSettings>>;
  /** Counts how often all were forgotten: fields that are on the page begin anew then. */
  readonly round: number;
}

const useSettings = createPersonalStore<SettingsOfVisit>({ byTool: {}, round: 0 }, ({ round }) => ({
  byTool: {},
  round: round + 1,
}));

/** What was typed into a tool; null where nothing was. */
export function readToolSettings(toolId: string): ToolSettings | null {
  return useSettings.getState().byTool[toolId] ?? null;
}

/** How often signing out or "Remove everything" has forgotten all settings. */
export function useSettingsRound(): number {
  return useSettings(({ round }) => round);
}

/** Saves what the fields of a tool hold for the rest of the visit; null forgets it. */
export function saveToolSettings(toolId: string, settings: ToolSettings | null): void {
  useSettings.setState(({ byTool }) => {
    const { [toolId]: _before, ...others } = byTool;
    return { byTool: settings === null ? others : { ...others, [toolId]: settings } };
  });
}
