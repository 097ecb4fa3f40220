import Alert from '@mui/material/Alert';
import { LinkBase, type RaRecord, useGetManyReference, useTranslate } from 'ra-core';
import type { ResolvedAction } from '../../schema/model.ts';
import { useModel } from '../context/ModelContext.ts';
import { recordTitle } from '../recordTitle.ts';

export interface KnownBeforeProps {
  readonly known: NonNullable<ResolvedAction['knownBefore']>;
  readonly record: RaRecord;
}

/** More than these are not named. */
const most = 5;

/** Warns of other records before something is done, naming them; nothing where there are none. */
export function KnownBefore({ known, record }: KnownBeforeProps) {
  const t = useTranslate();
  const other = useModel().resources[known.resource];
  const { data = [], total = 0 } = useGetManyReference(
    known.resource,
    {
      target: known.by,
      id: record.id,
      pagination: { page: 1, perPage: most },
      sort: { field: 'created_at', order: 'DESC' },
      filter: known.where,
    },
    { retry: false },
  );
  if (!other || data.length === 0) return null;
  return (
    <Alert severity="warning">
      {t('views.workflow.listed', { what: t(known.message) })}{' '}
      {data.map((one, index) => (
        <span key={one.id}>
          {index > 0 ? ', ' : null}
          <LinkBase to={`/${other.name}/${encodeURIComponent(one.id)}/show`}>{recordTitle(other, one, t)}</LinkBase>
        </span>
      ))}
      {total > data.length ? ` ${t('views.filters.more', { smart_count: total - data.length })}` : null}
    </Alert>
  );
}
