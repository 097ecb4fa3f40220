import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { measures } from '../../views/theme/tokens.ts';
import { Brand } from '../layout/Brand.tsx';
import { NavigationList } from './NavigationList.tsx';
import { useFolded } from './useFolded.ts';

interface NavigationProps {
  /** Too narrow for a column: the navigation comes as a drawer. */
  readonly narrow: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Where one can go: a column that folds to icons, or a drawer where there is no room for a column. */
export function Navigation({ narrow, open, onClose }: NavigationProps) {
  const t = useTranslate();
  const [isFolded, setFolded] = useFolded();
  const label = t('app.navigation.label');
  if (narrow) {
    return (
      <Drawer open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': label } }}>
        <Box
          component="nav"
          aria-label={label}
          sx={{ width: 264, height: '100%', display: 'flex', flexDirection: 'column' }}
        >
          <Brand folded={false} />
          <NavigationList folded={false} onGo={onClose} />
        </Box>
      </Drawer>
    );
  }
  const fold = t(isFolded ? 'app.navigation.unfold' : 'app.navigation.fold');
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        position: 'sticky',
        top: 0,
        flex: 'none',
        display: 'flex',
        flexDirection: 'column',
        width: isFolded ? measures.navigationFolded : measures.navigation,
        height: '100dvh',
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      <Brand folded={isFolded} />
      <NavigationList folded={isFolded} onGo={() => undefined} />
      <Box sx={{ display: 'flex', justifyContent: isFolded ? 'center' : 'flex-end', p: 2, flex: 'none' }}>
        <IconButton size="small" aria-label={fold} title={fold} onClick={() => setFolded(!isFolded)}>
          {isFolded ? <ChevronRight /> : <ChevronLeft />}
        </IconButton>
      </Box>
    </Box>
  );
}
