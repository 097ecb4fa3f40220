import type { PageRecord } from './record.ts';

/** One request of a page, in milliseconds since its address was opened. */
export interface Fetched {
  readonly name: string;
  readonly initiatorType: string;
  readonly startTime: number;
  readonly requestStart: number;
  readonly responseStart: number;
  readonly responseEnd: number;
  /** With its headers, as it came. */
  readonly transferSize: number;
}

interface Moment {
  readonly at: number;
  readonly text: string;
}

/**
 * Where the time of a page goes: its requests in their order, and between them what was seen of it.
 * @example waterfall(opened.record, opened.fetched) // '     0 -    312  waited    0   1.9 KiB  /login'
 */
export function waterfall(record: PageRecord, fetched: readonly Fetched[]): string {
  const moments: readonly Moment[] = [
    ...fetched.map((one) => ({ at: one.startTime, text: requestLine(one) })),
    ...seen(record),
    ...record.longTasks.map(({ start, duration }) => ({
      at: start,
      text: markLine(start, `busy for ${ms(duration)} ms`),
    })),
  ];
  return moments
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join('\n');
}

function seen({ firstPaint, largestPaint, started, drawn }: PageRecord): readonly Moment[] {
  const named = {
    'first paint': firstPaint,
    'largest paint': largestPaint,
    'program draws': started,
    'what is wanted is painted': drawn,
  };
  return Object.entries(named).flatMap(([name, at]) => (at === undefined ? [] : [{ at, text: markLine(at, name) }]));
}

const ms = (value: number) => String(Math.round(value));
const markLine = (at: number, text: string) => `${ms(at).padStart(7)} ------- ${text}`;

function requestLine({ name, startTime, requestStart, responseStart, responseEnd, transferSize }: Fetched): string {
  const { pathname, search } = new URL(name);
  // Browsers have few connections to a server, and what finds none waits.
  const queued = Math.max(0, requestStart - startTime);
  return [
    `${ms(startTime).padStart(7)} -${ms(responseEnd).padStart(6)}`,
    `queued ${ms(queued).padStart(5)}`,
    `first byte ${ms(responseStart).padStart(6)}`,
    `${(transferSize / 1024).toFixed(1).padStart(6)} KiB`,
    (pathname + search).slice(0, 90),
  ].join('  ');
}
