import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { BrandDot } from '../layout/BrandDot.tsx';
import { takeFocus } from '../../views/dialog/takeFocus.ts';
import { Unseen } from '../layout/Unseen.tsx';
import { matchOf } from '../palette/match.ts';
import type { PartnerEntry } from '../world/directory.ts';

/** From this many on, a person looks for a partner rather than at all of them. */
const searchableFrom = 8;

interface PartnerListProps {
  readonly partners: readonly PartnerEntry[];
  readonly current: string | null;
  readonly onChoose: (code: string) => void;
}

/** The person's partners; with a search when they are many. */
export function PartnerList({ partners, current, onChoose }: PartnerListProps) {
  const t = useTranslate();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const isSearchable = partners.length >= searchableFrom;
  const found = partners.filter(({ name, code }) => matchOf(search, [name, code]) > 0);
  return (
    <>
      {isSearchable && (
        <Box sx={{ p: 2, pb: 0 }}>
          <TextField
            inputRef={takeFocus}
            placeholder={t('app.partner.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') {
                event.preventDefault();
                list.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
              } else if (event.key === 'Enter' && found[0]) {
                // Else the same press would push the button of the dialog that may open now.
                event.preventDefault();
                onChoose(found[0].code);
              }
            }}
            slotProps={{ htmlInput: { 'aria-label': t('app.partner.search'), autoComplete: 'off' } }}
          />
        </Box>
      )}
      <MenuList
        ref={list}
        autoFocusItem={!isSearchable}
        aria-label={t('app.partner.choose')}
        sx={{ p: 1, maxHeight: 'min(420px, 60vh)', overflowY: 'auto' }}
      >
        {found.map(({ code, name, brand, context }) => (
          <MenuItem
            key={code}
            role="menuitemradio"
            aria-checked={code === current}
            selected={code === current}
            onClick={() => onChoose(code)}
            sx={{ gap: 2 }}
          >
            <BrandDot brand={brand} />
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {name}
              <Unseen>{` (${t(`app.partner.brands.${brand}`)})`}</Unseen>
            </Box>
            {context && (
              <Typography component="span" variant="caption" color="text.secondary">
                {context.currency}
              </Typography>
            )}
            <Check sx={{ visibility: code === current ? 'visible' : 'hidden' }} aria-hidden="true" />
          </MenuItem>
        ))}
      </MenuList>
      {found.length === 0 && (
        <Typography component="output" variant="body2" color="text.secondary" sx={{ display: 'block', px: 4, pb: 3 }}>
          {t('app.partner.no_match')}
        </Typography>
      )}
    </>
  );
}
