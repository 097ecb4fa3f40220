import { withEntry } from './edits.mjs';

/**
 * Calls that the specification does not have say why they are made.
 * @param {readonly string[]} calls
 * @param {string} reason
 * @returns {import('./changes.mjs').Change[]} nothing where the specification has them all
 */
export function beyondChange(calls, reason, { isSpecified }) {
  const strange = calls.filter((call) => !isSpecified(call));
  if (strange.length === 0) return [];
  const lines = strange.map(
    (call, place) => `${JSON.stringify(call)}: ${JSON.stringify(place === 0 ? reason : 'As above.')},`,
  );
  return [
    {
      file: 'tests/contract/beyond.ts',
      about: 'why its calls go beyond the specification',
      edit: (text) => withEntry(text, /export const beyond[^=]*= \{/, lines.join('\n  ')),
    },
  ];
}
