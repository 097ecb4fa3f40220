import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useAwaited } from './useAwaited.ts';

const AwaitedFiles = lazy(async () => ({ default: (await import('./AwaitedFiles.tsx')).AwaitedFiles }));

/** The place above a page where files are asked for that somebody owes to a record just made; nothing mostly. */
export function AwaitedSlot() {
  const { awaited } = useAwaited();
  if (awaited.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={48} sx={{ marginBottom: '16px' }} />}>
      <AwaitedFiles />
    </Suspense>
  );
}
