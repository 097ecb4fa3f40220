import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LinkBase, useTranslate } from 'ra-core';
import { Glyph } from '../../Glyph.tsx';

export interface RelatedMenuProps {
  readonly anchor: () => HTMLElement | null;
  readonly label: string;
  /** Makes a file of the records; undefined for whoever may not. */
  readonly onExport: (() => void) | undefined;
  /** The page that reads records from a file; undefined for whoever may make none. */
  readonly importAt: string | undefined;
  readonly onClose: () => void;
}

/** What is done with the records of a section as a whole. */
export function RelatedMenu({ anchor, label, onExport, importAt, onClose }: RelatedMenuProps) {
  const t = useTranslate();
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={0}
      slotProps={{ paper: { component: 'section', 'aria-label': label }, list: { 'aria-label': label } }}
    >
      {onExport ? (
        <MenuItem dense onClick={onExport} sx={{ gap: 1 }}>
          <Glyph name="download" />
          {t('views.export.button')}
        </MenuItem>
      ) : null}
      {importAt ? (
        <MenuItem dense component={LinkBase} to={importAt} sx={{ gap: 1 }}>
          <Glyph name="upload" />
          {t('imports.button')}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
