import {
  array,
  assert,
  constantFrom,
  dictionary,
  oneof,
  property,
  string,
  anything,
  boolean,
  integer,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ResolvedEndpoint } from '../../schema/endpoint.ts';
import { model } from '../testing/declarations.ts';
import { canFilterBy, filterEntries } from './filters.ts';
import { listEntries, type ListQuestion } from './listQuery.ts';
import { queryEntries, queryTexts, withoutNames } from './query.ts';

function listOf(name: string): ResolvedEndpoint {
  const endpoint = model.resources[name]?.endpoints.list;
  if (!endpoint) throw new Error(`${name} has no list`);
  return endpoint;
}

const policies = listOf('policies');
const question = (more: Partial<ListQuestion>): ListQuestion => ({
  page: 1,
  size: 10,
  sort: null,
  filter: {},
  ...more,
});

describe('filters', () => {
  test('go under the declared name with the declared value', () => {
    expect(filterEntries(policies, { status: 'active' })).toEqual([['open', 'true']]);
    expect(filterEntries(policies, { status: ['active', 'ended'] })).toEqual([
      ['open', 'true'],
      ['open', 'false'],
    ]);
    expect(filterEntries(policies, { status: 'other' })).toEqual([['open', 'other']]);
  });

  test('a list repeats its parameter, a range has two', () => {
    expect(filterEntries(policies, { number: ['a', 'b'] })).toEqual([
      ['number', 'a'],
      ['number', 'b'],
    ]);
    expect(filterEntries(policies, { days_from: 3, days_to: 9 })).toEqual([
      ['days_from', '3'],
      ['days_to', '9'],
    ]);
  });

  test('a range follows the declared name of its field', () => {
    expect(filterEntries(policies, { due_from: '2026-01-01' })).toEqual([['due_on_from', '2026-01-01']]);
  });

  test('a field whose own name looks like a range is a field', () => {
    expect(filterEntries(policies, { valid_from: '2026-01-01' })).toEqual([['valid_from', '2026-01-01']]);
    expect(filterEntries(policies, { valid_from_to: '2026-01-01' })).toEqual([['valid_from_to', '2026-01-01']]);
  });

  test('what the endpoint does not take is not sent', () => {
    expect(filterEntries(policies, { account: '1', unknown: 'x', toString: 'y', q: '  ' })).toEqual([]);
    expect(canFilterBy(policies, 'account')).toBe(false);
    expect(canFilterBy(listOf('plans'), 'code')).toBe(false);
    expect(canFilterBy(listOf('towns'), 'code')).toBe(true);
  });

  test('free search goes under its parameter, trimmed, where there is one', () => {
    expect(filterEntries(policies, { q: ' 0241 ' })).toEqual([['search', '0241']]);
    expect(filterEntries(listOf('plans'), { q: 'x' })).toEqual([]);
  });

  test('what stands in the path stands in no query', () => {
    expect(filterEntries(listOf('rates'), { plan: 'gold' })).toEqual([]);
  });
});

describe('paging and sorting', () => {
  test('counts from the first page of the endpoint', () => {
    expect(listEntries(policies, question({ page: 3, size: 25 }))).toEqual([
      ['page', '3'],
      ['size', '25'],
    ]);
    const open = model.resources.policies?.calls.open;
    if (!open) throw new Error('not declared');
    expect(listEntries(open, question({ page: 3, size: 25 }))).toEqual([
      ['page', '2'],
      ['page_size', '25'],
    ]);
  });

  test('an endpoint that answers everything at once is not asked for a page', () => {
    expect(listEntries(listOf('rates'), question({ filter: { plan: 'x' } }))).toEqual([]);
  });

  test('sorts by what the endpoint sorts by', () => {
    const sorted = (field: string, order: string) =>
      listEntries(policies, question({ sort: { field, order } })).filter(([name]) => name === 'sort');
    expect(sorted('premium', 'DESC')).toEqual([['sort', 'premium,desc']]);
    expect(sorted('created_at', 'ASC')).toEqual([['sort', 'created_at,asc']]);
    expect(sorted('extra', 'ASC')).toEqual([]);
    expect(sorted('__proto__', 'ASC')).toEqual([]);
  });
});

describe('queries', () => {
  test('nothing, objects and numbers that are none are left out', () => {
    expect(queryTexts([null, undefined, '', {}, [1], Number.NaN, Number.POSITIVE_INFINITY])).toEqual([]);
    expect(queryTexts([0, false, ' a'])).toEqual(['0', 'false', ' a']);
    expect(queryEntries({ a: [1, 'b'], c: null, d: true })).toEqual([
      ['a', '1'],
      ['a', 'b'],
      ['d', 'true'],
    ]);
    expect(
      withoutNames(
        [
          ['a', '1'],
          ['b', '2'],
        ],
        ['a'],
      ),
    ).toEqual([['b', '2']]);
  });

  test('any query round-trips through an address', () => {
    const text = string({ unit: 'grapheme', minLength: 1 });
    assert(
      property(dictionary(text, oneof(text, array(text), integer(), boolean())), (query) => {
        const entries = queryEntries(query);
        const search = new URLSearchParams(entries.map(([name, value]) => [name, value])).toString();
        expect([...new URL(`http://api.test/?${search}`).searchParams]).toEqual(entries.map((entry) => [...entry]));
      }),
    );
  });

  test('whatever the filter, only declared parameters go out, and paging once', () => {
    const names = constantFrom(
      'status',
      'number',
      'days_from',
      'page',
      'size',
      'sort',
      'account',
      'q',
      'premium',
      '__proto__',
    );
    const allowed = ['open', 'number', 'days_from', 'premium', 'search', 'page', 'size', 'sort'];
    assert(
      property(dictionary(names, anything()), (filter) => {
        const entries = listEntries(policies, question({ filter, sort: { field: 'number', order: 'ASC' } }));
        for (const [name] of entries) expect(allowed).toContain(name);
        for (const name of ['page', 'size', 'sort']) {
          expect(entries.filter((entry) => entry[0] === name)).toHaveLength(1);
        }
      }),
    );
  });
});
