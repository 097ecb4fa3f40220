// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { hasRole } from '../../../schema/predicate.ts';
import type { ConfirmSpec } from '../../../schema/batch.ts';
import type { ResolvedBatch } from '../../../schema/model.ts';
import { ModelContext } from '../../context/ModelContext.ts';
import { mountRecord } from '../../form/testing/mount.tsx';
import { formModel } from '../../form/testing/model.ts';
import { FilesButton } from './FilesButton.tsx';

afterEach(cleanup);

/** What an agent sees over a list of tickets, where a batch takes files of them. */
function shown(change: Partial<ConfirmSpec>, who: ResolvedBatch['who'] = false) {
  const confirms = { who: false, sum: 'amount', page: '/tickets/files/:id', ...change } as const;
  const rows = { from: 'upload', resource: 'tickets', by: [] } as const;
  const bringing = {
    name: 'bringing',
    rows,
    told: [],
    asks: [],
    who,
    confirms,
    rehearse: false,
    chunk: 1,
    result: 'none',
  } as const;
  const other = { ...bringing, name: 'other', confirms: null, who: true };
  mountRecord({
    children: (
      <ModelContext.Provider value={{ ...formModel, batches: { bringing, other } }}>
        <FilesButton of="tickets" />
      </ModelContext.Provider>
    ),
  });
  return screen.queryByRole('link')?.getAttribute('href') ?? null;
}

it.each([
  ['whoever may bring one', {}, hasRole('agent'), '/tickets/files'],
  ['whoever may agree to one', { who: hasRole('agent') }, hasRole('manager'), '/tickets/files'],
  ['nobody else', { who: hasRole('manager') }, hasRole('manager'), null],
  ['nobody where another list has them', { under: 'owners' }, hasRole('agent'), null],
] as const)('is for %s', (_, change, who, seen) => {
  expect(shown(change, who)).toBe(seen);
});
