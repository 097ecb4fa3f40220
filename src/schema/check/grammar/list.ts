import type { BulkCallSpec, ListSpec } from '../../resource.ts';
import { aCall, aField, anAction, aState } from '../reading/names.ts';
import { needed, options } from '../reading/options.ts';
import { listOf, oneOf, tableOf, words } from '../reading/rule.ts';

const bulkCall = options<BulkCallSpec>(
  { what: 'what is done to a selection' },
  { call: needed(aCall), param: needed(words), actions: needed(listOf(anAction)), asks: anAction, preview: aCall },
);

/** How a list looks, and how somebody works through it. */
export const list = options<ListSpec>(
  { what: 'a list' },
  {
    columns: listOf(aField),
    filters: listOf(aField),
    sort: options<NonNullable<ListSpec['sort']>>(
      { what: 'a sort' },
      { field: needed(aField), order: needed(oneOf(['asc', 'desc'], { one: 'order', many: 'orders' })) },
    ),
    tabs: tableOf(listOf(aState)),
    states: options<NonNullable<ListSpec['states']>>(
      { what: 'the states of a list' },
      { call: needed(aCall), value: needed(words), tab: needed(words) },
    ),
    bulk: tableOf(bulkCall),
    queue: options<NonNullable<ListSpec['queue']>>({ what: 'a queue' }, { actions: needed(listOf(anAction)) }),
    groupBy: listOf(aField),
  },
);
