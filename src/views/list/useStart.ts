import { useMemo } from 'react';
import type { ResolvedResource } from '../../schema/model.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { type ListStart, startOf } from './startOf.ts';

/** What the path of a list asks for here. @example useStart(model.resources.banks).filter // { country: 'GH' } */
export function useStart(resource: ResolvedResource): ListStart {
  const context = useSchemaContext();
  return useMemo(() => startOf(resource, context), [resource, context]);
}
