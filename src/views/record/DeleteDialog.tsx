import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDelete } from 'ra-core';
import { useId, useRef, useState } from 'react';
import type { ResolvedResource } from '../../schema/model.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { focus } from './focus.ts';
import { recordName } from './recordName.ts';
import { useDone } from './useDone.ts';

export interface DeleteDialogProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/**
 * Asks by name before a record is deleted, and says when it could not be.
 * @example <DeleteDialog resource={countries} record={ghana} onClose={close} onDeleted={toList} />
 */
export function DeleteDialog({ resource, record, onClose, onDeleted }: DeleteDialogProps) {
  const context = useSchemaContext();
  const { t } = context;
  const id = useId();
  const queries = useQueryClient();
  const done = useDone();
  const [remove] = useDelete();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isRunning = useRef(false);
  const title = recordName(resource, record, context) || t(`resources.${resource.name}.name`, { smart_count: 1 });
  const confirm = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await remove(
        resource.name,
        { id: record.id, previousData: record },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
    } catch (error) {
      setProblem(error instanceof Error && error.message !== '' ? error.message : t('errors.any'));
      return;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
    void queries.invalidateQueries({ queryKey: [resource.name, 'getList'] });
    done('deleted', resource, record);
    onDeleted();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {t('views.record.confirm_delete.title', { title })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <DialogContentText id={`${id}-text`}>{t('views.record.confirm_delete.text')}</DialogContentText>
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} ref={focus}>
          {t('views.form.cancel')}
        </Button>
        <Button
          variant="contained"
          color="error"
          aria-disabled={busy}
          aria-busy={busy}
          startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
          onClick={() => void confirm()}
        >
          {t('views.record.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
