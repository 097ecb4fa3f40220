// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { mountRecord } from '../form/testing/mount.tsx';
import { Chart } from './Chart.tsx';
import type { ChartProps } from './chart.ts';
import { TrendLine } from './TrendLine.tsx';

afterEach(cleanup);

const payouts: ChartProps = {
  kind: 'stacked',
  label: 'Payouts by week',
  by: 'week',
  unit: { kind: 'money' },
  series: [
    { name: 'paid', label: 'Paid' },
    { name: 'failed', label: 'Failed', tone: 'danger' },
  ],
  points: [
    { at: '2026-07-27', values: { paid: 90_000, failed: null } },
    { at: '2026-08-03', values: { paid: 120_400, failed: 9_900 } },
  ],
  hrefOf: ({ at }, { name }) => (name === 'failed' ? `/payments?week=${at}` : null),
};
const show = (change: Partial<ChartProps> = {}, locale: 'en' | 'fr' = 'en') =>
  mountRecord({ children: <Chart {...payouts} {...change} />, locale });
const picture = async () => await screen.findByRole('img');
const one = { kind: 'bar', series: [{ name: 'all', label: 'All' }], unit: { kind: 'integer' } } as const;

/** What a picture says of itself. */
const said = (element: Element) =>
  (element.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

describe('a chart', () => {
  it('has its title, and a sentence with the highest of each series and where it was', async () => {
    show();
    expect(said(await picture())).toBe(
      'Payouts by week | Paid: 2 weeks, highest GHS 1,204.00 in the week of 3 Aug 2026; Failed: 2 weeks, highest GHS 99.00 in the week of 3 Aug 2026'.replaceAll(
        'GHS ',
        'GHS\u00A0',
      ),
    );
  });

  it('says the same in French, as French writes it', async () => {
    show({}, 'fr');
    expect(said(await picture())).toMatch(/Paid\u00A0: 2 semaines, maximum 1\s204,00\sGHS la semaine du 3 août 2026/);
  });

  it('shows a table of the same points, with what is not known, totals and ways to what was counted', async () => {
    const { user, router } = show();
    await user.click(await screen.findByRole('button', { name: /Show as table/ }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    const texts = rows.map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll('\u00A0', ' ')));
    expect(texts).toEqual([
      ['Week of', 'Paid', 'Failed', 'Total'],
      ['27 Jul 2026', 'GHS 900.00', 'No figure', 'GHS 900.00'],
      ['3 Aug 2026', 'GHS 1,204.00', 'GHS 99.00', 'GHS 1,303.00'],
    ]);
    const [way, ...others] = within(screen.getByRole('table')).getAllByRole('link');
    expect(others).toEqual([]);
    await user.click(way as HTMLElement);
    expect(router.state.location.search).toBe('?week=2026-08-03');
  });

  it('leads to what was counted from its marks, which are no stops of the keyboard', async () => {
    show();
    const links = (await picture()).querySelectorAll('a');
    expect([...links].map((link) => [link.getAttribute('href'), link.getAttribute('tabindex')])).toEqual([
      ['/payments?week=2026-08-03', '-1'],
    ]);
  });

  it('says what is known of the point under the pointer', async () => {
    const { container } = show();
    fireEvent.pointerMove(await picture(), { clientX: 600, clientY: 100 });
    const tip = container.querySelector('[aria-hidden="true"] .row')?.parentElement;
    expect(tip?.textContent?.replaceAll('\u00A0', ' ')).toBe(
      'Week of 3 Aug 2026FailedGHS 99.00PaidGHS 1,204.00TotalGHS 1,303.00',
    );
  });

  it('says in words that there is nothing, where no point is known and where there is none', async () => {
    const { unmount } = show({ points: [], empty: 'No payouts yet.' });
    await screen.findByText('No payouts yet.');
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    show({ points: [{ at: '2026-08-03', values: { paid: null } }] });
    await screen.findByText('No figures for this choice.');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('draws zeros, which are no gaps', async () => {
    show({ ...one, points: payouts.points.map(({ at }) => ({ at, values: { all: 0 } })) });
    expect(said(await picture())).toBe('Payouts by week | 2 weeks, 0 in each');
  });

  it('draws one point of a line as a dot, since there is nothing to join it with', async () => {
    show({ ...one, kind: 'line', points: [{ at: '2026-08-03', values: { all: 7 } }] });
    const drawn = await picture();
    expect(drawn.querySelectorAll('circle')).toHaveLength(1);
    expect(said(drawn)).toBe('Payouts by week | 7 in the week of 3 Aug 2026');
  });

  it('does not join the sides of a gap', async () => {
    const values = [1, 2, null, 4, 5];
    const points = values.map((all, day) => ({ at: `2026-08-0${day + 1}`, values: { all } }));
    show({ ...one, kind: 'line', by: 'day', points });
    expect((await picture()).querySelector('path.line')?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
  });

  it('lays bars down under names that have no room below them, and says each value at its end', async () => {
    const points = ['a', 'b', 'c', 'd', 'e'].map((at, place) => ({
      at,
      label: `${at} attend la deuxième approbation`,
      values: { all: place },
    }));
    show({ ...one, by: 'label', points });
    const drawn = await picture();
    const heights = [...drawn.querySelectorAll('rect.bar')].map((bar) => bar.getAttribute('height'));
    expect(new Set(heights).size).toBe(1);
    expect([...drawn.querySelectorAll('text.figure')].map(({ textContent }) => textContent)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
    ]);
  });
});

it('reads a small line out by what it is of', async () => {
  const points = payouts.points.map(({ at, values }) => ({ at, values: { value: values.paid ?? null } }));
  mountRecord({ children: <TrendLine label="Paid" by="week" unit={{ kind: 'money' }} points={points} /> });
  const label = (await picture()).getAttribute('aria-label');
  expect(label).toBe('Paid: 2 weeks, highest GHS\u00A01,204.00 in the week of 3 Aug 2026');
});
