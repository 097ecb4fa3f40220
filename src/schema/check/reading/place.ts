import type { Mistakes } from '../mistakes.ts';
import type { Known } from '../known.ts';
import type { Scope } from './scope.ts';

/** What is judged when everything that there is has been read. */
export type Later = (known: Known) => void;

/** Some options as they were found at one place. */
export interface OptionsRead {
  /** Whose options they are, as messages call it. */
  readonly what: string;
  /** All that there are, and those of them that must be given. */
  readonly names: readonly string[];
  readonly needed: readonly string[];
  readonly given: readonly string[];
  readonly where: string;
}

/** What a reading has found. */
export interface Notes {
  readonly mistakes: Mistakes;
  /** Whether names are those of something. */
  readonly names: Later[];
  /** Whether values may stand where they stand; judged when all names are. */
  readonly values: Later[];
  /** Is told which of some options are given, for whoever counts who uses what. */
  readonly onOptions?: (options: OptionsRead) => void;
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
  return { where: `${at.where}.${name}`, scope, notes: at.notes };
}
