import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

export interface SectionFailedProps {
  /** What happened, where the service said it; that it could not be loaded when not given. */
  readonly message?: string;
  readonly onRetry: () => void;
}

/**
 * A part of a record's page that could not be had says so in its own place; the others stay.
 * @example <SectionFailed onRetry={() => void refetch()} />
 */
export function SectionFailed({ message, onRetry }: SectionFailedProps) {
  const t = useTranslate();
  return (
    <div role="alert">
      {message ?? t('views.record.related.failed')}{' '}
      <Button size="small" onClick={onRetry}>
        {t('views.record.failed.retry')}
      </Button>
    </div>
  );
}
