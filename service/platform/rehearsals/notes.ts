import type { StoredRecord } from '../records/rows.ts';

/** A record that was moved, by whoever did it. */
export interface MovedNote {
  readonly resource: string;
  readonly action: string;
  /** Null of what was made. */
  readonly from: string | null;
  /** As it is after. */
  readonly record: StoredRecord;
}

/** What the mobile operator is asked for. */
export interface AskedNote {
  readonly kind: string;
  readonly msisdn: string;
  /** In hundredths of the currency; null of what is no money. */
  readonly amount: number | null;
  readonly currency: string | null;
  /** Of a message. */
  readonly text: string | null;
}

/** Money that waits for a second person. */
export interface WaitingNote {
  readonly way: string;
  readonly amount: number;
  readonly msisdn: string | null;
  /** In words. */
  readonly why: readonly string[];
}

/** Something that follows and is no record, no request and no money: the key of its words. */
export interface SaidNote {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What was done in a transaction, in its order. */
export interface Notes {
  readonly moved: MovedNote[];
  readonly asked: AskedNote[];
  readonly waiting: WaitingNote[];
  readonly said: SaidNote[];
}

const taken = new WeakMap<object, Notes>();

/** Notes from now on what is done in a transaction. @example const notes = takeNotes(trx); */
export function takeNotes(trx: object): Notes {
  const notes: Notes = { moved: [], asked: [], waiting: [], said: [] };
  taken.set(trx, notes);
  return notes;
}

/** Whether somebody takes notes of a transaction: what is only worth knowing beforehand need not be found out otherwise. @example if (isNoted(trx)) note(trx, 'said', await reach()) */
export const isNoted = (trx: object): boolean => taken.has(trx);

/**
 * Notes something where somebody takes notes of the transaction; nothing otherwise.
 * @example note(trx, 'asked', { kind: 'collections', msisdn, amount, currency, text: null })
 */
export function note<Kind extends keyof Notes>(trx: object, kind: Kind, what: Notes[Kind][number]): void {
  const notes: { readonly [Of in keyof Notes]: Notes[Of][number][] } | undefined = taken.get(trx);
  notes?.[kind].push(what);
}
