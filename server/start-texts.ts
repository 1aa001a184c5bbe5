import type { StartErrorCode } from "./start-error.ts";

/** One sentence for each reason why the server cannot start. */
export const startErrorTexts: Readonly<Record<StartErrorCode, (place: string) => string>> = {
  "bad-environment": (place) => `A setting is wrong: ${place}.`,
  insecure: (place) => `Production mode does not start with these settings: ${place}.`,
  "no-client": (place) => `There is no built page in ${place}.`,
  "port-in-use": (place) =>
    `${place} is used by another program. Stop it, or choose another port: PORT=4174 npm start`,
  "port-forbidden": (place) =>
    `The system does not allow listening on ${place}. Choose another port: PORT=4173 npm start`,
  "data-in-use": (place) =>
    `Another Allelium server uses the data in ${place}. Stop it, or choose another folder with DATA_FOLDER.`,
  "data-unusable": (place) =>
    `The folder ${place} cannot be used for data. Choose another one with DATA_FOLDER.`,
  "backend-ended": (place) => `The accounts' process ended ${place} before it could answer.`,
  "no-database": (place) => `The database cannot be used: ${place}.`,
};
