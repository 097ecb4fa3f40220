import { createContext, useEffect, useState } from 'react';
import type { Model, ResolvedResource } from '../../schema/model.ts';
import type { Outline } from '../../schema/outline.ts';
import { useGiven } from './useGiven.ts';

/** The declarations that views draw: provided once by the admin, and by tests over declarations of their own. */
export const ModelContext = createContext<Model | null>(null);

/**
 * Everything declared.
 * @throws Error outside the admin
 */
export function useModel(): Model {
  return useGiven(ModelContext, 'ModelContext');
}

/**
 * What is known of a resource whether its declaration is here or not.
 * @throws Error when nothing of that name is declared.
 */
export function useOutline(name: string): Outline {
  const outline = useModel().outlines[name];
  if (!outline) throw new Error(`No resource "${name}" is declared.`);
  return outline;
}

/**
 * A declared resource by its name; what asks for it is drawn once it is here.
 * @throws Error when nothing of that name is declared.
 */
export function useDeclaration(name: string): ResolvedResource {
  const resource = useModel().resources[name];
  if (!resource) throw new Error(`No resource "${name}" is declared.`);
  return resource;
}

/**
 * A declared resource once it is wanted and here, null until then: for what is shown beside a page and holds nothing up.
 * @example const countries = useWhenHere('countries', isOpen)
 */
export function useWhenHere(name: string, isWanted = true): ResolvedResource | null {
  const model = useModel();
  const [here, setHere] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    const settle = () => {
      if (isCurrent) setHere(name);
    };
    // What does not arrive is not shown; the next who asks tries again.
    model.load([name]).then(settle, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [model, name, isWanted]);
  return here === name ? (model.resources[name] ?? null) : null;
}
