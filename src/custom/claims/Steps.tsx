import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Glyph } from '../../views/Glyph.tsx';

/** From the details to the claim. */
export const claimSteps = ['details', 'summary', 'results'] as const;

export type ClaimStep = (typeof claimSteps)[number];

const List = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: theme.palette.text.secondary,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 8 },
  '& li > span': {
    display: 'inline-grid',
    placeItems: 'center',
    width: 22,
    height: 22,
    fontSize: 12,
    fontVariantNumeric: 'tabular-nums',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: '50%',
  },
  '& [aria-current]': { fontWeight: 600, color: theme.palette.text.primary },
  '& [aria-current] > span': {
    color: theme.palette.primary.contrastText,
    background: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
  },
}));

/** Where somebody is who makes a claim. */
export function Steps({ current }: { readonly current: ClaimStep }) {
  const t = useTranslate();
  const at = claimSteps.indexOf(current);
  return (
    <List aria-label={t('app.claim.steps')}>
      {claimSteps.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          <span>{index < at ? <Glyph name="check" size={12} /> : index + 1}</span>
          {t(`app.claim.${step}`)}
        </li>
      ))}
    </List>
  );
}
