/** Which programmes a person's limits leave out, and by which of them. */
import { type PlacementValues, type ProgrammeRow, schoolings } from "./inputs.ts";

/** A limit that a programme does not keep. */
export type BrokenLimit =
  | { readonly kind: "months"; readonly asked: number; readonly most: number }
  | { readonly kind: "cost"; readonly asked: number; readonly most: number }
  | { readonly kind: "schooling"; readonly asked: ProgrammeRow["schooling"] }
  | { readonly kind: "attendance"; readonly asked: ProgrammeRow["attendance"] };

const rankOf = (schooling: string) => schoolings.findIndex(({ value }) => value === schooling);

/** Every limit that a programme breaks. What a programme does not say breaks none. */
export function brokenLimits(values: PlacementValues, programme: ProgrammeRow): readonly BrokenLimit[] {
  const most = { months: values["most-months"], cost: values["most-cost"] };
  const amounts = (["months", "cost"] as const).flatMap((kind): BrokenLimit[] => {
    const [asked, limit] = [programme[kind], most[kind]];
    return asked !== null && limit !== null && asked > limit ? [{ kind, asked, most: limit }] : [];
  });
  const isTooHigh = values.schooling !== "any" && rankOf(programme.schooling) > rankOf(values.schooling);
  const isAway = values.attendance !== "any" && programme.attendance !== values.attendance;
  return [
    ...amounts,
    ...(isTooHigh ? [{ kind: "schooling", asked: programme.schooling } as const] : []),
    ...(isAway ? [{ kind: "attendance", asked: programme.attendance } as const] : []),
  ];
}
