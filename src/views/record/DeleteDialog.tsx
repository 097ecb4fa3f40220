import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDelete } from 'ra-core';
import { useState } from 'react';
import type { ResolvedResource } from '../../schema/model.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { QuestionDialog } from '../dialog/QuestionDialog.tsx';
import { takeFocus } from '../dialog/takeFocus.ts';
import { useOnePress } from '../useOnePress.ts';
import { StaleVersionError } from '../../dataProvider/index.ts';
import { Moved } from './fresh/Moved.tsx';
import { useHeld } from './fresh/useHeld.ts';
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
export function DeleteDialog({ resource, record: live, onClose, onDeleted }: DeleteDialogProps) {
  const held = useHeld(resource, live);
  const { record } = held;
  const context = useSchemaContext();
  const { t } = context;
  const queries = useQueryClient();
  const done = useDone();
  const [remove] = useDelete();
  const { busy, press } = useOnePress();
  const [problem, setProblem] = useState<string | null>(null);
  const title = recordName(resource, record, context) || t(`resources.${resource.name}.name`, { smart_count: 1 });
  const confirm = async () => {
    if (held.now) return;
    setProblem(null);
    try {
      await remove(
        resource.name,
        { id: record.id, previousData: record },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
    } catch (error) {
      if (error instanceof StaleVersionError && error.current) return held.report(error.current);
      setProblem(error instanceof Error && error.message !== '' ? error.message : t('errors.any'));
      return;
    }
    void queries.invalidateQueries({ queryKey: [resource.name, 'getList'] });
    void queries.invalidateQueries({ queryKey: [resource.name, 'getManyReference'] });
    for (const name of resource.neighbours.rollUps) void queries.invalidateQueries({ queryKey: [name] });
    done('deleted', resource, record);
    onDeleted();
  };
  return (
    <QuestionDialog
      title={t('views.record.confirm_delete.title', { title })}
      text={t('views.record.confirm_delete.text')}
      problem={problem}
      notice={busy ? null : <Moved resource={resource} held={record} now={held.now} onLook={held.renew} />}
      onClose={onClose}
    >
      <Button color="inherit" onClick={onClose} ref={takeFocus}>
        {t('views.form.cancel')}
      </Button>
      <Button
        variant="contained"
        color="error"
        aria-disabled={busy || held.now !== null}
        aria-busy={busy}
        startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
        onClick={() => void press(confirm)}
      >
        {t('views.record.delete')}
      </Button>
    </QuestionDialog>
  );
}
