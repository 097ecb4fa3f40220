import type { Translate } from '../../../i18n/translator.ts';

/** By whom, and in which words, faults are told. */
interface Telling {
  readonly t: Translate;
  /** What people call a field. */
  readonly label: (field: string) => string;
}

/** What is wrong with a row in one sentence. @example faultSentence({ code: 'Required' }, '', { t, label }) // 'Code: Required' */
export function faultSentence(
  fields: Readonly<Record<string, string>>,
  message: string,
  { t, label }: Telling,
): string {
  const placed = Object.entries(fields).map(([name, words]) => t('imports.fault_of', { field: label(name), words }));
  return [...placed, ...(message === '' ? [] : [message])].join('; ');
}
