import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';

/** What a button of the top bar tells the menu that it opens. */
export interface TopMenuProps {
  readonly id: string;
  readonly anchor: HTMLElement;
  /** Id of the button: the menu has its name. */
  readonly labelledBy: string;
  readonly onClose: () => void;
}

/** A menu under its button. The items are its own children: it looks at them to know where the arrow keys lead. */
export function TopMenu({
  id,
  anchor,
  labelledBy,
  onClose,
  children,
}: TopMenuProps & { readonly children: ReactNode }) {
  return (
    <Menu
      id={id}
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-labelledby': labelledBy }, paper: { sx: { minWidth: 200 } } }}
    >
      {children}
    </Menu>
  );
}
