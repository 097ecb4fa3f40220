import { type RaRecord, useCreatePath, useDataProvider, useNavigate, useNotify, useStoreContext } from 'ra-core';
import type { ResolvedResource } from '../../../schema/model.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { useOnePress } from '../../useOnePress.ts';
import { useWorkflow } from '../../workflow/useActions.ts';

/** The way to the next record of a queue. */
export interface NextInQueue {
  readonly go: () => void;
  readonly isBusy: boolean;
}

const asIds = (value: unknown): readonly RaRecord['id'][] => (Array.isArray(value) ? value : []);

/**
 * Opens the oldest record that this person may act on; null where the list is no queue, or none of theirs. From a record's page it
 * goes on: what was opened and left as it is comes again only when nothing else is left.
 * @param from the record whose page it is; null on the list, where it begins anew
 * @example useNextInQueue(orders, null)?.go()
 */
export function useNextInQueue(resource: ResolvedResource, from: RaRecord['id'] | null): NextInQueue | null {
  const context = useSchemaContext();
  const workflow = useWorkflow(resource);
  const dataProvider = useDataProvider();
  const store = useStoreContext();
  const navigate = useNavigate();
  const path = useCreatePath();
  const notify = useNotify();
  const { busy: isBusy, press } = useOnePress();
  const actions = resource.queue?.actions ?? [];
  const mine = context.user?.roles.some((role) => actions.some((name) => workflow?.actions[name]?.who.includes(role)));
  if (!workflow || !mine) return null;

  const key = `${resource.name}.${context.partner?.code ?? ''}.queue`;
  const look = async (except: readonly RaRecord['id'][]) => {
    const { nextInQueue } = await import('./nextInQueue.ts');
    return await nextInQueue({ dataProvider, resource, workflow, context, except: new Set(except) });
  };

  const find = async () => {
    const here = from === null ? [] : [from];
    const offered = from === null ? [] : [...asIds(store.getItem(key)), ...here];
    const found = (await look(offered)) ?? (offered.length > here.length ? await look(here) : null);
    if (found === null) return notify('views.list.queue_empty', { type: 'info' });
    store.setItem(key, offered.includes(found) ? here : offered);
    return navigate(path({ resource: resource.name, type: 'show', id: found }));
  };

  const go = () => void press(find).catch(() => notify('views.list.queue_failed', { type: 'error' }));
  return { go, isBusy };
}
