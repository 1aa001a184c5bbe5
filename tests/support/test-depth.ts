/** Whether this is a run of the deep suite, `npm run test:deep`. */
export const isDeep = process.env["TEST_DEEP"] === "1";
