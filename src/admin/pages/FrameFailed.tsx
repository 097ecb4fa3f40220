import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { reportError } from '../../analytics/index.ts';
import { Failed } from './Failed.tsx';

/** The frame itself broke: nothing but the message is left. */
export function FrameFailed({ error }: { readonly error: Error }) {
  useEffect(() => reportError(error), [error]);
  return (
    <Box component="main" sx={{ px: 4 }}>
      <Failed error={error} />
    </Box>
  );
}
