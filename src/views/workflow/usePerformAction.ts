import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useContext } from 'react';
import { CallContext } from '../../dataProvider/CallContext.ts';
import type { ResolvedAction, ResolvedResource } from '../../schema/model.ts';
import { useModel } from '../context/ModelContext.ts';
import { SchemaContext } from '../context/SchemaContext.ts';
import { touchedBy } from '../touchedBy.ts';
import { actionCall } from './actionCall.ts';

/** Does an action on one record, or makes one; the record as it is after. */
export type PerformAction = (
  action: ResolvedAction,
  /** Null when it makes one. */
  record: RaRecord | null,
  input: Readonly<Record<string, unknown>>,
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
  const model = useModel();
  const { user } = useContext(SchemaContext);
  return async (action, record, input, key) => {
    if (!calling || !action.endpoint) throw new Error(`${resource.name}.${action.name} has no call.`);
    const { many } = action.endpoint;
    const workflow = model.workflows[resource.workflow ?? ''];
    const call = actionCall({ workflow, endpoint: action.endpoint, action, record, input, user });
    const { data } = await calling.dataProvider.call(action.endpoint, { ...call, idempotencyKey: key });
    for (const name of touchedBy(resource)) void queries.invalidateQueries({ queryKey: [name] });
    const done: unknown = many ? resultIn(data) : data;
    const after: Readonly<Record<string, unknown>> = { ...record, ...(typeof done === 'object' ? done : {}) };
    return { ...after, id: record?.id ?? String(after[resource.key]) };
  };
}

/** The record after a call for several, made for one. @throws Error that says why it was skipped */
function resultIn(data: unknown): unknown {
  const results = typeof data === 'object' && data !== null && 'results' in data ? data.results : [];
  const [one]: unknown[] = Array.isArray(results) ? results : [];
  if (typeof one !== 'object' || one === null) return null;
  if ('outcome' in one && one.outcome === 'done') return 'record' in one ? one.record : null;
  throw new Error('message' in one ? String(one.message) : '');
}
