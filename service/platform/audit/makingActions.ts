import type { Model } from '../../../src/schema/model.ts';

/**
 * What a history calls the making of a record: by its form, or by an action that has no state before it.
 * @param entities resources whose records are meant
 * @example makingActions(model, ['orders']) // ['create', 'import']
 */
export function makingActions({ workflows }: Model, entities: readonly string[]): readonly string[] {
  const ofThem = Object.values(workflows).filter(({ resource }) => entities.includes(resource));
  const making = ofThem.flatMap(({ actions }) => Object.values(actions).filter(({ from }) => from.length === 0));
  return [...new Set(['create', ...making.map(({ name }) => name)])];
}
