import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../../schema/model.ts';
import { FormSkeleton } from '../FormSkeleton.tsx';

export interface WaitingProps {
  /** Why what the form needs could not be read; null while it is. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly resource: ResolvedResource;
}

/** In the place of a form until what it is about has come. */
export function Waiting({ error, onRetry, resource }: WaitingProps) {
  const t = useTranslate();
  if (!error) return <FormSkeleton resource={resource} />;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('views.record.failed.retry')}
        </Button>
      }
    >
      {error.message}
    </Alert>
  );
}
