import { type Context, emptyContext } from '../../schema/context.ts';

/** Where those who are no component (react-admin's access check) read who works here, for whom. */
export interface ContextSource {
  get(): Context;
  set(context: Context): void;
}

export function createContextSource(): ContextSource {
  let current = emptyContext;
  return {
    get: () => current,
    set(context) {
      current = context;
    },
  };
}
