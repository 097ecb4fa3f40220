import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface MessageProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A page that only says something, and where to go on from here. */
export function Message({ title, text, children }: MessageProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2, maxWidth: 520, mx: 'auto', py: { xs: 8, md: 20 } }}>
      <Typography variant="h1" tabIndex={-1}>
        {title}
      </Typography>
      <Typography color="text.secondary">{text}</Typography>
      {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>{children}</Box>}
    </Box>
  );
}
