// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { CoreAdminContext, ListBase, testDataProvider } from 'ra-core';
import { afterEach, expect, it } from 'vitest';
import { emptyContext } from '../../schema/context.ts';
import { expectList, listKey } from '../../views/list/listKey.ts';
import { createStore } from '../store/createStore.ts';

afterEach(cleanup);

const vehicles = { name: 'vehicles', scope: 'partner' } as const;
const context = { ...emptyContext, partner: { guid: 'n', code: 'north-gh', country: 'GH', currency: 'GHS' } };

it('a list is expected as react-admin notes it, which has nothing to add then', () => {
  const store = createStore('me');
  expectList(store, vehicles, context);
  const noted = store.getItem('vehicles.selectedIds.storeKeys');
  const written: unknown[] = [];
  store.subscribe('vehicles.selectedIds.storeKeys', (value) => written.push(value));
  render(
    <CoreAdminContext
      store={store}
      dataProvider={testDataProvider({ getList: async () => await new Promise<never>(() => undefined) })}
    >
      <ListBase resource="vehicles" storeKey={listKey(vehicles, context)} disableAuthentication>
        <p>list</p>
      </ListBase>
    </CoreAdminContext>,
  );
  expect(noted).toEqual(['vehicles.north-gh.list.selectedIds']);
  expect(store.getItem('vehicles.selectedIds.storeKeys')).toBe(noted);
  expect(written.filter((value) => value !== noted)).toEqual([]);
});
