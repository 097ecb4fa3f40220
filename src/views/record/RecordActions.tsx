import Button from '@mui/material/Button';
import { LinkBase, type RaRecord, useCreatePath, useRedirect, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { ResolvedResource } from '../../schema/model.ts';
import { matches } from '../../schema/predicate.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { Glyph } from '../Glyph.tsx';
import { ActionBar } from '../workflow/ActionBar.tsx';
import { allows } from './allows.ts';
import { FileButton } from './FileButton.tsx';

const loadDialog = async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog });
const DeleteDialog = lazy(loadDialog);

/** On the way to the button: its question is there with the press. */
const comeNear = () => void loadDialog().catch(() => undefined);

export interface RecordActionsProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
}

/**
 * What this person may do with a record: the actions of its workflow, have it as a file, edit, delete.
 * @example <RecordActions resource={countries} record={ghana} />
 */
export function RecordActions({ resource, record }: RecordActionsProps) {
  const t = useTranslate();
  const path = useCreatePath();
  const redirect = useRedirect();
  const context = useSchemaContext();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <ActionBar resource={resource} record={record} />
      {resource.file && matches(resource.fileWhen, record, context) ? (
        <FileButton resource={resource} endpoint={resource.file} record={record} />
      ) : null}
      {allows(resource, 'delete', record, context) ? (
        <Button color="error" onPointerEnter={comeNear} onFocus={comeNear} onClick={() => setDeleting(true)}>
          {t('views.record.delete')}
        </Button>
      ) : null}
      {allows(resource, 'update', record, context) ? (
        <Button
          variant={resource.workflow === null ? 'contained' : 'outlined'}
          color={resource.workflow === null ? 'primary' : 'inherit'}
          component={LinkBase}
          to={path({ resource: resource.name, id: record.id, type: 'edit' })}
          startIcon={<Glyph name="pencil" />}
        >
          {t('views.record.edit')}
        </Button>
      ) : null}
      {isDeleting ? (
        <Suspense fallback={null}>
          <DeleteDialog
            resource={resource}
            record={record}
            onClose={() => setDeleting(false)}
            onDeleted={() => redirect('list', resource.name)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
