import { styled } from '@mui/material/styles';
import { type RaRecord, useTranslate } from 'ra-core';
import { fieldLabelKey } from '../../../schema/overlaid.ts';
import type { ResolvedResource } from '../../../schema/model.ts';
import { FieldCell } from './FieldCell.tsx';
import { perTheme } from '../../theme/perTheme.ts';

const Line = styled('span')(
  perTheme(({ theme }) => ({
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: 11,
    fontWeight: 400,
    color: theme.palette.text.secondary,
  })),
);

interface FoundByProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
  /** Name of the field by which the service found it, see `foundIn`. */
  readonly by: string;
  /** Names of the fields that the row shows anyway. */
  readonly shown: readonly string[];
}

/** Why a row is among what was searched for, where nothing else in it says so: the field that was found, and its value. */
export function FoundBy({ resource, record, by, shown }: FoundByProps) {
  const t = useTranslate();
  const field = resource.field[by];
  if (!field || shown.includes(field.name)) return null;
  return (
    <Line>
      {t(fieldLabelKey(resource, field.name))} <FieldCell resource={resource} field={field} record={record} />
    </Line>
  );
}

/**
 * Name of the field by which a record was found, as the service says beside the page of a list; empty where nothing was searched for.
 * @example foundIn({ matched: { 7: 'msisdn' } }, '7') // 'msisdn'
 */
export function foundIn(meta: unknown, id: RaRecord['id']): string {
  if (typeof meta !== 'object' || meta === null || !('matched' in meta)) return '';
  const { matched } = meta;
  if (typeof matched !== 'object' || matched === null) return '';
  const found: unknown = Object.entries(matched).find(([key]) => key === String(id))?.[1];
  return typeof found === 'string' ? found : '';
}
