import { type RaRecord, useGetList } from 'ra-core';
import { everything } from '../../dataProvider/index.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { matches } from '../../schema/predicate.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { type AuditEvent, auditEvent } from './auditEvent.ts';

/** Where changes are kept. */
const audit = 'audit_events';

export interface RecordHistory {
  /** Undefined until they are here; the newest comes first. */
  readonly events: readonly AuditEvent[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  /** False when changes are not kept, or not for this person's eyes. */
  readonly hasHistory: boolean;
}

/** Whether changes of a resource are kept, and for this person's eyes; it asks for nothing. */
export function useKeepsHistory(resource: ResolvedResource): boolean {
  const context = useSchemaContext();
  const log = useModel().outlines[audit];
  return log !== undefined && resource.name !== audit && matches(log.may.list, {}, context);
}

/**
 * The changes of a record.
 * @param count how many are asked for: all when not given
 * @example const { events } = useHistory(model.resources.countries, 'GH');
 */
export function useHistory(resource: ResolvedResource, id: RaRecord['id'], count?: number): RecordHistory {
  const hasHistory = useKeepsHistory(resource);
  const { data, error, refetch } = useGetList(
    audit,
    {
      pagination: count === undefined ? everything : { page: 1, perPage: count },
      sort: { field: 'happened_at', order: 'DESC' },
      filter: { entity_guid: id },
    },
    { enabled: hasHistory, retry: false },
  );
  return {
    // Keys that people give (a country code) may be used by records of another kind as well.
    events: data
      ?.filter((event: RaRecord) => event.entity === undefined || event.entity === resource.name)
      .map((event: RaRecord) => auditEvent(event)),
    failed: error !== null,
    retry: () => void refetch(),
    hasHistory,
  };
}
