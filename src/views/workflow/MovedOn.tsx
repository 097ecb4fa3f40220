import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'ra-core';
import { CallError, StaleVersionError } from '../../dataProvider/index.ts';
import type { ResolvedResource, ResolvedWorkflow } from '../../schema/model.ts';
import { WhoSaved } from '../history/WhoSaved.tsx';
import { StateChip } from './StateChip.tsx';

/**
 * The state that a record has come to meanwhile, as the refusal of an action says; null when it was refused for something else.
 * @example movedTo(claim, error) // 'payment_processing'
 */
export function movedTo({ field }: ResolvedWorkflow, error: unknown): string | null {
  if (!(error instanceof CallError)) return null;
  const { details } = error;
  const told = typeof details === 'object' && details !== null && 'current_state' in details && details.current_state;
  const state: unknown = error instanceof StaleVersionError ? error.current?.[field] : told;
  return typeof state === 'string' ? state : null;
}

export interface MovedOnProps {
  readonly workflow: ResolvedWorkflow;
  readonly resource: ResolvedResource;
  /** What somebody else has moved. */
  readonly id: RaRecord['id'];
  readonly state: string;
  readonly onClose: () => void;
}

/** Somebody else was faster: what the record is now, who saw to that, and the way to look at it. */
export function MovedOn({ workflow, resource, id, state, onClose }: MovedOnProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const look = () => {
    for (const name of [resource.name, 'audit_events']) void queries.invalidateQueries({ queryKey: [name] });
    onClose();
  };
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={look}>
          {t('views.workflow.look')}
        </Button>
      }
    >
      {t('views.workflow.moved')} <StateChip workflow={workflow} state={state} />{' '}
      <WhoSaved resource={resource} id={id} savedAt={null} />
    </Alert>
  );
}
