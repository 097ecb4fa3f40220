import { QueryCache, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { KeyedQueryCache } from './keyedQueryCache.ts';

const keys = [
  ['payments', 'getList'],
  ['payments', 'getList', { page: 1 }],
  ['customers', 'getMany', { ids: ['1'], meta: { params: { partner: 'tana-gh' } } }],
] as const;

/** What each way of asking finds. */
function found(queryCache: QueryCache) {
  const client = new QueryClient({ queryCache });
  for (const queryKey of keys) client.setQueryData(queryKey, queryKey.length);
  const same = ['customers', 'getMany', { meta: { params: { partner: 'tana-gh' } }, ids: ['1'] }];
  return [
    ...keys.map((queryKey) => ({ queryKey })),
    ...keys.map((queryKey) => ({ queryKey, exact: false })),
    { queryKey: same, exact: true },
    { queryKey: ['payments'] },
    { queryKey: ['payments'], exact: false },
    { queryKey: keys[1], type: 'active' as const },
    { queryKey: keys[1], stale: true },
    { queryKey: keys[1], fetchStatus: 'idle' as const },
    { queryKey: keys[1], fetchStatus: 'fetching' as const },
    { queryKey: keys[1], predicate: () => false },
  ].map((filters) => queryCache.find(filters)?.queryKey);
}

it('finds what the cache of the library finds', () => {
  const expected = found(new QueryCache());
  expect(found(new KeyedQueryCache())).toEqual(expected);
  expect(expected).toContain(keys[1]);
  expect(expected).toContain(undefined);
});
