/** The most that is imported at once: as large as the service takes a file, and as many rows as a sheet has. */
export const mostBytes = 100 * 1024 * 1024;
export const mostRows = 1_048_576;
