import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type RaRecord, useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../../schema/model.ts';
import { WhoSaved } from '../../history/WhoSaved.tsx';
import { recordTitle } from '../../recordTitle.ts';

/** So many are named. */
const most = 3;

export interface MovedAmongProps {
  readonly resource: ResolvedResource;
  /** Those that have moved, as they are now. */
  readonly moved: readonly RaRecord[];
  readonly onLook: () => void;
}

/**
 * Says which of a selection have moved since it was chosen, by whom, and the way to look at it anew.
 * @example <MovedAmong resource={orders} moved={moved} onLook={again} />
 */
export function MovedAmong({ resource, moved, onLook }: MovedAmongProps) {
  const t = useTranslate();
  return (
    <Alert
      severity="warning"
      sx={{ marginBottom: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onLook}>
          {t('views.workflow.anew')}
        </Button>
      }
    >
      {t('views.workflow.moved_among', { smart_count: moved.length })}
      {moved.slice(0, most).map((record) => (
        <div key={record.id}>
          <b>{recordTitle(resource, record, t)}</b>{' '}
          <WhoSaved resource={resource} id={record.id} savedAt={record.updated_at} />
        </div>
      ))}
      {moved.length > most ? t('views.filters.more', { smart_count: moved.length - most }) : null}
    </Alert>
  );
}
