import type { Context } from '../../schema/context.ts';
import type { ResolvedResource } from '../../schema/model.ts';

/**
 * Where the store keeps how somebody left a list: for each partner by itself, so that a filter of one never hides the records of another.
 * @example listKey(contacts, context) // 'contacts.north-gh.list'
 */
export function listKey({ name, scope }: Pick<ResolvedResource, 'name' | 'scope'>, { partner }: Context): string {
  return scope === 'partner' ? `${name}.${partner?.code ?? ''}.list` : `${name}.list`;
}
