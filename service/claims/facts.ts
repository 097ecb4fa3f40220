import type { Stored } from '../records.ts';

/** A claim as it is told, or as it will be: what nobody has said yet is missing. */
export type ClaimFacts = Partial<Stored<'claims'>>;
