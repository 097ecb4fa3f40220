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

  it('reads on when the list grows, and counts nothing twice when it shifts', async () => {
    const provider = memoryProvider({ vouchers: someVouchers(150) });
    provider.before = ({ params }) => {
      if (Object(params.pagination).page !== 2) return;
      // A record that sorts first pushes the last one of the first page onto the second.
      provider.tables.vouchers?.unshift({ id: 'late', number: 'A-000' });
    };
    const records = await readAll({ dataProvider: provider, resource: 'vouchers', filter: {}, sort, signal: never() });
    expect(records).toHaveLength(150);
    expect(new Set(records.map((record) => record.id)).size).toBe(150);
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
