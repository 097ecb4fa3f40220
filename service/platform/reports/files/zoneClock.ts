/** The time between two looks at a zone: no clock is changed but at full quarters of an hour. */
const quarter = 15 * 60_000;
/** Quarters of an hour that are remembered: some twenty years. */
const mostKnown = 700_000;

/**
 * What the clocks of a zone show at an instant, as the milliseconds of the same day and time in UTC; NaN for no instant.
 * A million instants take a second: what `Intl` says takes a thousandth of one each, and is asked once for a quarter of an hour.
 * @param timeZone by its IANA name
 * @throws RangeError where there is no such zone
 * @example zoneClock('Africa/Lagos')('2026-11-21T09:42:00Z') === Date.UTC(2026, 10, 21, 10, 42)
 */
export function zoneClock(timeZone: string): (instant: string) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const known = new Map<number, number>();
  const shown = (at: number): number => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const [year = 0, month = 0, day = 0, hour, minute, second] = (
      ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
    ).map((part) => parts.get(part));
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  return (instant) => {
    const at = Date.parse(instant);
    if (Number.isNaN(at)) return at;
    const start = Math.floor(at / quarter) * quarter;
    let offset = known.get(start);
    if (offset === undefined) {
      offset = shown(start) - start;
      if (known.size < mostKnown) known.set(start, offset);
    }
    return at + offset;
  };
}
