import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostTogether, nextTogether } from '../../service/platform/batches/nextTogether.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ sample: false });
});
afterAll(() => service.close());

const chunk = 5;
let last = 0;

/** Writes down rows that belong together as the letters of a text say, those in capitals tried before; answers what is tried next. */
async function next(rows: string) {
  last += 1;
  const guid = `batch-${last}`;
  const positionOf = (letter: string) => rows.toLowerCase().indexOf(letter.toLowerCase()) + 1;
  const written = rows.split('').map((letter, at) => ({
    batch_guid: guid,
    position: at + 1,
    item: '',
    tried_with: letter === '.' || positionOf(letter) === at + 1 ? null : positionOf(letter),
    foreseen: letter !== '.' && letter === letter.toUpperCase() ? ('done' as const) : null,
  }));
  return await service.db.transaction().execute(async (trx) => {
    await trx.insertInto('batch_rows').values(written).execute();
    const { rows: tried, beyond, isMore } = await nextTogether(trx, guid, chunk);
    const places = (some: readonly { readonly position: number }[]) => some.map(({ position }) => position);
    return { tried: places(tried), beyond: places(beyond), isMore };
  });
}

describe('the rows that are tried at once', () => {
  it.each([
    ['are no more than a chunk', '........', { tried: [1, 2, 3, 4, 5], isMore: true }],
    ['are all that are left', '....', { tried: [1, 2, 3, 4], isMore: false }],
    ['are those that belong together, however far apart', 'a......a', { tried: [1, 2, 3, 4, 8], isMore: true }],
    ['end before those that do not fit', '..aaaa..', { tried: [1, 2], isMore: true }],
    ['end after those that fit just', '..aaa..', { tried: [1, 2, 3, 4, 5], isMore: true }],
    [
      'are these alone, where a chunk is too short for them',
      'aaaaaaaa.',
      { tried: [1, 2, 3, 4, 5, 6, 7, 8], isMore: true },
    ],
    // An older version of the service has tried the first of them by itself, a moment ago.
    ['are what others were tried of before', 'Aaa', { tried: [2, 3], isMore: false }],
  ])('%s', async (_what, rows, expected) => {
    expect(await next(rows)).toEqual({ beyond: [], ...expected });
  });

  it('hold no more of one another than can be, those of before counted', async () => {
    const before = 'A'.repeat(mostTogether - 2);
    expect(await next(`${before}aaa.`)).toEqual({
      tried: [mostTogether - 1, mostTogether, mostTogether + 2],
      beyond: [mostTogether + 1],
      isMore: false,
    });
    const many = await next(`${'a'.repeat(mostTogether + 1)}.`);
    expect([many.tried.length, many.beyond, many.isMore]).toEqual([mostTogether, [], true]);
  });
});
