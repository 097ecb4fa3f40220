import { expect, it } from 'vitest';
import { isNewer } from './isNewer.ts';

it('is told by versions, by their being others where they have no order, else by the moment', () => {
  expect(isNewer({ version: 4 }, { version: 3 })).toBe(true);
  expect(isNewer({ version: 3 }, { version: 3 })).toBe(false);
  // What a slower part of the page has read is no news.
  expect(isNewer({ version: 2 }, { version: 3 })).toBe(false);
  expect(isNewer({ version: 'b' }, { version: 'a' })).toBe(true);
  expect(isNewer({ version: 'a' }, { version: 'a' })).toBe(false);
  expect(isNewer({ updated_at: '2026-11-24T14:03:00Z' }, { updated_at: '2026-11-24T14:02:00Z' })).toBe(true);
  expect(isNewer({}, {})).toBe(false);
});
