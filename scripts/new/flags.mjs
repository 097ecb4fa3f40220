/** Reads the command line by what a kind takes. */
import { parseArgs } from 'node:util';
import { Refusal } from './refusal.mjs';

/**
 * @typedef {object} Flag
 * @property {string} about what it says
 * @property {string} [hint] how its value looks; a flag without one is on or off
 * @property {boolean} [many] it may be given several times
 */

/**
 * What was given for a kind, flags by name and the rest in order.
 * @param {Readonly<Record<string, Flag>>} flags
 * @param {readonly string[]} args
 * @param {(name: string, among: readonly string[], plural: string) => string} instead what may have been meant
 * @returns {{ values: Record<string, any>, rest: string[] }}
 * @throws Refusal for a flag that there is not, or without its value
 * @example readFlags({ scope: { about: 'whose', hint: 'partner' } }, ['garages', '--scope', 'global'], instead)
 * // { values: { scope: 'global' }, rest: ['garages'] }
 */
export function readFlags(flags, args, instead) {
  const names = Object.keys(flags);
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, { hint, many = false }]) => [
      name,
      { type: hint === undefined ? 'boolean' : 'string', multiple: many },
    ]),
  );
  // Strict reading throws at the first that is wrong, and knows no near names.
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const reasons = tokens.flatMap(({ kind, name, value, index }) => {
    if (kind !== 'option') return [];
    if (!names.includes(name)) return [`There is no flag --${name}. ${instead(name, names, 'flags')}`];
    const wantsValue = flags[name].hint !== undefined;
    if (wantsValue && (value === undefined || value.startsWith('--'))) {
      return [`--${name} wants a value: --${name} '${flags[name].hint}'.`];
    }
    return !wantsValue && value !== undefined ? [`--${name} is on or off: write ${args[index].split('=')[0]}.`] : [];
  });
  if (reasons.length > 0) throw new Refusal(reasons);
  return { values, rest: positionals };
}

/**
 * The flags of a kind, a line each.
 * @param {Readonly<Record<string, Flag>>} flags
 */
export function flagLines(flags) {
  const heads = Object.entries(flags).map(([name, { hint, about }]) => [
    `--${name}${hint === undefined ? '' : ` '${hint}'`}`,
    about,
  ]);
  const width = Math.max(...heads.map(([head]) => head.length)) + 2;
  return heads.map(([head, about]) => `  ${head.padEnd(width)}${about}`);
}
