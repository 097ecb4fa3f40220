import { describe, expect, it } from 'vitest';
import { json, text } from '../../../src/schema/fields.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import { hasRole } from '../../../src/schema/predicate.ts';
import { resolveModel } from '../../../src/schema/resolve/resolveModel.ts';
import { changesBetween, same } from './fieldChanges.ts';
import { testKnown } from '../../../src/schema/testing/known.ts';

const { resources } = resolveModel({
  resources: [
    {
      name: 'things',
      title: 'name',
      scope: 'global',
      fields: {
        name: text(),
        account: text({ dataClass: 'bank' }),
        illness: text({ dataClass: 'health' }),
        note: text({ access: { read: hasRole('administrator') } }),
        state: json(),
      },
    },
  ],
  workflows: [],
  batches: [],
  known: testKnown,
});
const [things] = Object.values(resources) as [ResolvedResource];

describe('what changed between two states of a record', () => {
  it('is nothing where the values are the same, in whatever order objects name their members', () => {
    const before = { name: 'a', state: { b: 1, a: [1, { d: 1, c: 2 }] } };
    expect(changesBetween(things, before, { name: 'a', state: { a: [1, { c: 2, d: 1 }], b: 1 } })).toEqual([]);
    expect(same([1, 2], [2, 1])).toBe(false);
  });

  it('is every filled field when it is made or removed', () => {
    expect(changesBetween(things, null, { name: 'a' })).toEqual([{ field: 'name', from: null, to: 'a' }]);
    expect(changesBetween(things, { name: 'a' }, null)).toEqual([{ field: 'name', from: 'a', to: null }]);
  });

  it('is masked where the screen masks it, and where only some may read it', () => {
    const changes = changesBetween(
      things,
      { account: '0012345678', illness: 'flu', note: 'x' },
      { account: '0099999999', illness: null, note: 'a secret that is long' },
    );
    expect(changes).toEqual([
      { field: 'account', from: '••••••5678', to: '••••••9999' },
      { field: 'illness', from: '••••', to: null },
      { field: 'note', from: '••••', to: '••••••••long' },
    ]);
  });
});
