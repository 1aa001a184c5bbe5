import { configure } from "@testing-library/react";

/** Milliseconds that a test waits for what must come: patience with a machine that others use too, and no bound. */
const patience = 20_000;

// As the app does: components and hooks are mounted twice, and their states and memos made twice.
configure({ asyncUtilTimeout: patience, reactStrictMode: true });
