import { describe, expect, it } from 'vitest';
import { readAll } from './readAll.ts';
import { callsOf, memoryProvider, Refusal, someVouchers } from './testing/provider.ts';

const sort = { field: 'number', order: 'ASC' } as const;
const never = () => new AbortController().signal;

describe('reading everything that matches', () => {
  it('goes through all pages, and each record comes once', async () => {
    const provider = memoryProvider({ vouchers: someVouchers(230) });
    const seen: (readonly [number, number])[] = [];
    const records = await readAll({
      dataProvider: provider,
      resource: 'vouchers',
      filter: {},
      sort,
      signal: never(),
      onProgress: (read, total) => seen.push([read, total]),
    });
    expect(records).toHaveLength(230);
    expect(new Set(records.map((record) => record.id)).size).toBe(230);
    expect(seen).toEqual([
      [100, 230],
      [200, 230],
      [230, 230],
    ]);
  });

  it('asks once where one page holds all, and for nothing more where there is nothing', async () => {
    const provider = memoryProvider({ vouchers: someVouchers(100), none: [] });
    const options = { dataProvider: provider, filter: {}, sort };
    await readAll({ ...options, resource: 'vouchers', signal: never() });
    expect(callsOf(provider, 'getList', 'vouchers')).toHaveLength(1);
    expect(await readAll({ ...options, resource: 'none', signal: never() })).toEqual([]);
    expect(callsOf(provider, 'getList', 'none')).toHaveLength(1);
  });

  it('reads again when the list changes meanwhile: what moved to a page already read is not lost', async () => {
    const provider = memoryProvider({ vouchers: someVouchers(150) });
    let gone = false;
    provider.before = ({ params }) => {
      if (gone || Object(params.pagination).page !== 2) return;
      gone = true;
      // The 101st record moves to the first page, which has been read.
      provider.tables.vouchers?.shift();
    };
    const records = await readAll({ dataProvider: provider, resource: 'vouchers', filter: {}, sort, signal: never() });
    expect(records).toHaveLength(149);
    expect(records.map((record) => record.number)).toContain('V-101');
    expect(callsOf(provider, 'getList', 'vouchers')).toHaveLength(4);
  });

  it('refuses rather than cuts when fewer come than there are', async () => {
    const provider = memoryProvider({ vouchers: someVouchers(150) });
    const stingy: Pick<typeof provider, 'getList'> = {
      getList: async (resource, params) => ({
        ...(await provider.getList(resource, { ...params, pagination: { page: 1, perPage: 50 } })),
      }),
    };
    const options = { dataProvider: stingy, resource: 'vouchers', filter: {}, sort, signal: never() };
    await expect(readAll(options)).rejects.toThrow('views.list.incomplete');
  });

  it('stops between pages when it is told to', async () => {
    const provider = memoryProvider({ vouchers: someVouchers(500) });
    const controller = new AbortController();
    const reading = readAll({
      dataProvider: provider,
      resource: 'vouchers',
      filter: {},
      sort,
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(callsOf(provider, 'getList', 'vouchers')).toHaveLength(1);
  });

  it('passes on what a call throws', async () => {
    const provider = memoryProvider({ vouchers: someVouchers(5) });
    provider.before = () => {
      throw new Refusal('Away', 503);
    };
    const options = { dataProvider: provider, resource: 'vouchers', filter: {}, sort, signal: never() };
    await expect(readAll(options)).rejects.toThrow('Away');
  });
});
