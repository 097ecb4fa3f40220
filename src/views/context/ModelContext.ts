import { createContext, useContext } from 'react';
import type { Model, ResolvedResource } from '../../schema/model.ts';

/** The declarations that views draw: provided once by the admin, and by tests over declarations of their own. */
export const ModelContext = createContext<Model | null>(null);

/**
 * Everything declared.
 * @throws Error outside the admin
 */
export function useModel(): Model {
  const model = useContext(ModelContext);
  if (!model) throw new Error('There is no ModelContext here: mount this inside the admin.');
  return model;
}

/**
 * A declared resource by its name.
 * @throws Error when nothing of that name is declared.
 */
export function useDeclaration(name: string): ResolvedResource {
  const resource = useModel().resources[name];
  if (!resource) throw new Error(`No resource "${name}" is declared.`);
  return resource;
}
