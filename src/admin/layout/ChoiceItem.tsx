import Check from '@mui/icons-material/Check';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import type { ReactNode } from 'react';

interface ChoiceItemProps extends MenuItemProps {
  readonly chosen: boolean;
  readonly children: ReactNode;
}

/** One of several things of which a menu lets one be chosen. */
export function ChoiceItem({ chosen, children, ...item }: ChoiceItemProps) {
  return (
    <MenuItem role="menuitemradio" aria-checked={chosen} {...item}>
      <ListItemIcon>{chosen && <Check aria-hidden="true" />}</ListItemIcon>
      {children}
    </MenuItem>
  );
}
