import Box from '@mui/material/Box';
import type { Queue } from './queues.ts';
import { QueueTile, type QueueTileProps } from './QueueTile.tsx';
import { Section } from './Section.tsx';

interface QueueTilesProps extends Pick<QueueTileProps, 'isSettled' | 'onCounted'> {
  readonly title: string;
  readonly queues: readonly Queue[];
}

export function QueueTiles({ title, queues, ...counting }: QueueTilesProps) {
  if (queues.length === 0) return null;
  return (
    <Section title={title}>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 3,
          '& > li:empty': { display: 'none' },
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {queues.map((queue) => (
          <li key={queue.name}>
            <QueueTile queue={queue} {...counting} />
          </li>
        ))}
      </Box>
    </Section>
  );
}
