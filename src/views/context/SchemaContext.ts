import { useTranslate } from 'ra-core';
import { createContext, useContext, useMemo } from 'react';
import { type Context, emptyContext } from '../../schema/context.ts';
import type { RuleContext } from '../../schema/fault.ts';

/** Who works here, for which partner, in which language: provided once by the admin. */
export const SchemaContext = createContext<Context>(emptyContext);

/** The context that predicates and rules are evaluated in. */
export function useSchemaContext(): RuleContext {
  const context = useContext(SchemaContext);
  const t = useTranslate();
  return useMemo(() => ({ ...context, t: (key, options) => t(key, options) }), [context, t]);
}
