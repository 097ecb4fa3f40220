import type { resources as en } from '../../en/resources/index.ts';
import type { Translated } from '../../types.ts';

/** Words of each declared entity, one file per entity. */
export const resources: Translated<typeof en> = {};
