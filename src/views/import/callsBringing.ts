import type { BringsSpec, ResolvedEndpoint } from '../../schema/endpoint.ts';
import type { ResolvedResource } from '../../schema/model.ts';

/** A call that takes a file. */
export type Bringing = ResolvedEndpoint & { readonly brings: BringsSpec };

/** The calls of the contract that take files of a batch. @example callsBringing(payments, 'missing_payments') */
export function callsBringing({ calls }: ResolvedResource, batch: string): readonly Bringing[] {
  return Object.values(calls).filter((call): call is Bringing => call.brings?.batch === batch);
}
