import Popover from '@mui/material/Popover';
import { type ReactNode, useEffect } from 'react';

export interface PopupProps {
  /** What it hangs under; asked for when it is placed, since a button may be drawn anew. */
  readonly anchor: () => HTMLElement | null;
  /** The edge of the anchor that it keeps to. */
  readonly side: 'left' | 'right';
  readonly onClose: () => void;
  /** Its name, when no heading inside says it. */
  readonly label?: string;
  /** Id of the heading inside that names it. */
  readonly labelledBy?: string;
  /** Id for the button's `aria-controls`. */
  readonly id?: string;
  /** In pixels; as wide as its content when not given. */
  readonly width?: number;
  readonly children: ReactNode;
}

/**
 * A small dialog under the button that opened it. Escape closes it even in the moment after the button that had the focus
 * has gone, a saved name's for example, when the browser sends the key to nobody.
 * @example <Popup anchor={() => button.current} side="left" label={t('views.savedViews.title')} onClose={close}>...</Popup>
 */
export function Popup({ anchor, side, onClose, label, labelledBy, id, width, children }: PopupProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && event.target === document.body) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  return (
    <Popover
      open
      {...(id === undefined ? {} : { id })}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: 'top', horizontal: side }}
      transitionDuration={0}
      slotProps={{
        paper: {
          role: 'dialog',
          ...(labelledBy === undefined ? { 'aria-label': label } : { 'aria-labelledby': labelledBy }),
          sx: { mt: 0.5, ...(width === undefined ? {} : { width }) },
        },
      }}
    >
      {children}
    </Popover>
  );
}
