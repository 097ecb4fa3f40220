import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type RaRecord, ResourceContextProvider, useDataProvider } from 'ra-core';
import { useId, useState } from 'react';
import { newIdempotencyKey, type UsedDraft } from '../../dataProvider/index.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { recordName } from '../record/recordName.ts';
import { useDone } from '../record/useDone.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { isFormDirty } from './guard/dirtyForms.ts';
import { LeaveDialog } from './guard/LeaveDialog.tsx';
import type { FormValues } from './initialValues.ts';
import { RecordForm } from './RecordForm.tsx';
import { useSaveRecord } from './useSaveRecord.ts';

/** A dialog is short: what is typed there is asked about before it closes, and not drafted. */
const noDraft: UsedDraft = {
  draft: null,
  isReady: true,
  save: async () => undefined,
  clear: async () => undefined,
  savedAt: null,
};

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
 * The form of a related record, over the page of the one it belongs to.
 * @example <RecordDialog resource={premiums} record={null} preset={{ product_guid: product.id }} onClose={close} />
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
            record={record}
            preset={preset}
            drafts={noDraft}
            guard={guard}
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
      {isAsking ? (
        <LeaveDialog keepsDraft={false} onStay={() => setAsking(false)} onKeep={onClose} onDiscard={onClose} />
      ) : null}
    </ResourceContextProvider>
  );
}
