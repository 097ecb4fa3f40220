import { describe, expect, it } from 'vitest';
import { outcomesIn } from './outcomesIn.ts';

const sent = [{ id: 'a', number: 'A' }, { id: 'b' }, { id: 'c' }];

describe('the answer of a call for several records', () => {
  it('says of each what became of it; one that it does not mention has failed', () => {
    const results = [
      { guid: 'b', outcome: 'stale', message: 'Somebody changed it', record: null },
      { guid: 'a', outcome: 'done', message: null, record: { guid: 'a', amount: 5 } },
    ];
    expect(outcomesIn({ results }, { key: 'guid' }, sent)).toEqual([
      { record: sent[0], done: true, message: null, after: { guid: 'a', amount: 5, id: 'a' } },
      { record: sent[1], done: false, message: 'Somebody changed it' },
      { record: sent[2], done: false, message: null },
    ]);
  });

  it('is no success where it cannot be read', () => {
    expect(outcomesIn('<html>', { key: 'guid' }, sent).every(({ done }) => !done)).toBe(true);
  });
});
