import { describe, expect, test, vi } from 'vitest';
import { createEarlyAnswers } from './earlyAnswers.ts';

const params = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'name', order: 'ASC' },
  filter: { a: 1, b: [2, 1] },
};

function setUp() {
  let time = 0;
  let calls = 0;
  const getList = vi.fn<(resource: string, params: object) => Promise<unknown>>(async () => {
    calls += 1;
    return { data: [{ id: calls }], total: 1 };
  });
  const getOne = vi.fn<(resource: string, params: object) => Promise<unknown>>(async () => ({ data: { id: 'one' } }));
  const update = vi.fn<(resource: string, params: object) => Promise<unknown>>(async () => ({ data: { id: 'one' } }));
  const call = vi.fn<(endpoint: object) => Promise<unknown>>(async () => ({ data: {} }));
  const early = createEarlyAnswers({ getList, getOne, update, call, other: 'kept' } as never, () => time);
  const provider = early.dataProvider as unknown as {
    getList: typeof getList;
    getOne: typeof getOne;
    update: typeof update;
    call: typeof call;
    other: string;
  };
  return { ...early, provider, getList, getOne, wait: (ms: number) => (time += ms) };
}

describe('what was asked ahead', () => {
  test('answers whoever asks the same first, in whatever order and with whatever signal, and nobody after that', async () => {
    const { ask, provider, getList } = setUp();
    void ask(['getList', 'vehicles', params]);
    const { sort, pagination } = params;
    const same = {
      signal: new AbortController().signal,
      meta: undefined,
      filter: { b: [2, 1], a: 1 },
      sort,
      pagination,
    };
    expect(await provider.getList('vehicles', same)).toEqual({ data: [{ id: 1 }], total: 1 });
    expect(getList).toHaveBeenCalledTimes(1);
    expect(await provider.getList('vehicles', same)).toEqual({ data: [{ id: 2 }], total: 1 });
    expect(getList).toHaveBeenCalledTimes(2);
    expect(getList.mock.lastCall).toEqual(['vehicles', same]);
    expect(provider.other).toBe('kept');
  });

  test.each<readonly [string, string, object]>([
    ['another page', 'vehicles', { ...params, pagination: { page: 2, perPage: 25 } }],
    ['another filter', 'vehicles', { ...params, filter: { a: 1, b: [1, 2] } }],
    ['another resource', 'invoices', params],
  ])('does not answer %s', async (_, resource, asked) => {
    const { ask, provider, getList } = setUp();
    void ask(['getList', 'vehicles', params]);
    await provider.getList(resource, asked);
    expect(getList).toHaveBeenCalledTimes(2);
    expect(getList.mock.lastCall).toEqual([resource, asked]);
  });

  test.each<readonly [string, (provider: ReturnType<typeof setUp>['provider']) => Promise<unknown>]>([
    ['a record is saved', async (provider) => await provider.update('vehicles', {})],
    ['an action is called', async (provider) => await provider.call({ method: 'POST' })],
  ])('is told to nobody once %s', async (_, change) => {
    const { ask, onChange, provider, getList } = setUp();
    void ask(['getList', 'vehicles', params]);
    const heard = vi.fn();
    onChange(heard);
    await change(provider);
    expect(heard).toHaveBeenCalledOnce();
    expect(await provider.getList('vehicles', params)).toEqual({ data: [{ id: 2 }], total: 1 });
    const changing = change(provider);
    void ask(['getList', 'vehicles', params]);
    await changing;
    await provider.getList('vehicles', params);
    expect(getList).toHaveBeenCalledTimes(4);
  });

  test('is kept over a call that only reads', async () => {
    const { ask, provider, getList } = setUp();
    void ask(['getList', 'vehicles', params]);
    await provider.call({ method: 'GET' });
    await provider.getList('vehicles', params);
    expect(getList).toHaveBeenCalledTimes(1);
  });

  test('is given away when it has come, and is nobody else’s then', async () => {
    const { ask, take, provider, getList, wait } = setUp();
    getList.mockRejectedValueOnce(new Error('away'));
    void ask(['getList', 'invoices', params]);
    void ask(['getList', 'vehicles', params]);
    expect(take()).toEqual([]);
    const [taken] = await vi.waitFor(() => {
      const all = take();
      expect(all).not.toEqual([]);
      return all;
    });
    expect(taken).toEqual({ ask: ['getList', 'vehicles', params], answer: { data: [{ id: 1 }], total: 1 } });
    expect(take()).toEqual([]);
    void ask(['getList', 'vehicles', params]);
    await Promise.resolve();
    wait(30_000);
    expect(take()).toEqual([]);
    await provider.getList('vehicles', params);
    expect(getList).toHaveBeenCalledTimes(4);
  });

  test('does not take a list for a record', async () => {
    const { ask, provider, getOne } = setUp();
    void ask(['getList', 'vehicles', { id: '1' }]);
    expect(await provider.getOne('vehicles', { id: '1' })).toEqual({ data: { id: 'one' } });
    void ask(['getOne', 'vehicles', { id: '1' }]);
    await provider.getOne('vehicles', { id: '1' });
    expect(getOne).toHaveBeenCalledTimes(2);
  });

  test('is asked again when it failed, and whoever needs it hears of a second failure', async () => {
    const { ask, provider, getList } = setUp();
    getList.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('still away'));
    void ask(['getList', 'vehicles', params]);
    await expect(provider.getList('vehicles', params)).rejects.toThrow('still away');
    expect(getList).toHaveBeenCalledTimes(2);
  });

  test('is too old after half a minute, and nobody’s when the partner has changed', async () => {
    const { ask, provider, getList, wait, forget } = setUp();
    void ask(['getList', 'vehicles', params]);
    wait(29_999);
    await provider.getList('vehicles', params);
    expect(getList).toHaveBeenCalledTimes(1);
    void ask(['getList', 'vehicles', params]);
    wait(30_000);
    await provider.getList('vehicles', params);
    expect(getList).toHaveBeenCalledTimes(3);
    void ask(['getList', 'vehicles', params]);
    forget();
    await provider.getList('vehicles', params);
    expect(getList).toHaveBeenCalledTimes(5);
  });
});
