import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useContext } from 'react';
import { CallContext } from '../../dataProvider/CallContext.ts';
import type { ResolvedAction, ResolvedResource } from '../../schema/model.ts';

/** Does an action on one record; the record as it is after. */
export type PerformAction = (
  action: ResolvedAction,
  record: RaRecord,
  asked: Readonly<Record<string, unknown>>,
  /** Minted when the form opened: the same one does it once. */
  key: string,
) => Promise<RaRecord>;

/**
 * Makes the call of a workflow action, with the version that the person saw, and lets what shows the record be read again.
 * @throws CallError, whatever the data provider threw
 * @example await usePerformAction(resource)(action, record, { reason: 'Reached by phone' }, newIdempotencyKey())
 */
export function usePerformAction(resource: ResolvedResource): PerformAction {
  const calling = useContext(CallContext);
  const queries = useQueryClient();
  return async (action, record, asked, key) => {
    if (!calling || !action.endpoint) throw new Error(`${resource.name}.${action.name} has no call.`);
    const params = Object.fromEntries(
      action.endpoint.parameters.map((name) => [name, String(name === 'id' ? record.id : record[name])]),
    );
    const body = { ...action.sends, ...(action.asks.length > 0 ? asked : {}) };
    const version = typeof record.version === 'number' ? record.version : null;
    const { data } = await calling.dataProvider.call(action.endpoint, {
      params,
      query: action.endpoint.keyParam ? { [action.endpoint.keyParam]: String(record.id) } : {},
      version,
      idempotencyKey: key,
      ...(Object.keys(body).length > 0 ? { body } : {}),
    });
    void queries.invalidateQueries({ queryKey: [resource.name] });
    void queries.invalidateQueries({ queryKey: ['audit_events'] });
    return { ...record, ...(typeof data === 'object' ? data : {}), id: record.id };
  };
}
