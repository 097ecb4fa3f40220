import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';

/** The shape of a page while it is not known what it will be: a heading, a row of controls, a block. */
export function ContentSkeleton() {
  const t = useTranslate();
  return (
    <Box component="output" aria-label={t('app.loading')} sx={{ display: 'grid', gap: 4 }}>
      <Skeleton width={180} height={28} />
      <Skeleton width={320} height={32} />
      <Box sx={{ height: 360, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 }} />
    </Box>
  );
}
