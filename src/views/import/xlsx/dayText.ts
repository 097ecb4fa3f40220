import { lately } from '../../../schema/lately.ts';

/** What days are counted from: the spreadsheets of one system begin with 1900, those of the other with 1904. */
export type Epoch = 1900 | 1904;

const day = 86_400_000;

/** A day and no time, a time and no day, or both. */
export interface Moment {
  readonly hasDay: boolean;
  readonly hasTime: boolean;
}

/** The last day that there is: 31 December 9999. */
const last = 2_958_465;

/**
 * A moment as columns of dates read it: a day where it says no time, or midnight.
 * @param serial days since the beginning, with the time of the day as its fraction
 * @returns null where that is no moment
 * @example dayText(46_173, 1900, { hasDay: true, hasTime: false }) // '2026-05-31'
 */
export function dayText(serial: number, epoch: Epoch, { hasDay, hasTime }: Moment): string | null {
  if (!(serial >= 0 && serial <= last)) return null;
  // To the second: what is less is noise.
  const seconds = Math.round((serial * day) / 1000);
  const days = Math.floor(seconds / 86_400);
  if (!hasDay) return timeOf(seconds % 86_400);
  const date = dateOf(days, epoch);
  return hasTime && seconds % 86_400 !== 0 ? `${date}T${timeOf(seconds % 86_400)}` : date;
}

const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19).replace(/:00$/, '');

/** The day that is so many days after another. A day of a sheet is no moment: it is the same everywhere. */
const after = (from: string) =>
  lately((days) => {
    const counted = new Date(Date.parse(from) + Number(days) * day).toISOString();
    return counted.slice(0, 10);
  });

const in1904 = after('1904-01-01');
const early1900 = after('1899-12-31');
const in1900 = after('1899-12-30');

function dateOf(days: number, epoch: Epoch): string {
  if (epoch === 1904) return in1904(String(days));
  // There was no 29 February in 1900, but there is in spreadsheets.
  if (days === 60) return '1900-02-29';
  return days < 60 ? early1900(String(days)) : in1900(String(days));
}
