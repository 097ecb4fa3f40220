import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

const Key = styled('kbd')(({ theme }) => ({
  ...theme.typography.caption,
  fontFamily: 'inherit',
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 20,
  height: 20,
  padding: '0 5px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 4,
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.paper,
}));

interface KeysProps {
  readonly keys: readonly string[];
  /** Word between keys that are pressed one after the other. */
  readonly joint?: string | undefined;
  /** Only for the eyes: what it belongs to says it otherwise. */
  readonly hidden?: boolean;
}

/** Keys as they stand on the keyboard. */
export function Keys({ keys, joint, hidden = false }: KeysProps) {
  return (
    <Box
      component="span"
      aria-hidden={hidden || undefined}
      sx={{
        typography: 'caption',
        display: 'inline-flex',
        gap: 1,
        alignItems: 'center',
        flex: 'none',
        color: 'text.secondary',
      }}
    >
      {keys.map((key, index) => [
        joint && index > 0 ? <span key={`${key}-joint`}>{joint}</span> : null,
        <Key key={key}>{key}</Key>,
      ])}
    </Box>
  );
}
