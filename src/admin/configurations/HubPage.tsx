import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface HubPageProps {
  readonly title: string;
  readonly about: string;
  readonly entries: readonly {
    readonly path: string;
    readonly title: string;
    readonly about: string;
    readonly icon: ReactNode;
  }[];
}

const Entries = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Entry = styled(Link)(({ theme }) => ({
  display: 'flex',
  gap: 14,
  height: '100%',
  boxSizing: 'border-box',
  padding: '14px 16px',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  '& > span:first-of-type': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    borderRadius: 8,
    color: theme.palette.primary.dark,
    background: theme.palette.primary.light,
    '& svg': { fontSize: 20 },
  },
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& p': { ...theme.typography.body2, margin: '2px 0 0', color: theme.palette.text.secondary },
  '&:hover': { borderColor: theme.palette.primary.main },
}));

/** Everything that is configured on one side: a card each, with what it is. */
export function HubPage({ title, about, entries }: HubPageProps) {
  return (
    <Box sx={{ display: 'grid', gap: 5, width: '100%', maxWidth: 1080, pb: 8 }}>
      <Box component="header">
        <Typography variant="h1" tabIndex={-1}>
          {title}
        </Typography>
        <Typography color="text.secondary">{about}</Typography>
      </Box>
      <Entries>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Entry to={entry.path}>
              <span>{entry.icon}</span>
              <div>
                <h2>{entry.title}</h2>
                <p>{entry.about}</p>
              </div>
            </Entry>
          </li>
        ))}
      </Entries>
    </Box>
  );
}
