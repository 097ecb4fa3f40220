import type { Judged } from '../../schema/csvImport/judgeRow.ts';
import type { Outcome } from './importState.ts';

/** What is wrong with a row: what the declaration says of its cells, then what the service said. */
export function rowFaults(
  judged: Judged | undefined,
  outcome: Outcome | undefined,
): { readonly fields: Readonly<Record<string, string>>; readonly message: string } {
  const said = outcome?.done === false ? outcome : null;
  return { fields: { ...said?.fields, ...judged?.faults }, message: said?.message ?? '' };
}

/** The same in one sentence. @example faultSentence({ code: 'Required' }, '', label) // 'Code: Required' */
export function faultSentence(
  fields: Readonly<Record<string, string>>,
  message: string,
  label: (field: string) => string,
): string {
  const placed = Object.entries(fields).map(([name, words]) => `${label(name)}: ${words}`);
  return [...placed, ...(message === '' ? [] : [message])].join('; ');
}
