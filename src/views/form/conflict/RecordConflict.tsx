import { type RaRecord, useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../../schema/model.ts';
import { WhoSaved } from '../../history/WhoSaved.tsx';
import { recordTitle } from '../../recordTitle.ts';
import { ConflictDialog, type ConflictDialogProps } from './ConflictDialog.tsx';

export interface RecordConflictProps extends Pick<ConflictDialogProps, 'conflict' | 'onResolve' | 'onClose'> {
  readonly resource: ResolvedResource;
  readonly id: RaRecord['id'];
}

/**
 * Two versions of a record of a resource, with who saved the other one.
 * @example <RecordConflict resource={countries} id="GH" conflict={conflict} onResolve={resolve} onClose={close} />
 */
export function RecordConflict({ resource, id, conflict, onResolve, onClose }: RecordConflictProps) {
  const t = useTranslate();
  return (
    <ConflictDialog
      conflict={conflict}
      title={recordTitle(resource, conflict.current, t) ?? ''}
      who={<WhoSaved resource={resource} id={id} savedAt={conflict.current.updated_at} />}
      onResolve={onResolve}
      onClose={onClose}
    />
  );
}
