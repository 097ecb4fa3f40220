import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { measures } from '../../views/theme/tokens.ts';
import { Brand } from '../layout/Brand.tsx';
import { NavigationList } from './NavigationList.tsx';
import { useFolded } from './useFolded.ts';

/** Where one can go: a column that folds to icons. */
export function Navigation() {
  const t = useTranslate();
  const [isFolded, setFolded] = useFolded();
  const fold = t(isFolded ? 'app.navigation.unfold' : 'app.navigation.fold');
  return (
    <Box
      component="nav"
      aria-label={t('app.navigation.label')}
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
      <NavigationList folded={isFolded} />
      <Box sx={{ display: 'flex', justifyContent: isFolded ? 'center' : 'flex-end', p: 2, flex: 'none' }}>
        <IconButton size="small" aria-label={fold} title={fold} onClick={() => setFolded(!isFolded)}>
          {isFolded ? <ChevronRight /> : <ChevronLeft />}
        </IconButton>
      </Box>
    </Box>
  );
}
