import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useCreate, useUpdate } from 'ra-core';
import { useModel } from '../context/ModelContext.ts';
import type { FormValues } from './initialValues.ts';

type Values = Readonly<FormValues>;

export interface SaveRecord {
  /** @param key minted when the form opened; the same one makes no second record */
  readonly create: (values: Values, key: string) => Promise<RaRecord>;
  /** @param base the record that the values were typed upon: its version goes along, whatever was fetched since */
  readonly update: (base: RaRecord, values: Values) => Promise<RaRecord>;
}

/**
 * Saves records of a resource, one call at a time, and lets the lists that show them be fetched again.
 * @throws CallError, whatever the data provider threw
 * @example await useSaveRecord('countries').create({ code: 'GH' }, newIdempotencyKey())
 */
export function useSaveRecord(resource: string): SaveRecord {
  const queries = useQueryClient();
  const model = useModel();
  const [create] = useCreate<RaRecord>(resource, undefined, { returnPromise: true });
  const [update] = useUpdate<RaRecord>(resource, undefined, { returnPromise: true, mutationMode: 'pessimistic' });
  const refreshed = async (saving: Promise<RaRecord | void>) => {
    const record = await saving;
    // `returnPromise` makes the hooks give the record back; their types do not know it.
    if (!record) throw new TypeError(`Saving ${resource} gave nothing back: set returnPromise.`);
    void queries.invalidateQueries({ queryKey: [resource, 'getList'] });
    void queries.invalidateQueries({ queryKey: [resource, 'getManyReference'] });
    for (const name of ['audit_events', ...(model.resources[resource]?.neighbours.rollUps ?? [])])
      void queries.invalidateQueries({ queryKey: [name] });
    return record;
  };
  return {
    create: (values, idempotencyKey) => refreshed(create(resource, { data: values, meta: { idempotencyKey } })),
    update: (base, values) => refreshed(update(resource, { id: base.id, data: values, previousData: base })),
  };
}
