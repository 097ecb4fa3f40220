import UnfoldMore from '@mui/icons-material/UnfoldMore';
import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Suspense, useId, useState } from 'react';
import { BrandDot } from '../layout/BrandDot.tsx';
import { useWorld } from '../world/WorldContext.ts';
import { lazyPart } from '../release/lazyPart.ts';
import { usePartnerSwitch } from './PartnerSwitchContext.ts';

const PartnerPopover = lazyPart(async () => (await import('./PartnerPopover.tsx')).PartnerPopover);

const Trigger = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 500,
  justifyContent: 'flex-start',
  gap: 8,
  minWidth: 0,
  maxWidth: 280,
  height: 36,
  padding: '0 8px 0 10px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  backgroundColor: theme.palette.background.paper,
  '&:hover': { backgroundColor: theme.palette.background.subtle },
  '& > .name': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > svg': { fontSize: 18, flex: 'none', color: theme.palette.text.secondary },
  '@media (pointer: coarse)': { height: 44 },
}));

/** For whom this tab works, always in sight; opens the list of the person's partners. */
export function PartnerSwitcher() {
  const t = useTranslate();
  const { partners, partner, state } = useWorld();
  const { pending } = usePartnerSwitch();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const name = partner?.name ?? t(state === 'loading' ? 'app.loading' : 'app.partner.none');
  return (
    <>
      <Trigger
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        aria-label={t('app.partner.label', { name })}
        disabled={partners.length === 0}
        onPointerEnter={PartnerPopover.preload}
        onFocus={PartnerPopover.preload}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {pending === null ? <BrandDot brand={partner?.brand} /> : <CircularProgress size={12} />}
        <span className="name">{name}</span>
        <UnfoldMore aria-hidden="true" />
      </Trigger>
      <Suspense fallback={null}>
        {anchor && <PartnerPopover id={id} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
