import type { Cents } from '../../../src/schema/units.ts';
import type { Stored } from '../shared/stored.ts';
import type { CoverYear } from './benefits.ts';
import type { Reader } from '../shared/reader.ts';

/** Part of a benefit that is promised to somebody, and so not there for others. */
export interface Reservation {
  readonly benefit: string;
  readonly amount_in_cents: Cents;
}

/** Whose benefits are looked at: a person (a dependant's key; null for the main member) under a policy, in a year of cover. */
export interface Covered {
  readonly policy: Stored<'policies'>;
  readonly person: string | null;
  readonly year: CoverYear;
  /** What is looked at itself counts for nothing: the key of a claim or of a pre-authorization. */
  readonly except: string | null;
}

/** Says what one part of the product has promised to somebody. */
export type Reserving = (reader: Reader, covered: Covered) => Promise<readonly Reservation[]>;
