import { type RaRecord, useTranslate } from 'ra-core';
import type { ResolvedField, ResolvedResource } from '../../../schema/model.ts';
import { isEmpty } from '../../../schema/predicate.ts';
import { labelKey } from '../columns.ts';
import { FieldCell } from './FieldCell.tsx';

/** What the records of a group share, in words. @example <GroupName resource={orders} field={tag} record={first} /> */
export function GroupName({
  resource,
  field,
  record,
}: {
  readonly resource: ResolvedResource;
  readonly field: ResolvedField;
  /** The first of the group. */
  readonly record: RaRecord;
}) {
  const t = useTranslate();
  const label = t(labelKey(resource, field.name));
  if (isEmpty(record[field.name])) return t('views.list.no_group', { field: label });
  return (
    <>
      {label}: <FieldCell resource={resource} field={field} record={record} />
    </>
  );
}
