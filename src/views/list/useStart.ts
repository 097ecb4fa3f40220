import type { FilterPayload } from 'ra-core';
import { useMemo } from 'react';
import { fieldOfParameter } from '../../schema/endpoint.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { contextValues } from '../../schema/predicate.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';

/** Where a list starts whose path asks for something. */
export interface ListStart {
  /** What it is narrowed to at first; null where nothing is asked for. */
  readonly filter: FilterPayload | null;
  /** The same as parameters of the path: what holds when a person takes the filter off. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * What the path of a list asks for, from the context.
 * @example useStart(model.resources.banks).filter // { country: 'GH' }
 */
export function useStart({ endpoints: { list } }: ResolvedResource): ListStart {
  const context = useSchemaContext();
  return useMemo(() => {
    const filter: Record<string, string> = {};
    const params: Record<string, string> = {};
    for (const parameter of list?.parameters ?? []) {
      const field = list ? fieldOfParameter(list, parameter) : parameter;
      const from = list?.start[field];
      const [value] = from === undefined ? [] : typeof from === 'string' ? contextValues(from, context) : [from.value];
      if (typeof value !== 'string') continue;
      filter[field] = value;
      params[parameter] = value;
    }
    return { filter: Object.keys(filter).length > 0 ? filter : null, params };
  }, [list, context]);
}
