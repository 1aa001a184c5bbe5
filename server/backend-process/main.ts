/** The embedded backend's process. What all objects share is frozen before the backend's program, or any other, is loaded. */
import { freezeBuiltIns } from "./freeze-built-ins.ts";

freezeBuiltIns();
await import("./serve-parent.ts");
