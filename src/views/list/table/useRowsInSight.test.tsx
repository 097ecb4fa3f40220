// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createDeskTheme } from '../../theme/theme.ts';
import { useGradualRows } from './useRowsInSight.ts';

afterEach(cleanup);

/** How many rows each drawing had. */
function drawings(whole: boolean): readonly number[] {
  const counts: number[] = [];
  function Rows() {
    counts.push(useGradualRows(whole));
    return null;
  }
  act(() => {
    render(
      <ThemeProvider theme={createDeskTheme({ scheme: 'light', density: 'compact' })}>
        <Rows />
      </ThemeProvider>,
    );
  });
  return counts;
}

it('draws what a window shows, and then the others', () => {
  const [first = 0, ...later] = drawings(false);
  expect(first).toBeGreaterThan(10);
  expect(first).toBeLessThan(25);
  expect(later.at(-1)).toBe(Number.POSITIVE_INFINITY);
});

it('draws all at once where one further down is wanted', () => {
  expect(new Set(drawings(true))).toEqual(new Set([Number.POSITIVE_INFINITY]));
});
