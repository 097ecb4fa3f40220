import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { type ReactNode, useId, useState } from 'react';

interface MenuButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** The items; `close` puts the menu away. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button of the top bar that opens a menu. */
export function MenuButton({ label, icon, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        id={`${id}-button`}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {icon}
      </IconButton>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` }, paper: { sx: { minWidth: 200 } } }}
      >
        {children(close)}
      </Menu>
    </>
  );
}
