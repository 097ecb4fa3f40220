import type { Model } from './model.ts';

/**
 * The fields of `partners` that hold whole numbers which a partner settles for itself: conditions and rules of other records read them.
 * @example settledBy(model) // ['days_open']
 */
export function settledBy({ resources }: Pick<Model, 'resources'>): readonly string[] {
  return (resources.partners?.fields ?? []).filter(({ spec }) => spec.type === 'integer').map(({ name }) => name);
}
