/** The embedded backend's process. What all objects share is frozen before the backend's program, or any other, is loaded. */
import { keepWarnings } from "../backend/lite/keep-warnings.ts";
import { freezeBuiltIns } from "./freeze-built-ins.ts";

freezeBuiltIns();
await keepWarnings(() => import("./serve-parent.ts"));
