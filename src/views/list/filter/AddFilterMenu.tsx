import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { RefObject } from 'react';
import type { ResolvedField } from '../../../schema/model.ts';

/** The filters that are not in sight yet. @example <AddFilterMenu anchor={button} label="Add filter" choices={rest} onChoose={add} onClose={close} /> */
export function AddFilterMenu({
  anchor,
  label,
  choices,
  onChoose,
  onClose,
}: {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly choices: readonly { readonly field: ResolvedField; readonly label: string }[];
  readonly onChoose: (name: string) => void;
  readonly onClose: () => void;
}) {
  return (
    <Menu
      open
      anchorEl={() => anchor.current}
      onClose={onClose}
      transitionDuration={0}
      slotProps={{ paper: { component: 'section', 'aria-label': label }, list: { 'aria-label': label } }}
    >
      {choices.map(({ field, label }) => (
        <MenuItem key={field.name} dense onClick={() => onChoose(field.name)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
