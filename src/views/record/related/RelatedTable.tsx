import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase, type RaRecord, useCreatePath, useTranslate } from 'ra-core';
import { fieldFacts } from '../../../schema/fieldTypes/facts.ts';
import { isMasked } from '../../../schema/mask.ts';
import type { ResolvedField, ResolvedResource } from '../../../schema/model.ts';
import { matches } from '../../../schema/predicate.ts';
import { useModel } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { MaskedValue } from '../../fieldTypes/cellParts/MaskedValue.tsx';
import { cells } from '../../fieldTypes/cells.ts';
import { canBeColumn } from '../../fieldTypes/columns.ts';
import type { ViewedDocument } from '../../viewer/document.ts';
import { ActionBar } from '../../workflow/ActionBar.tsx';
import { StateChip } from '../../workflow/StateChip.tsx';
import { allows } from '../allows.ts';
import { useLabels } from '../labels.ts';
import { Unseen } from '../parts.ts';
import { RowButtons } from './RowButtons.tsx';

/** Positioned, so that what is only read out in a column out of sight makes no page wider. */
const Scroll = styled('div')({ position: 'relative', overflowX: 'auto', marginInline: -8 });

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { ...theme.typography.body2, fontWeight: 400, color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  '& th, & td': { height: theme.rowHeight, padding: '0 8px', textAlign: 'start', whiteSpace: 'nowrap' },
  '& tbody tr': { borderTop: `1px solid ${theme.palette.divider}` },
  '& tbody tr:hover': { background: theme.palette.background.subtle },
  '& [data-end]': { textAlign: 'end' },
  '& [data-actions]': { width: 72, textAlign: 'end', paddingLeft: 0 },
  '& [data-actions] > div': { display: 'inline-flex', verticalAlign: 'middle' },
}));

const None = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

export interface RelatedTableProps {
  readonly resource: ResolvedResource;
  /** Field that holds the key of the record they belong to: no column, since it is the same in all. */
  readonly by: string;
  readonly columns: readonly string[];
  /** Actions of the workflow that each row offers where they are its state's. */
  readonly actions: readonly string[];
  readonly records: readonly RaRecord[];
  /** How many there are altogether. */
  readonly total: number;
  /** The files of the records that can be looked at. */
  readonly documents: readonly ViewedDocument[];
  /** Key of the one that is; null for none. */
  readonly viewed: string | null;
  readonly onView: (id: string | null) => void;
  /** Why they are not changed or deleted now, in words; null where they are. */
  readonly barred: (operation: 'update' | 'delete') => string | null;
  readonly onEdit: (record: RaRecord) => void;
  readonly onDelete: (record: RaRecord) => void;
}

/** Related records as rows; each offers what the person may do with it. @example <RelatedTable resource={prices} by="product_guid" records={prices} total={3} ... /> */
export function RelatedTable({
  resource,
  by,
  columns: shown,
  actions,
  records,
  total,
  documents,
  viewed,
  onView,
  barred,
  onEdit,
  onDelete,
}: RelatedTableProps) {
  const t = useTranslate();
  const labels = useLabels();
  const context = useSchemaContext();
  const columns = shown.flatMap((name) => {
    const field = resource.field[name];
    return field && name !== by && canBeColumn(field.spec.type) && matches(field.access.read, {}, context)
      ? [field]
      : [];
  });
  if (records.length === 0) {
    return <None>{`${t('views.record.related.none')} ${t(`resources.${resource.name}.empty`)}`}</None>;
  }
  const lead = columns.some(({ name }) => name === resource.title) ? resource.title : columns[0]?.name;
  const may = (operation: 'update' | 'delete') =>
    records.some((record) => allows(resource, operation, record, context));
  const acts = actions.length > 0 || documents.length > 0 || may('update') || may('delete');
  return (
    <>
      {/* Rows without a button have nothing that the keyboard could scroll by. */}
      <Scroll
        {...(acts
          ? {}
          : { role: 'group', tabIndex: 0, 'aria-label': t(`resources.${resource.name}.name`, { smart_count: 2 }) })}
      >
        <Table>
          <thead>
            <tr>
              {columns.map((field) => (
                <th key={field.name} scope="col" {...end(field)}>
                  {labels.field(field.name)}
                </th>
              ))}
              {acts ? (
                <th data-actions>
                  <Unseen>{t('views.record.related.actions')}</Unseen>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record.id}>
                {columns.map((field) => (
                  <td key={field.name} {...end(field)}>
                    <RelatedCell resource={resource} field={field} record={record} leads={field.name === lead} />
                  </td>
                ))}
                {acts ? (
                  <td data-actions>
                    {actions.length > 0 ? (
                      <ActionBar resource={resource} record={record} only={actions} size="small" />
                    ) : null}
                    <RowButtons
                      resource={resource}
                      record={record}
                      document={documents.find(({ id }) => id === String(record.id)) ?? null}
                      viewed={viewed}
                      onView={onView}
                      barred={barred}
                      onEdit={onEdit}
                      onDelete={onDelete}
                    />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
      {total > records.length ? (
        <None>{t('views.record.related.count', { smart_count: records.length, total })}</None>
      ) : null}
    </>
  );
}

const end = (field: ResolvedField) => (fieldFacts[field.spec.type].align === 'end' ? { 'data-end': true } : {});

interface RelatedCellProps {
  readonly resource: ResolvedResource;
  readonly field: ResolvedField;
  readonly record: RaRecord;
  /** It is the way to the record. */
  readonly leads: boolean;
}

/** One value: the state as its chip, the title (the first column without it) as the way to the record's own page where it has one. */
function RelatedCell({ resource, field, record, leads }: RelatedCellProps) {
  const path = useCreatePath();
  const { workflows } = useModel();
  const workflow = resource.workflow === null ? undefined : workflows[resource.workflow];
  const value: unknown = record[field.name];
  if (workflow?.field === field.name && typeof value === 'string')
    return <StateChip workflow={workflow} state={value} />;
  if (isMasked(field.dataClass)) return <MaskedValue dataClass={field.dataClass} value={value} />;
  const Cell = cells[field.spec.type];
  const cell = <Cell field={field} value={value} record={record} />;
  const isAPlace = resource.menu !== null || resource.endpoints.get !== undefined;
  if (!leads || !isAPlace || !resource.opens) return cell;
  return (
    <Link component={LinkBase} to={path({ resource: resource.name, id: record.id, type: 'show' })}>
      {cell}
    </Link>
  );
}
