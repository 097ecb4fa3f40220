/** Values that are looked up by one call: what a body takes, and what an answer may have without holding anybody up. */
export const mostAtOnce = 2_000;
