import { useEffect } from 'react';
import type { Model, ResolvedResource } from '../../schema/model.ts';
import { useModel, useOutline } from '../../views/context/ModelContext.ts';
import { useFirstCalls } from '../feedback/FirstCalls.tsx';
import { prefetch } from './prefetch.ts';

/**
 * The declaration of a resource and of whatever its fields point at, all asked for at once; what its pages show besides comes once the page has
 * what it asked for.
 * @example useNearby('contracts') // contracts, contacts, products; then payments, callbacks, ...
 */
export function useNearby(name: string): void {
  const model = useModel();
  const { near } = useOutline(name);
  prefetch(model, name);
  const resource = model.resources[name];
  // Asked for here, so that nothing of the page is drawn before they are here.
  for (const one of near) void model.resources[one];
  const haveCome = useFirstCalls();
  useEffect(() => {
    if (resource && haveCome) void model.load(besideOf(model, resource)).catch(() => undefined);
  }, [model, resource, haveCome]);
}

/** The resources that the pages of one show besides its own fields. */
function besideOf({ outlines }: Pick<Model, 'outlines'>, { related, neighbours, calls }: ResolvedResource) {
  const makers = Object.values(outlines).filter(({ workflow }) => workflow && neighbours.makers.includes(workflow));
  return [
    ...related.map(({ resource }) => resource),
    ...makers.map(({ name }) => name),
    ...Object.values(calls).flatMap(({ looksUp }) => looksUp?.resource ?? []),
  ];
}
