import { PhoneNumber } from 'libphonenumber-js/mobile';
import type { Fault } from '../../fault.ts';

/** What stands in place of the first digits of a number: nothing in place of a trunk zero, the calling code before a national one. */
interface Way {
  readonly dropped: number;
  readonly code: string;
}

/** First digits by which numbers of one length are alike, after `00` or `+`: a calling code has three at most, and operators have ranges of so many. */
const first = 4;

/** As many ways as a country has ranges. */
const most = 10_000;

/**
 * Reads numbers, each as one that begins alike was read, as long as that gives a number that is valid: to judge one takes a quarter of
 * the time of finding out how it is written.
 * @param read by the numbering plans
 */
export function readAlike(read: (plain: string) => string | Fault): (plain: string) => string | Fault {
  const ways = new Map<string, Way>();
  return (plain) => {
    const [digits, abroad = ''] = /^(\+|00)?\d{7,}$/.exec(plain) ?? [];
    if (digits === undefined) return read(plain);
    const kind = `${plain.length} ${plain.slice(0, abroad.length + first)}`;
    const way = ways.get(kind);
    const alike = way && way.code + plain.slice(way.dropped);
    if (alike !== undefined && isValid(alike)) return alike;
    const found = read(plain);
    const its = typeof found === 'string' ? wayOf(plain, found) : undefined;
    if (its && ways.size < most) ways.set(kind, its);
    return found;
  };
}

function wayOf(plain: string, found: string): Way | undefined {
  for (let dropped = 0; dropped <= first; dropped += 1) {
    const kept = plain.slice(dropped);
    if (found.endsWith(kept)) return { dropped, code: found.slice(0, found.length - kept.length) };
  }
  return undefined;
}

function isValid(whole: string): boolean {
  return whole.length <= 15 && new PhoneNumber(`+${whole}`).isValid();
}
