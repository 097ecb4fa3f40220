import type { Moment } from './dayText.ts';

/** What a format makes of the number of a cell: a moment, per cent, so many digits at least, or nothing that matters here. */
export type FormatKind = Moment | { readonly percent: true } | { readonly digits: number } | null;

const date: Moment = { hasDay: true, hasTime: false };
const time: Moment = { hasDay: false, hasTime: true };
const both: Moment = { hasDay: true, hasTime: true };

/** The formats that are not written down, those of East Asia among them. */
function builtIn(id: number): FormatKind {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return date;
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return time;
  if (id === 22) return both;
  return id === 9 || id === 10 ? { percent: true } : null;
}

/**
 * What a format is of.
 * @param code where it is written down
 * @example formatKind(164, '[$-409]d mmm yyyy') // { hasDay: true, hasTime: false }
 */
export function formatKind(id: number, code?: string): FormatKind {
  if (code === undefined) return builtIn(id);
  if (/\[(?:h+|m+|s+)\]/i.test(code)) return time;
  // Words, colours and languages say nothing of it, nor what is shown of negative numbers.
  const [bare = ''] = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';');
  if (/general/i.test(bare)) return null;
  if (/^0{2,}$/.test(bare)) return { digits: bare.length };
  if (bare.includes('%')) return { percent: true };
  // The letters of Germany and France (J for a year or a day, A for a year) are written down as those of England.
  const hasTime = /[hs]/i.test(bare);
  const hasDay = /[yd]/i.test(bare) || (/m/i.test(bare) && !hasTime);
  return hasDay || hasTime ? { hasDay, hasTime } : null;
}
