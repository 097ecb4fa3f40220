import { describe, expect, it } from 'vitest';
import { memoryProvider } from '../../list/testing/provider.ts';
import { canStep, isWalk, stepFrom, walkOf } from './walk.ts';

const sort = { field: 'number', order: 'ASC' } as const;
const listOf = (ids: string[]) => memoryProvider({ things: ids.map((id) => ({ id, number: id, state: 'open' })) });
const walkAt = (ids: string[], page: number) =>
  walkOf({ data: ids.map((id) => ({ id })), page, perPage: 2, total: 5, sort, filter: { state: 'open' } });

describe('a walk through a list', () => {
  const provider = listOf(['a', 'b', 'c', 'd', 'e']);

  it('goes on within the page without asking anything', async () => {
    const walk = walkAt(['a', 'b'], 1);
    expect(isWalk(walk)).toBe(true);
    expect(isWalk(['a'])).toBe(false);
    expect(await stepFrom(provider, 'things', walk, 'a', 1)).toEqual({ id: 'b', walk });
    expect(provider.calls).toEqual([]);
  });

  it('reads the pages around it, and knows its ends', async () => {
    const walk = walkAt(['c', 'd'], 2);
    expect(canStep(walk, 'd', 1)).toBe(true);
    const on = await stepFrom(provider, 'things', walk, 'd', 1);
    expect(on).toMatchObject({ id: 'e', walk: { ids: ['c', 'd', 'e'], before: 2, last: 3 } });
    expect(on && canStep(on.walk, 'e', 1)).toBe(false);
    const back = await stepFrom(provider, 'things', walk, 'c', -1);
    expect(back).toMatchObject({ id: 'b', walk: { ids: ['a', 'b', 'c', 'd'], before: 0, first: 1 } });
    expect(back && canStep(back.walk, 'a', -1)).toBe(false);
    expect(canStep(walk, 'elsewhere', 1)).toBe(false);
  });

  it('leaves out none that moved up, since those before were done', async () => {
    const rest = listOf(['c', 'd', 'e']);
    expect(await stepFrom(rest, 'things', walkAt(['a', 'b'], 1), 'b', 1)).toMatchObject({ id: 'c' });
  });

  it('ends where the list has ended meanwhile', async () => {
    expect(await stepFrom(listOf([]), 'things', walkAt(['a', 'b'], 1), 'b', 1)).toBeNull();
  });
});
