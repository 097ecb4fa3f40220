import type { Stored } from '../shared/stored.ts';

/** A claim as it is told, or as it will be: what nobody has said yet is missing. */
export type PartialClaim = Partial<Stored<'claims'>>;
