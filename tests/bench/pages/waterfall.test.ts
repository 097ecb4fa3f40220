import { expect, test } from 'vitest';
import type { PageRecord } from './record.ts';
import { type Fetched, waterfall } from './waterfall.ts';

const record: PageRecord = {
  firstPaint: 300,
  largestPaint: undefined,
  started: 200,
  read: 650,
  drawn: 700,
  shift: 0.01,
  shifts: [{ at: 650, value: 0.01, moved: '<p>' }],
  longTasks: [
    { start: 310, duration: 60 },
    { start: 380, duration: 90 },
    { start: 660, duration: 51 },
  ],
};

function request(name: string, startTime: number): Fetched {
  const times = { startTime, requestStart: startTime + 5, responseStart: startTime + 10, responseEnd: startTime + 20 };
  return { name: `http://localhost${name}`, initiatorType: 'script', transferSize: 2048, ...times };
}

test('requests and what was seen stand in the order of time, and work that nothing came between is one', () => {
  const text = waterfall(record, [request('/assets/late.js', 600), request('/api/customers?page=1', 100)]);
  expect(text.replaceAll(/ +/g, ' ').split('\n')).toEqual([
    ' 100 - 120 queued 5 first byte 110 2.0 KiB /api/customers?page=1',
    ' 200 ------- the program draws',
    ' 300 ------- first paint',
    ' 310 ------- busy for 150 ms',
    ' 600 - 620 queued 5 first byte 610 2.0 KiB /assets/late.js',
    ' 650 ------- what is wanted can be read',
    ' 650 ------- moved by 0.0100: <p>',
    ' 660 ------- busy for 51 ms',
    ' 700 ------- what is wanted is painted',
  ]);
});
