/** Words of each declared entity, one file per entity. */
export const resources = {};
