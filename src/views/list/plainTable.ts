import type { ResolvedResource } from '../../schema/model.ts';
import { allows } from '../record/allows.ts';
import { recordTitle } from '../recordTitle.ts';
import { hasBulkActions } from '../workflow/hasBulkActions.ts';
import { cellWords } from './cellWords.ts';
import type { Column } from './columns.ts';
import { tabLineHeight } from './header/tabs.ts';
import { type ListScope, listColumns } from './listColumns.ts';
import { columnShares, type ColumnShares } from './table/columnShares.ts';

type Values = Readonly<Record<string, unknown>>;

/** A page of a list as words in columns. */
export interface PlainTable extends ColumnShares {
  /** What is listed: `Contacts`. */
  readonly title: string;
  /** Pixels of a line of tabs above it; 0 where there is none. */
  readonly tabLine: number;
  /** Whether a column of check boxes comes before the others. */
  readonly selectable: boolean;
  readonly columns: readonly Column[];
  /** A row for each record, with the words of each column. */
  readonly rows: readonly (readonly string[])[];
}

/**
 * What a list will show, in the places in which it will, for who cannot draw it yet.
 * @param chosen the columns that the person chose, as the store has them
 * @example plainTable(contacts, [ama], { model, context, t }, null).rows // [['Ama Mensah', '+233 24 123 4567']]
 */
export function plainTable(
  resource: ResolvedResource,
  records: readonly Values[],
  scope: ListScope,
  chosen: unknown,
): PlainTable {
  const { model, context, t } = scope;
  const { columns } = listColumns(resource, scope, chosen);
  const deletable = records.some((record) => allows(resource, 'delete', record, context));
  const selectable = deletable || hasBulkActions(model, resource, context);
  return {
    title: t(`resources.${resource.name}.name`, { smart_count: 2 }),
    tabLine: tabLineHeight(resource, resource.workflow ? model.workflows[resource.workflow] : undefined),
    selectable,
    columns,
    rows: records.map((record) =>
      columns.map(({ field }, index) =>
        index > 0 || record[resource.title]
          ? cellWords({ model, resource, field, record }, scope)
          : (recordTitle(resource, record, t) ?? t('views.list.untitled')),
      ),
    ),
    ...columnShares(columns, selectable),
  };
}
