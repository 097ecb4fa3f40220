import IconButton from '@mui/material/IconButton';
import { type RaRecord, useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../../schema/model.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { Glyph } from '../../Glyph.tsx';
import type { ViewedDocument } from '../../viewer/document.ts';
import { allows } from '../allows.ts';
import { Barred } from './Barred.tsx';
import { recordName } from '../recordName.ts';

export interface RowButtonsProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
  /** Its file, where it has one that can be looked at. */
  readonly document: ViewedDocument | null;
  /** Key of the record whose file is looked at; null for none. */
  readonly viewed: string | null;
  readonly onView: (id: string | null) => void;
  /** Why it is not changed or deleted now, in words; null where it is. */
  readonly barred: (operation: 'update' | 'delete') => string | null;
  readonly onEdit: (record: RaRecord) => void;
  readonly onDelete: (record: RaRecord) => void;
}

/**
 * What a person may do with a related record: look at its file, change it, delete it.
 * @example <RowButtons resource={prices} record={price} document={null} viewed={null} onView={view} barred={() => null} onEdit={edit} onDelete={ask} />
 */
export function RowButtons({ resource, record, document, viewed, onView, barred, onEdit, onDelete }: RowButtonsProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const title = recordName(resource, record, context);
  const isViewed = document !== null && viewed === document.id;
  return (
    <>
      {document ? (
        <IconButton
          size="small"
          aria-label={t('views.file.view', { name: document.name })}
          aria-expanded={isViewed}
          sx={isViewed ? { color: 'primary.main', bgcolor: 'action.selected' } : undefined}
          onClick={() => onView(isViewed ? null : document.id)}
        >
          <Glyph name="eye" />
        </IconButton>
      ) : null}
      {allows(resource, 'update', record, context) ? (
        <Barred why={barred('update')}>
          <IconButton
            size="small"
            aria-label={t('views.record.related.edit', { title })}
            onClick={() => onEdit(record)}
          >
            <Glyph name="pencil" />
          </IconButton>
        </Barred>
      ) : null}
      {allows(resource, 'delete', record, context) ? (
        <Barred why={barred('delete')}>
          <IconButton
            size="small"
            aria-label={t('views.record.related.delete', { title })}
            onClick={() => onDelete(record)}
          >
            <Glyph name="trash" />
          </IconButton>
        </Barred>
      ) : null}
    </>
  );
}
