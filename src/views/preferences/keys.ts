/** Where the store has how a person likes to work; kept in this browser, for this person. */
export const preferenceKeys = { density: 'preferences.density', singleKeys: 'preferences.singleKeys' } as const;
