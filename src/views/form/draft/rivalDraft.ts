import type { FormValues } from '../initialValues.ts';

/** A kept text that says something else than the form was handed. */
export interface RivalDraft {
  /** What the two are told apart by, as it was typed. */
  readonly kept: string;
  readonly given: string;
  /** When the text was kept, in milliseconds. */
  readonly savedAt: number | null;
}

const plain = (value: unknown): string => (typeof value === 'string' ? value.replaceAll(/[\s()./-]/g, '') : '');

/**
 * What a kept text and a form that starts with something disagree about; null when they do not. Spaces do not count.
 * @example rivalOf({ msisdn: '024 111' }, { msisdn: '055 222' }, at) // { kept: '024 111', given: '055 222', savedAt: at }
 */
export function rivalOf(
  draft: Readonly<FormValues>,
  given: Readonly<FormValues>,
  savedAt: number | null,
): RivalDraft | null {
  const name = Object.keys(given).find((one) => plain(draft[one]) !== '' && plain(draft[one]) !== plain(given[one]));
  return name === undefined ? null : { kept: String(draft[name]), given: String(given[name]), savedAt };
}
