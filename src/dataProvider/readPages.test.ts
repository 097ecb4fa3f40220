import { describe, expect, test, vi } from 'vitest';
import { IncompleteListError, pageSize, readPages, type ReadPagesOptions } from './readPages.ts';

type Page = Awaited<ReturnType<ReadPagesOptions['getPage']>>;

const rows = (from: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: from + index }));

/** Answers page after page with what is listed, and says which pages were asked for. */
function listOf(...pages: readonly Page[]) {
  const asked: number[] = [];
  const left = [...pages];
  const getPage: ReadPagesOptions['getPage'] = async ({ page, perPage }) => {
    expect(perPage).toBe(pageSize);
    asked.push(page);
    const next = left.shift();
    if (!next) throw new Error(`Page ${page} was not expected.`);
    return await Promise.resolve(next);
  };
  return { asked, getPage };
}

const { signal } = new AbortController();

describe('a list is read', () => {
  test('page after page until there are as many as there should be, each once', async () => {
    const progress = vi.fn<(read: number, total: number) => void>();
    const { asked, getPage } = listOf({ data: rows(0, 100), total: 130 }, { data: rows(100, 30), total: 130 });
    expect(await readPages({ getPage, signal, onProgress: progress })).toEqual(rows(0, 130));
    expect(asked).toEqual([1, 2]);
    expect(progress.mock.calls).toEqual([
      [100, 130],
      [130, 130],
    ]);
  });

  test('with one call where a page has all, and with one where there is nothing', async () => {
    expect(await readPages({ ...listOf({ data: rows(0, 100), total: 100 }), signal })).toEqual(rows(0, 100));
    expect(await readPages({ ...listOf({ data: [], total: 0 }), signal })).toEqual([]);
    expect(await readPages({ ...listOf({ data: [] }), signal })).toEqual([]);
  });

  test('until a page is not full, where nobody says how many there are', async () => {
    const progress = vi.fn<(read: number, total: number) => void>();
    const { asked, getPage } = listOf({ data: rows(0, 100) }, { data: rows(100, 99) });
    expect(await readPages({ getPage, signal, onProgress: progress })).toEqual(rows(0, 199));
    expect(asked).toEqual([1, 2]);
    expect(progress.mock.calls).toEqual([
      [100, 100],
      [199, 199],
    ]);
  });

  test('without those that come by two ways, which are counted twice', async () => {
    const { getPage } = listOf(
      { data: rows(0, 100), total: 150, meta: { repeated: 3 } },
      { data: rows(100, 43), total: 150, meta: { repeated: 4 } },
    );
    expect(await readPages({ getPage, signal })).toHaveLength(143);
    for (const meta of [null, 'repeated', { repeated: '7' }, {}, undefined]) {
      const short = listOf({ data: rows(0, 93), total: 100, meta });
      await expect(readPages({ ...short, signal })).rejects.toThrow(IncompleteListError);
    }
  });

  test('again when it changes meanwhile, since a row may have moved to a page that was read', async () => {
    const { asked, getPage } = listOf(
      { data: rows(0, 100), total: 130 },
      { data: rows(101, 28), total: 129 },
      { data: rows(1, 100), total: 129 },
      { data: rows(101, 29), total: 129 },
    );
    expect(await readPages({ getPage, signal })).toEqual(rows(1, 129));
    expect(asked).toEqual([1, 2, 1, 2]);
  });

  test('three times at most: then what came is enough when nothing lacks, and is no list when something does', async () => {
    const moving = (last: number) =>
      listOf(
        ...[130, 131, 132].flatMap((total, pass): Page[] => [
          { data: rows(0, 100), total },
          { data: rows(100, pass < 2 ? 20 : last), total: total + 1 },
        ]),
      );
    const enough = moving(33);
    expect(await readPages({ ...enough, signal })).toHaveLength(133);
    expect(enough.asked).toEqual([1, 2, 1, 2, 1, 2]);
    await expect(readPages({ ...moving(32), signal })).rejects.toMatchObject({
      name: 'IncompleteListError',
      message: 'views.list.incomplete',
    });
  });

  test('not further than an empty page, whatever it should have', async () => {
    const { asked, getPage } = listOf({ data: rows(0, 100), total: 300 }, { data: [], total: 300 });
    await expect(readPages({ getPage, signal })).rejects.toThrow(IncompleteListError);
    expect(asked).toEqual([1, 2]);
  });

  test('not at all once it is given up, nor after the call that is under way', async () => {
    const gone = new AbortController();
    const { asked, getPage } = listOf({ data: rows(0, 100), total: 130 });
    const reading = readPages({
      getPage: async (pagination) => {
        gone.abort();
        return await getPage(pagination);
      },
      signal: gone.signal,
    });
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    await expect(readPages({ getPage, signal: gone.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked).toEqual([1]);
  });
});
