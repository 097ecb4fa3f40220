import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../schema/model.ts';
import { recordTitle } from '../recordTitle.ts';

/**
 * Says what was done to what: "Country Ghana created".
 * @example const done = useDone(); done('created', model.resources.countries, record);
 */
export function useDone() {
  const notify = useNotify();
  const t = useTranslate();
  return (what: 'created' | 'updated' | 'deleted', resource: ResolvedResource, record: RaRecord) => {
    const name = t(`resources.${resource.name}.name`, { smart_count: 1 });
    const title = recordTitle(resource, record, t) ?? '';
    notify(t(`views.record.done.${what}`, { name, title }), { type: 'success' });
  };
}
