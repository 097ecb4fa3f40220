import Search from '@mui/icons-material/Search';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useShell } from '../shell/ShellContext.ts';
import { Keys } from '../shortcuts/Keys.tsx';

const Trigger = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body1,
  justifyContent: 'flex-start',
  gap: 8,
  width: 280,
  height: 36,
  padding: '0 8px 0 10px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.default,
  '&:hover': { borderColor: theme.palette.control },
  '& > svg': { fontSize: 18 },
  '& > .label': { flex: 1, textAlign: 'start', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
}));

/** Opens the search over everything; a field to look at, an icon where there is no room for one. */
export function SearchTrigger({ narrow }: { readonly narrow: boolean }) {
  const t = useTranslate();
  const { open } = useShell();
  const label = t('app.top.search');
  const common = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K',
    onClick: () => open('palette'),
  } as const;
  if (narrow) {
    return (
      <IconButton aria-label={label} {...common}>
        <Search />
      </IconButton>
    );
  }
  return (
    <Trigger {...common}>
      <Search aria-hidden="true" />
      <span className="label">{label}</span>
      <Keys keys={['Ctrl', 'K']} hidden />
    </Trigger>
  );
}
