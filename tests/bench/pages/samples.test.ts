import { expect, test } from 'vitest';
import { median, pairedRatio, Samples } from './samples.ts';

test('the median is the middle one, or between the middle two', () => {
  expect(median([30, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 30])).toBe(3);
  expect(median([])).toBeUndefined();
});

test('ratios are taken round by round, so that a busy round counts as one', () => {
  expect(pairedRatio([200, 2000, 300], [100, 1000, 100])).toBe(2);
});

test('a round without the other one has no ratio', () => {
  expect(pairedRatio([200, 900], [100])).toBe(2);
  expect(pairedRatio([200], [])).toBeUndefined();
});

test('samples are kept by profile and figure, in the order of the rounds', () => {
  const samples = new Samples();
  samples.add('slow', 'rows', 2);
  samples.add('slow', 'rows', 1);
  samples.add('loopback', 'rows', 3);
  expect(samples.of('slow', 'rows')).toEqual([2, 1]);
  expect(samples.of('slow', 'paint')).toEqual([]);
});
