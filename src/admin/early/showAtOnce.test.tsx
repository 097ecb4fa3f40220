// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, testDataProvider, useGetList, useGetOne } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../data/queryClient.ts';
import type { Answered } from './earlyAnswers.ts';
import { askNow, growOld, showAtOnce } from './showAtOnce.ts';

afterEach(cleanup);

const params = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'plate', order: 'ASC' },
  filter: { state: 'open' },
} as const;

function List() {
  const { data, total } = useGetList('vehicles', params);
  return (
    <p>
      list: {data ? data.map(({ plate }) => plate).join() : 'waits'} of {total ?? '?'}
    </p>
  );
}

function One() {
  const { data } = useGetOne('vehicles', { id: '7' });
  return <p>record: {data?.plate ?? 'waits'}</p>;
}

/** What the first drawing says, before any answer can come. */
function firstSaid(answered: readonly Answered[], reads: Partial<DataProvider>): string {
  const queryClient = createQueryClient();
  showAtOnce(queryClient, answered);
  render(
    <CoreAdminContext dataProvider={testDataProvider(reads)} queryClient={queryClient}>
      <List />
      <One />
    </CoreAdminContext>,
  );
  return screen
    .getAllByText(/list|record/)
    .map(({ textContent }) => textContent)
    .join('; ');
}

test('what was answered ahead is there at the first drawing, and is not asked for at once', () => {
  const [getList, getOne] = [vi.fn(), vi.fn()];
  const said = firstSaid(
    [
      { ask: ['getList', 'vehicles', params], answer: { data: [{ id: '7', plate: 'GR 7' }], total: 40 } },
      { ask: ['getOne', 'vehicles', { id: '7' }], answer: { data: { id: '7', plate: 'GR 7' } } },
    ],
    { getList, getOne },
  );
  expect(said).toBe('list: GR 7 of 40; record: GR 7');
  expect(getList).not.toHaveBeenCalled();
  expect(getOne).not.toHaveBeenCalled();
});

test('another question is asked as ever', () => {
  const getList = vi.fn(async () => await new Promise<never>(() => undefined));
  const getOne = vi.fn(async () => await new Promise<never>(() => undefined));
  const others = { ...params, filter: {} };
  const answered: readonly Answered[] = [{ ask: ['getList', 'vehicles', others], answer: { data: [], total: 0 } }];
  expect(firstSaid(answered, { getList, getOne })).toBe('list: waits of ?; record: waits');
  expect(getList).toHaveBeenCalledOnce();
  expect(getOne).toHaveBeenCalledOnce();
});

test('a page joins what was asked for at the press of its link, and asks anew at the next press', async () => {
  const queryClient = createQueryClient();
  let answer: (list: object) => void = () => undefined;
  const getList = vi.fn(async () => await new Promise<never>((resolve) => (answer = resolve as never)));
  const getOne = vi.fn(async () => ({ data: { id: '7', plate: 'GR 7' } }));
  const dataProvider = testDataProvider({ getList, getOne } as Partial<DataProvider>);
  askNow(queryClient, dataProvider, ['getList', 'vehicles', params]);
  askNow(queryClient, dataProvider, ['getOne', 'vehicles', { id: '7' }]);
  await vi.waitFor(() =>
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.status),
    ).toContain('success'),
  );
  render(
    <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
      <List />
      <One />
    </CoreAdminContext>,
  );
  expect(screen.getByText(/record/).textContent).toBe('record: GR 7');
  answer({ data: [{ id: '7', plate: 'GR 7' }], total: 40 });
  expect((await screen.findByText(/40/)).textContent).toBe('list: GR 7 of 40');
  expect(getList).toHaveBeenCalledOnce();
  expect(getOne).toHaveBeenCalledOnce();
  askNow(queryClient, dataProvider, ['getOne', 'vehicles', { id: '7' }]);
  expect(getOne).toHaveBeenCalledTimes(2);
});

test('what was there before something was changed is read again by the next page', async () => {
  const answered: readonly Answered[] = [
    { ask: ['getOne', 'vehicles', { id: '7' }], answer: { data: { id: '7', plate: 'GR 7' } } },
  ];
  const queryClient = createQueryClient();
  showAtOnce(queryClient, answered);
  growOld(queryClient);
  const getOne = vi.fn(async () => ({ data: { id: '7', plate: 'GR 8' } }));
  const dataProvider = testDataProvider({ getOne } as Partial<DataProvider>);
  render(
    <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
      <One />
    </CoreAdminContext>,
  );
  await screen.findByText('record: GR 8');
  expect(getOne).toHaveBeenCalledOnce();
});

test('what was on its way while something was changed is read again by the next page', async () => {
  const queryClient = createQueryClient();
  const answers: ((one: object) => void)[] = [];
  const getOne = vi.fn(async () => await new Promise<object>((resolve) => answers.push(resolve)));
  const dataProvider = testDataProvider({ getOne } as Partial<DataProvider>);
  askNow(queryClient, dataProvider, ['getOne', 'vehicles', { id: '7' }]);
  growOld(queryClient);
  answers[0]?.({ data: { id: '7', plate: 'GR 7' } });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  render(
    <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
      <One />
    </CoreAdminContext>,
  );
  answers[1]?.({ data: { id: '7', plate: 'GR 8' } });
  expect((await screen.findByText(/GR 8/)).textContent).toBe('record: GR 8');
});

test('a record that one page has just read is not asked for by the next one, for five seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const queryClient = createQueryClient();
  const getOne = vi.fn(async () => ({ data: { id: '7', plate: 'GR 7' } }));
  const dataProvider = testDataProvider({ getOne } as Partial<DataProvider>);
  const open = async () => {
    const { unmount } = render(
      <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
        <One />
      </CoreAdminContext>,
    );
    await screen.findByText('record: GR 7');
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    unmount();
    return getOne.mock.calls.length;
  };
  try {
    expect(await open()).toBe(1);
    vi.setSystemTime(Date.now() + 1000);
    // A list has it, and gives it the time of now.
    queryClient.setQueryData(['vehicles', 'getOne', { id: '7' }], (old: unknown) => old);
    expect(await open()).toBe(2);
    vi.setSystemTime(Date.now() + 4900);
    expect(await open()).toBe(2);
    vi.setSystemTime(Date.now() + 100);
    expect(await open()).toBe(3);
    growOld(queryClient);
    expect(await open()).toBe(4);
    // It may have been on its way when something was changed.
    vi.setSystemTime(Date.now() + 4000);
    expect(await open()).toBe(5);
  } finally {
    vi.useRealTimers();
  }
});
