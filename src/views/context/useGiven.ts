import { type Context, useContext } from 'react';

/**
 * What somebody above gives to all below.
 * @param name of the context, for whoever has forgotten it
 * @throws Error where nobody gives it
 * @example const model = useGiven(ModelContext, 'ModelContext');
 */
export function useGiven<T>(context: Context<T | null>, name: string): T {
  const given = useContext(context);
  if (!given) throw new Error(`There is no ${name} here: mount this inside the admin.`);
  return given;
}
