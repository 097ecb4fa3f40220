import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

export interface FailedToLoadProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Why something could not be loaded, and the way to try again. @example <FailedToLoad error={error} onRetry={() => void refetch()} /> */
export function FailedToLoad({ error, onRetry }: FailedToLoadProps) {
  const t = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry}>
          {t('views.record.failed.retry')}
        </Button>
      }
    >
      {error.message}
    </Alert>
  );
}
