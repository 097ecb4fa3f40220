import { type FilterPayload, ListBase } from 'ra-core';
import type { ResolvedResource } from '../../schema/model.ts';
import { matches } from '../../schema/predicate.ts';
import type { Step } from '../Trail.tsx';
import { useSchemaContext } from '../context/SchemaContext.ts';
import type { BulkActionsSlot } from './bulk/bulkActions.ts';
import { ListFrame } from './ListFrame.tsx';
import { listKey } from './listKey.ts';
import { defaultPageSize } from './pageSizes.ts';
import { useStart } from './useStart.ts';
import { Forbidden } from './states/Forbidden.tsx';

export interface DeclaredListProps {
  readonly resource: ResolvedResource;
  /** Filters that always hold and are not shown. */
  readonly filter?: FilterPayload;
  /** What can be done to a selection beyond deleting it. */
  readonly bulkActions?: BulkActionsSlot | undefined;
  /** Where the list belongs, when it has no place of its own in the menu. */
  readonly trail?: readonly Step[];
}

/** An error is said in the place of the rows, not in a message that goes away. */
const inPlace = { onError: () => undefined };

/**
 * The list of a declared resource. Filters, sort, search and page stand in the URL; what a person chose before is kept per
 * partner, so that a filter of one partner never hides the records of another.
 * @example <DeclaredList resource={model.resources.countries} />
 */
export function DeclaredList({ resource, filter, bulkActions, trail }: DeclaredListProps) {
  const context = useSchemaContext();
  const start = useStart(resource);
  if (!matches(resource.access.list, {}, context)) return <Forbidden resource={resource} />;
  const { field, order } = resource.sort;
  return (
    <ListBase
      // Who may see it was judged above; react-admin would ask again, and the rows would wait for its answers.
      disableAuthentication
      resource={resource.name}
      storeKey={listKey(resource, context)}
      perPage={defaultPageSize}
      sort={{ field, order: order === 'asc' ? 'ASC' : 'DESC' }}
      queryOptions={start.filter ? { ...inPlace, meta: { params: start.params } } : inPlace}
      {...(start.filter ? { filterDefaultValues: start.filter } : {})}
      {...(filter || start.always ? { filter: { ...start.always, ...filter } } : {})}
    >
      <ListFrame resource={resource} bulkActions={bulkActions} trail={trail} />
    </ListBase>
  );
}
