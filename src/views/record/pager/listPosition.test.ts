import { describe, expect, it } from 'vitest';
import { memoryProvider } from '../../list/testing/provider.ts';
import { canStep, isPosition, stepFrom, positionOf } from './listPosition.ts';

const sort = { field: 'number', order: 'ASC' } as const;
const listOf = (ids: string[]) => memoryProvider({ things: ids.map((id) => ({ id, number: id, state: 'open' })) });
const positionAt = (ids: string[], page: number) =>
  positionOf({ data: ids.map((id) => ({ id })), page, perPage: 2, total: 5, sort, filter: { state: 'open' } });

describe('a walk through a list', () => {
  const provider = listOf(['a', 'b', 'c', 'd', 'e']);

  it('goes on within the page without asking anything', async () => {
    const position = positionAt(['a', 'b'], 1);
    expect(isPosition(position)).toBe(true);
    expect(isPosition(['a'])).toBe(false);
    expect(await stepFrom(provider, 'things', position, 'a', 1)).toEqual({ id: 'b', position });
    expect(provider.calls).toEqual([]);
  });

  it('reads the pages around it, and knows its ends', async () => {
    const position = positionAt(['c', 'd'], 2);
    expect(canStep(position, 'd', 1)).toBe(true);
    const on = await stepFrom(provider, 'things', position, 'd', 1);
    expect(on).toMatchObject({ id: 'e', position: { ids: ['c', 'd', 'e'], before: 2, last: 3 } });
    expect(on && canStep(on.position, 'e', 1)).toBe(false);
    const back = await stepFrom(provider, 'things', position, 'c', -1);
    expect(back).toMatchObject({ id: 'b', position: { ids: ['a', 'b', 'c', 'd'], before: 0, first: 1 } });
    expect(back && canStep(back.position, 'a', -1)).toBe(false);
    expect(canStep(position, 'elsewhere', 1)).toBe(false);
  });

  it('leaves out none that moved up, since those before were done', async () => {
    const rest = listOf(['c', 'd', 'e']);
    expect(await stepFrom(rest, 'things', positionAt(['a', 'b'], 1), 'b', 1)).toMatchObject({ id: 'c' });
  });

  it('ends where the list has ended meanwhile', async () => {
    expect(await stepFrom(listOf([]), 'things', positionAt(['a', 'b'], 1), 'b', 1)).toBeNull();
  });
});
