// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { ListContextProvider, useListController } from 'ra-core';
import { afterEach, expect, it } from 'vitest';
import { toColumn } from './columns.ts';
import { ListCards } from './ListCards.tsx';
import { testModel } from './testing/model.ts';
import { mountList } from './testing/mountList.tsx';

afterEach(cleanup);

function Found({ by }: { readonly by: string }) {
  const list = useListController({ resource: 'vouchers', perPage: 1 });
  const { vouchers } = testModel.resources;
  const meta = { matched: Object.fromEntries((list.data ?? []).map(({ id }) => [id, by])), repeated: 0 };
  const fields = vouchers?.fields.filter(({ name }) => name === 'number') ?? [];
  return vouchers ? (
    <ListContextProvider value={Object.assign(list, { meta })}>
      <ListCards
        resource={vouchers}
        columns={fields.map((field) => ({ field, label: 'Number', width: 100, align: 'start', sortable: false }))}
        selectable={false}
      />
    </ListContextProvider>
  ) : null;
}

it('a narrow card says by which field it was found, where nothing else on it does', async () => {
  mountList({ list: <Found by="kind" /> });
  expect(await screen.findByText(/^Kind/)).toBeTruthy();
});

it('a card that was found by its title says no more', async () => {
  mountList({ list: <Found by="number" /> });
  expect(await screen.findByRole('link')).toBeTruthy();
  expect(screen.queryByText(/^Number/)).toBeNull();
});

function Facts() {
  const list = useListController({ resource: 'vouchers', perPage: 1 });
  const { vouchers } = testModel.resources;
  const columns = ['number', 'owner', 'amount'].flatMap((name) => {
    const field = vouchers?.field[name];
    const facts = { label: name, sortable: false, isTitle: name === 'number', isState: false, words: [] };
    return field ? [toColumn(field, facts)] : [];
  });
  return vouchers ? (
    <ListContextProvider value={list}>
      <ListCards resource={vouchers} columns={columns} selectable={false} />
    </ListContextProvider>
  ) : null;
}

it('on a narrow card a name gives way, and no amount is cut', async () => {
  mountList({ list: <Facts /> });
  const link = await screen.findByRole('link', { name: /^V/ });
  const facts = [...(link.closest('li')?.querySelectorAll('p > span') ?? [])];
  expect(facts.map((fact) => fact.hasAttribute('data-holds'))).toEqual([false, true]);
  expect(facts.at(-1)?.textContent).toMatch(/\d/);
});
