import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'ra-core';
import { Brand } from '../layout/Brand.tsx';
import { NavigationList } from './NavigationList.tsx';

interface NavigationDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The navigation where there is no room for a column. */
export function NavigationDrawer({ open, onClose }: NavigationDrawerProps) {
  const label = useTranslate()('app.navigation.label');
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
