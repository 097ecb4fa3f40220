/** The most that is imported at once: more would be nothing that a person can check. */
export const mostBytes = 5 * 1024 * 1024;
export const mostRows = 5000;
