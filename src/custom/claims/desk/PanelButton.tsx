import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

export interface PanelButtonProps {
  readonly icon?: ReactNode;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** What can be done in a panel, under what it shows; left off paper. @example <PanelButton onPress={open}>Add an expense</PanelButton> */
export function PanelButton({ icon, onPress, children }: PanelButtonProps) {
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      sx={{ justifySelf: 'start' }}
      data-paper="none"
      startIcon={icon}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
