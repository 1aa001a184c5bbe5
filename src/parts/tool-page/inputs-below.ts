/** Where the inputs of a tool page are below its answer: the columns begin at the library's breakpoint "lg", 64 rem. */
export const inputsBelowQuery = "(max-width: 63.99rem)";
