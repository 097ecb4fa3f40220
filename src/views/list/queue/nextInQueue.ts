import type { DataProvider, RaRecord } from 'ra-core';
import type { Context } from '../../../schema/context.ts';
import type { ResolvedResource, ResolvedWorkflow } from '../../../schema/model.ts';
import { availableActions } from '../../workflow/available.ts';

/** Whose queue it is, and what has been offered already. */
export interface QueueQuestion {
  readonly dataProvider: Pick<DataProvider, 'getList'>;
  readonly resource: ResolvedResource;
  readonly workflow: ResolvedWorkflow;
  readonly context: Context;
  /** Ids that are passed over. */
  readonly except: ReadonlySet<RaRecord['id']>;
}

const perPage = 25;

/** Somebody who has decided first on so many may look for the next one themselves. */
const mostPages = 40;

/**
 * The oldest record of a queue that this person may act on now, as the service says with each; null when there is none.
 * @example await nextInQueue({ dataProvider, resource: orders, workflow, context, except: new Set() }) // '4f0c...'
 */
export async function nextInQueue(question: QueueQuestion): Promise<RaRecord['id'] | null> {
  const { dataProvider, resource, workflow, context, except } = question;
  const actions = resource.queue?.actions ?? [];
  const states = [...new Set(actions.flatMap((name) => workflow.actions[name]?.from ?? []))];
  const isOpen = (record: RaRecord) =>
    !except.has(record.id) &&
    availableActions(workflow, record, context).some(({ action, allowed }) => allowed && actions.includes(action));
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, total } = await dataProvider.getList(resource.name, {
      pagination: { page, perPage },
      sort: { field: 'created_at', order: 'ASC' },
      filter: { [workflow.field]: states },
    });
    const found = data.find(isOpen);
    if (found) return found.id;
    if (data.length === 0 || page * perPage >= (total ?? 0)) return null;
  }
  return null;
}
