/**
 * What only forms, dialogs and the pages of records say, which are loaded later themselves. Nothing is written here: `client` has
 * every word, and the build moves these into a file of their own.
 */
export const later = {};
