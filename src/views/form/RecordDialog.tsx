import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type RaRecord, ResourceContextProvider, useDataProvider } from 'ra-core';
import { useId, useState } from 'react';
import { newIdempotencyKey, useDraft } from '../../dataProvider/index.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { recordName } from '../record/recordName.ts';
import { useLatestOf } from '../record/fresh/useLatestOf.ts';
import { useDone } from '../record/useDone.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { dialogDraftFields } from './draft/dialogDraftFields.ts';
import { draftable } from './draft/useDraftKeeping.ts';
import { isFormDirty } from './guard/dirtyForms.ts';
import type { FormValues } from './initialValues.ts';
import { RecordForm } from './RecordForm.tsx';
import { useSaveRecord } from './useSaveRecord.ts';

export interface RecordDialogProps {
  readonly resource: ResolvedResource;
  /** The record to change; null for a new one. */
  readonly record: RaRecord | null;
  /** Values that are given and not asked for: what the record belongs to. */
  readonly preset: Readonly<FormValues>;
  /** What the dialog is called; that it makes or changes the record, when not given. */
  readonly title?: string;
  /** What follows from it; it is saved whatever becomes of that. */
  readonly onSaved?: (saved: RaRecord) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * The form of a related record, over the page of the one it belongs to. What is typed is kept as on a page: a change where
 * the record's own page keeps it, a new record by what it belongs to.
 * @example <RecordDialog resource={prices} record={null} preset={{ product_guid: product.id }} onClose={close} />
 */
export function RecordDialog({ resource, record, preset, title: given, onSaved, onClose }: RecordDialogProps) {
  const context = useSchemaContext();
  const { t } = context;
  const id = useId();
  const done = useDone();
  const dataProvider = useDataProvider();
  const save = useSaveRecord(resource.name);
  const [key] = useState(newIdempotencyKey);
  const [guard] = useState(() => Symbol(resource.name));
  const [fields] = useState(() => draftable(dialogDraftFields(resource.fields)));
  const drafts = useDraft(resource.name, record ? String(record.id) : `new with ${JSON.stringify(preset)}`, fields);
  const { latest } = useLatestOf(resource, record);
  const [isAsking, setAsking] = useState(false);
  const close = () => (isFormDirty(guard) ? setAsking(true) : onClose());
  const own = record
    ? t('views.form.edit_title', { title: recordName(resource, record, context) })
    : t(`resources.${resource.name}.new`);
  return (
    <ResourceContextProvider value={resource.name}>
      <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
        <DialogTitle id={`${id}-title`}>{given ?? own}</DialogTitle>
        <DialogContent>
          <RecordForm
            resource={resource}
            operation={record ? 'update' : 'create'}
            record={latest}
            preset={preset}
            drafts={drafts}
            guard={guard}
            closing={isAsking ? { onStay: () => setAsking(false), onLeave: onClose } : null}
            onSave={(values, base) => (base ? save.update(base, values) : save.create(values, key))}
            onSaved={(saved) => {
              done(record ? 'updated' : 'created', resource, saved);
              void onSaved?.(saved).catch(() => undefined);
              onClose();
            }}
            onCurrent={async (current) => (await dataProvider.getOne(resource.name, { id: current })).data}
            onCancel={close}
          />
        </DialogContent>
      </Dialog>
    </ResourceContextProvider>
  );
}
