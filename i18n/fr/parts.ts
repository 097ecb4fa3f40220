/**
 * What is said of one resource alone, which comes with its declaration. Nothing is written here: `client` has every word, and the build
 * moves these into files of their own.
 */
export const parts = {};
