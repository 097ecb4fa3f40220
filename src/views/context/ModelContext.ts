import { createContext, useContext } from 'react';
import { model } from '../../resources/model.ts';
import type { Model, ResolvedResource } from '../../schema/model.ts';

/** The declarations that views draw; a test mounts a view over declarations of its own. */
export const ModelContext = createContext<Model>(model);

/** Everything declared. */
export function useModel(): Model {
  return useContext(ModelContext);
}

/**
 * A declared resource by its name.
 * @throws Error when nothing of that name is declared.
 */
export function useDeclaration(name: string): ResolvedResource {
  const resource = useModel().resources[name];
  if (!resource) throw new Error(`No resource "${name}" is declared. Add it to src/resources/index.ts.`);
  return resource;
}
