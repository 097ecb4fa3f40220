// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { model } from '../../resources/model.ts';
import { formModel } from '../form/testing/model.ts';
import { ghana, mountRecord } from '../form/testing/mount.tsx';
import { BulkSum } from './BulkSum.tsx';

afterEach(cleanup);

const { tickets } = formModel.resources;
const call = model.resources.claims?.bulk[0];
if (!tickets || !call) throw new Error('There is nothing to do to several records.');

const becoming = (id: string, state: string) => ({
  record: { ...ghana, id },
  done: true,
  message: null,
  after: { ...ghana, id, state },
});

it('says what a selection will become, each by its own rules, and never more than the service has said', async () => {
  const outcomes = [becoming('a', 'open'), becoming('b', 'closed'), becoming('c', 'closed')];
  mountRecord({
    children: <BulkSum call={call} resource={tickets} records={[ghana]} preview={{ isPending: false, outcomes }} />,
  });
  const text = (await screen.findByText(/As things are now they will be:/)).textContent;
  expect(text).toMatch(/1 Waiting.*2 Settled/);
});

it('promises nothing where nobody tells', () => {
  mountRecord({
    children: (
      <BulkSum
        call={call}
        resource={tickets}
        records={[{ ...ghana, amount: 100 }]}
        preview={{ isPending: false, outcomes: null }}
      />
    ),
  });
  expect(screen.queryByText(/As things are now/)).toBeNull();
});
