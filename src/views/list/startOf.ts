import type { FilterPayload } from 'ra-core';
import type { Context } from '../../schema/context.ts';
import { fieldOfParameter } from '../../schema/endpoint.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { contextValues } from '../../schema/predicate.ts';

/** Where a list starts whose path asks for something. */
export interface ListStart {
  /** What it is narrowed to at first; null where nothing is asked for. */
  readonly filter: FilterPayload | null;
  /** The same as parameters of the path: what holds when a person takes the filter off. */
  readonly params: Readonly<Record<string, string>>;
  /** What it is asked for each time beside the path; null where that is nothing. */
  readonly always: FilterPayload | null;
}

const filled = (values: FilterPayload) => (Object.keys(values).length > 0 ? values : null);

/**
 * What the path of a list asks for, from the context.
 * @example startOf(model.resources.banks, context).filter // { country: 'GH' }
 */
export function startOf({ endpoints: { list } }: Pick<ResolvedResource, 'endpoints'>, context: Context): ListStart {
  const filter: Record<string, string> = {};
  const params: Record<string, string> = {};
  const always: Record<string, string> = {};
  const inPath = new Map(
    list ? list.parameters.map((parameter) => [fieldOfParameter(list, parameter), parameter]) : [],
  );
  for (const [field, from] of Object.entries(list?.start ?? {})) {
    const [value] = typeof from === 'string' ? contextValues(from, context) : [from.value];
    if (typeof value !== 'string') continue;
    const parameter = inPath.get(field);
    if (parameter === undefined) always[field] = value;
    else {
      filter[field] = value;
      params[parameter] = value;
    }
  }
  return { filter: filled(filter), params, always: filled(always) };
}
