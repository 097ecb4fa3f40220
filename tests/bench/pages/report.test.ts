import { expect, test } from 'vitest';
import type { Figure } from './goals.ts';
import { linesOf, printed } from './report.ts';
import { Samples } from './samples.ts';

const figures: readonly Figure[] = [
  { name: 'floor', unit: 'ms' },
  { name: 'page', beside: 'floor', unit: 'ms', goals: { slow: { times: 2 } } },
  { name: 'press', unit: 'ms', goals: { slow: { most: 70 } } },
  { name: 'shift', unit: 'shift', goals: { slow: { most: 0 } } },
  { name: 'never measured', unit: 'ms', goals: { slow: { most: 1 } } },
];

function measured(values: Readonly<Record<string, readonly number[]>>): Samples {
  const samples = new Samples();
  for (const [figure, each] of Object.entries(values)) for (const value of each) samples.add('slow', figure, value);
  return samples;
}

test('a goal is missed by what is above it, and not by what is just there', () => {
  const over = (values: Readonly<Record<string, readonly number[]>>) =>
    linesOf(measured(values), 'slow', figures).flatMap(({ name, isOver }) => (isOver ? [name] : []));
  expect(over({ floor: [100], page: [200], press: [70], shift: [0.0004] })).toEqual([]);
  expect(over({ floor: [100], page: [201], press: [71], shift: [0.001] })).toEqual(['page', 'press', 'shift']);
});

test('what stands beside nothing has not been shown to hold', () => {
  expect(linesOf(measured({ page: [1] }), 'slow', figures)).toMatchObject([{ name: 'page', isOver: true }]);
});

test('a goal belongs to its profile alone', () => {
  const samples = new Samples();
  samples.add('loopback', 'press', 1000);
  expect(linesOf(samples, 'loopback', figures)).toMatchObject([{ goal: undefined, isOver: false }]);
});

test('lines are printed with their ratio, their goal, and a note where it is missed', () => {
  const lines = linesOf(measured({ floor: [100], page: [250], press: [60], shift: [0] }), 'slow', figures);
  const text = printed('slow', lines).replaceAll(/ +/g, ' ').split('\n');
  expect(text).toEqual([
    'slow median static goal',
    ' floor 100 ms',
    ' page 250 ms 2.50x 2x over',
    ' press 60 ms 70 ms',
    ' shift 0.000 0',
  ]);
});
