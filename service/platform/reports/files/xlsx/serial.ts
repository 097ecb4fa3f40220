const day = 86_400_000;
/** The day 0 of spreadsheets, counted back from the first day that they count right. */
const start = Date.UTC(1899, 11, 30);
/** Before March 1900 spreadsheets disagree, for one of them knows a 29 February 1900. */
const first = 61;
const last = 2_958_466;

/**
 * An instant as spreadsheets count it, in days; null where they do not count so far.
 * @param shown what clocks show, as milliseconds of the same day and time in UTC; parts of a second are left out
 * @example serial(Date.UTC(2026, 10, 21, 12)) // '46347.5'
 */
export function serial(shown: number): string | null {
  const days = Math.floor(shown / 1_000) / (day / 1_000) - start / day;
  return days >= first && days < last ? String(days) : null;
}
