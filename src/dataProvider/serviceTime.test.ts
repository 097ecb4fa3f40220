import { expect, test } from 'vitest';
import { serviceTime } from './serviceTime.ts';

const at = new Date('2026-03-01T10:00:00Z');

test.each([
  ['nothing was heard', undefined, '2026-03-01T10:00:00.000Z'],
  ['an answer does not say', null, '2026-03-01T10:00:00.000Z'],
  ['an answer says nonsense', 'yesterday', '2026-03-01T10:00:00.000Z'],
  ['the answer took its time', 'Sun, 01 Mar 2026 09:59:31 GMT', '2026-03-01T10:00:00.000Z'],
  ['the machine is behind', 'Sun, 01 Mar 2026 10:10:00 GMT', '2026-03-01T10:10:00.000Z'],
  ['the machine is ahead', 'Sat, 28 Feb 2026 10:00:00 GMT', '2026-02-28T10:00:00.000Z'],
])('where %s', (_, date, now) => {
  const time = serviceTime(() => at);
  if (date !== undefined) time.heard(date);
  expect(time.now().toISOString()).toBe(now);
});

test('a clock that was put right counts from then on', () => {
  const time = serviceTime(() => at);
  time.heard('Sun, 01 Mar 2026 12:00:00 GMT');
  time.heard('Sun, 01 Mar 2026 10:00:01 GMT');
  expect(time.now()).toEqual(at);
});
