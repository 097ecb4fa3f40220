import { expect, it } from 'vitest';
import { nextZoom, placed } from './placing.ts';

it('fits the width, upright and on its side', () => {
  const page = { width: 100, height: 200 };
  expect(placed(page, 150, { zoom: 1, turn: 0 })).toEqual({
    drawn: { width: 150, height: 300 },
    room: { width: 150, height: 300 },
  });
  expect(placed(page, 150, { zoom: 2, turn: 3 })).toEqual({
    drawn: { width: 150, height: 300 },
    room: { width: 300, height: 150 },
  });
});

it('does not blow up what is small, and draws nothing of what has no size', () => {
  expect(placed({ width: 10, height: 10 }, 500, { zoom: 1, turn: 0 }).room.width).toBe(20);
  expect(placed({ width: 0, height: 0 }, 500, { zoom: 1, turn: 0 }).room).toEqual({ width: 0, height: 0 });
});

it('goes by steps and stops at the ends', () => {
  expect([nextZoom(1, 1), nextZoom(1, -1), nextZoom(3, 1), nextZoom(0.5, -1)]).toEqual([1.25, 0.75, 3, 0.5]);
});
