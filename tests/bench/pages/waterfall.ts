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

/** A moment of a page; work that kept it busy has a duration instead of words. */
interface Moment {
  readonly at: number;
  readonly text?: string;
  readonly busy?: number;
}

/**
 * Where the time of a page goes: its requests in their order, and between them what was seen of it and how long it was busy.
 * @example waterfall(opened.record, opened.fetched) // '      0 -   312  queued     0  first byte    310     1.9 KiB  /login'
 */
export function waterfall(record: PageRecord, fetched: readonly Fetched[]): string {
  const moments: readonly Moment[] = [
    ...fetched.map((one) => ({ at: one.startTime, text: requestLine(one) })),
    ...seen(record),
    ...record.longTasks.map(({ start, duration }) => ({ at: start, busy: duration })),
  ];
  return joined(moments.toSorted((a, b) => a.at - b.at))
    .map(({ at, text, busy }) => text ?? markLine(at, `busy for ${ms(busy ?? 0)} ms`))
    .join('\n');
}

/** Work that nothing came between is one. */
function joined(moments: readonly Moment[]): readonly Moment[] {
  const lines: Moment[] = [];
  for (const moment of moments) {
    const before = lines.at(-1);
    if (before?.busy === undefined || moment.busy === undefined) lines.push(moment);
    else lines.splice(-1, 1, { at: before.at, busy: before.busy + moment.busy });
  }
  return lines;
}

function seen({ firstPaint, largestPaint, started, read, drawn, shifts }: PageRecord): readonly Moment[] {
  const named = {
    'first paint': firstPaint,
    'largest paint': largestPaint,
    'the program draws': started,
    'what is wanted can be read': read,
    'what is wanted is painted': drawn,
  };
  return [
    ...Object.entries(named).flatMap(([name, at]) => (at === undefined ? [] : [{ at, text: markLine(at, name) }])),
    ...shifts.map(({ at, value, moved }) => ({ at, text: markLine(at, `moved by ${value.toFixed(4)}: ${moved}`) })),
  ];
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
