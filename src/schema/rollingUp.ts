import type { Model } from './model.ts';

/** The resources that have something rolled up over records of another one. @example rollingUp(model, 'orders') // ['contacts'] */
export function rollingUp({ resources }: Pick<Model, 'resources'>, name: string): readonly string[] {
  return Object.values(resources).flatMap((resource) =>
    resource.fields.some(({ spec: { derived } }) => derived && 'from' in derived && derived.from === name)
      ? [resource.name]
      : [],
  );
}
