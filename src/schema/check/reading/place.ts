import type { Mistakes } from '../mistakes.ts';
import type { Known } from '../known.ts';
import type { Scope } from './scope.ts';

/** What is judged when everything that there is has been read. */
export type Later = (known: Known) => void;

/** What a reading has found. */
export interface Notes {
  readonly mistakes: Mistakes;
  /** Whether names are those of something. */
  readonly names: Later[];
  /** Whether values may stand where they stand; judged when all names are. */
  readonly values: Later[];
}

/** Where something is read. */
export interface Place {
  /** `countries.fields.code`. */
  readonly where: string;
  readonly scope: Scope;
  readonly notes: Notes;
}

/** A part of what stands at a place. @example partOf(at, 'fields') */
export function partOf(at: Place, name: string | number, scope: Scope = at.scope): Place {
  return { ...at, where: at.where === '' ? String(name) : `${at.where}.${name}`, scope };
}
