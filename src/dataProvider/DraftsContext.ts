import { createContext } from 'react';
import type { Model } from '../schema/model.ts';
import type { Drafts } from './drafts.ts';

/** The drafts of this browser, and the declarations that say what may be in one. */
export interface Drafting {
  readonly model: Model;
  readonly drafts: Drafts;
  /** Code of the selected partner: drafts of another one are not seen. */
  readonly partner: string | null;
}

/** Provided once by the admin; without it nothing is drafted. */
export const DraftsContext = createContext<Drafting | null>(null);
