import type { Store } from 'ra-core';
import type { Context } from '../../schema/context.ts';
import type { ResolvedResource } from '../../schema/model.ts';

/**
 * Where the store keeps how somebody left a list: for each partner by itself, so that a filter of one never hides the records of another.
 * @example listKey(contacts, context) // 'contacts.north-gh.list'
 */
export function listKey({ name, scope }: Pick<ResolvedResource, 'name' | 'scope'>, { partner }: Context): string {
  return scope === 'partner' ? `${name}.${partner?.code ?? ''}.list` : `${name}.list`;
}

/**
 * Notes in the store that a list keeps a selection there. react-admin does so itself once it has drawn the list, and then draws it again.
 * @example expectList(store, contacts, context)
 */
export function expectList(
  store: Pick<Store, 'getItem' | 'setItem'>,
  resource: Pick<ResolvedResource, 'name' | 'scope'>,
  context: Context,
): void {
  const noted = `${resource.name}.selectedIds.storeKeys`;
  const keys = store.getItem<readonly string[]>(noted) ?? [];
  const key = `${listKey(resource, context)}.selectedIds`;
  if (!keys.includes(key)) store.setItem(noted, [...keys, key]);
}
