import { describe, expect, it } from 'vitest';
import type { ChartPoint } from '../chart.ts';
import { axisPoints, widthOf } from './axisPoints.ts';
import { extremes, layOut } from './layOut.ts';
import { valueScale } from './scale.ts';

const day = (count: number) => new Date(Date.UTC(2025, 10, 12 + count)).toISOString().slice(0, 10);
const points = (count: number, valueOf: (place: number) => number | null): ChartPoint[] =>
  Array.from({ length: count }, (_, place) => ({ at: day(place), values: { a: valueOf(place) } }));
const series = [{ name: 'a', label: 'A' }];
const frame = { x: 40, y: 10, width: 600, height: 200, lying: false };

describe('the values beside the axis', () => {
  it('are round, hold zero and all that is drawn, on both sides of it', () => {
    expect(valueScale([1_204], 1, 3, true)).toEqual({ least: 0, most: 1_500, ticks: [0, 500, 1_000, 1_500] });
    const both = valueScale([-450_00, 1_204_00], 100, 3, false);
    expect(both.ticks).toContain(0);
    expect(both.least).toBeLessThanOrEqual(-450_00);
    expect(both.most).toBeGreaterThanOrEqual(1_204_00);
  });

  it('are whole where parts of one are never said', () => {
    expect(valueScale([2], 1, 4, true).ticks).toEqual([0, 1, 2]);
    expect(valueScale([200], 100, 4, false).ticks).toEqual([0, 0.5, 1, 1.5, 2]);
  });

  it('are zero alone where all is', () => {
    expect(valueScale([0, 0], 100, 4, false)).toEqual({ least: 0, most: 100, ticks: [0] });
  });
});

describe('the points beside the axis', () => {
  const textOf = ({ at }: ChartPoint, dated: boolean) => (dated ? at : at.slice(5));

  it.each([1, 2, 12, 31, 90, 366])('never stand over one another, of %i days in any width', (count) => {
    const all = points(count, () => 1);
    for (const width of [1_100, 600, 300]) {
      const slot = width / count;
      const named = axisPoints({ points: all, by: 'day' }, textOf, slot);
      expect(named.length).toBeGreaterThan(0);
      for (const [place, one] of named.slice(1).entries()) {
        const before = named[place];
        if (!before) throw new Error('There is one before.');
        expect((one.index - before.index) * slot).toBeGreaterThan((widthOf(one.text) + widthOf(before.text)) / 2);
      }
    }
  });

  it('are the first days of months over a year, with the year where it begins', () => {
    const named = axisPoints({ points: points(366, () => 1), by: 'day' }, textOf, 600 / 366);
    expect(named.map(({ text }) => text)).toEqual(['2026-01-01', '03-01', '05-01', '07-01', '09-01', '11-01']);
  });
});

describe('what is drawn', () => {
  it('stands on zero, and hangs from it where it is less', () => {
    const data = { kind: 'bar', points: points(2, (place) => (place === 0 ? 10 : -10)), series } as const;
    const { bars, at } = layOut(data, valueScale(extremes(data), 1, 4, true), frame);
    const [up, down] = bars.map(({ box }) => box);
    expect((up?.y ?? 0) + (up?.height ?? 0)).toBeCloseTo(at(0));
    expect(down?.y).toBeCloseTo(at(0));
    expect(up?.height).toBeCloseTo(down?.height ?? 0);
  });

  it('stays in its frame, of 366 points as of one', () => {
    for (const kind of ['bar', 'stacked'] as const) {
      for (const count of [1, 366]) {
        const data = { kind, points: points(count, (place) => place + 1), series };
        const { bars } = layOut(data, valueScale(extremes(data), 1, 4, true), frame);
        expect(bars).toHaveLength(count);
        expect(Math.min(...bars.map(({ box }) => box.x))).toBeGreaterThanOrEqual(frame.x - 0.2);
        expect(Math.max(...bars.map(({ box }) => box.x + box.width))).toBeLessThanOrEqual(frame.x + frame.width + 0.2);
        expect(Math.min(...bars.map(({ box }) => box.width))).toBeGreaterThan(1);
      }
    }
  });

  it('stacks what is more and what is less than zero on its own side', () => {
    const two = [...series, { name: 'b', label: 'B' }, { name: 'c', label: 'C' }];
    const data = { kind: 'stacked', points: [{ at: 'x', values: { a: 10, b: -4, c: 5 } }], series: two } as const;
    expect(extremes(data)).toEqual([15, -4]);
    const { bars, at } = layOut(data, { least: -20, most: 20, ticks: [] }, frame);
    const [a, b, c] = bars.map(({ box }) => box);
    expect((c?.y ?? 0) + (c?.height ?? 0)).toBeCloseTo(a?.y ?? 0);
    expect(b?.y).toBeCloseTo(at(0));
  });
});
