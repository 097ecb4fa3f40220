import IconButton from '@mui/material/IconButton';
import { type ReactNode, Suspense, useId, useState } from 'react';
import type { LazyPart } from '../release/lazyPart.ts';
import type { TopMenuProps } from './TopMenu.tsx';

interface MenuButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** The menu, loaded when it is opened first. */
  readonly Menu: LazyPart<TopMenuProps>;
}

/** A button of the top bar that opens a menu. */
export function MenuButton({ label, icon, Menu }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <IconButton
        id={`${id}-button`}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onPointerEnter={Menu.preload}
        onFocus={Menu.preload}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {icon}
      </IconButton>
      <Suspense fallback={null}>
        {anchor && <Menu id={id} anchor={anchor} labelledBy={`${id}-button`} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
