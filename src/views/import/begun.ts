import type { Bringing } from './callsBringing.ts';

/** A file that was handed over without an answer. */
export interface LostFile {
  readonly call: Bringing;
  readonly numbers: readonly number[];
  readonly content: File;
  readonly idempotencyKey: string;
  /** Under which name it is with the service, where it was sent before its call. */
  filename: string | null;
}

/** What earlier presses have begun. */
export interface Begun {
  /** What may have been taken goes as it was, and by itself, before anything else: whatever was mended since. */
  lost: LostFile | null;
  /** The keys of rows that go by themselves: the same one each time, by their number. */
  readonly rows: Map<number, string>;
}

/** @example const begun = nothingBegun(); */
export const nothingBegun = (): Begun => ({ lost: null, rows: new Map() });
