import { createContext } from "react";

/** Whether the fields here are dense rows: label, control, unit, with their help behind a button. */
export const FieldsAsRows = createContext(false);
