import { type RaRecord, useNotify } from 'ra-core';
import type { ResolvedResource } from '../../schema/model.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { recordName } from './recordName.ts';

/**
 * Says what was done to what: "Country Ghana created".
 * @example const done = useDone(); done('created', model.resources.countries, record);
 */
export function useDone() {
  const notify = useNotify();
  const context = useSchemaContext();
  const { t } = context;
  return (what: 'created' | 'updated' | 'deleted', resource: ResolvedResource, record: RaRecord) => {
    const name = t(`resources.${resource.name}.name`, { smart_count: 1 });
    const title = recordName(resource, record, context);
    notify(t(`views.record.done.${what}`, { name, title }), { type: 'success' });
  };
}
