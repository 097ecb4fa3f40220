import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ResolvedWorkflow } from '../../schema/model.ts';
import type { Tone } from '../../schema/workflow.ts';
import { Glyph } from '../Glyph.tsx';

/** The theme's name of each tone. */
const palettes = {
  neutral: 'neutral',
  information: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
} as const satisfies Record<Tone, string>;

const Chip = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ readonly tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    height: 22,
    maxWidth: '100%',
    padding: '0 8px 0 6px',
    borderRadius: 11,
    fontSize: 12,
    fontWeight: 500,
    lineHeight: 1,
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    background: theme.palette[palettes[tone]].light,
    color: theme.palette[palettes[tone]].dark,
    border: `1px solid ${theme.palette[palettes[tone]].border}`,
    boxSizing: 'border-box',
    '& svg': { flex: 'none' },
  }),
);

/**
 * A state of a workflow: icon, word and tint, so that it is never told by colour alone.
 * @example <StateChip workflow={model.workflows.claim_callback} state="open" />
 */
export function StateChip({ workflow, state }: { readonly workflow: ResolvedWorkflow; readonly state: string }) {
  const t = useTranslate();
  const spec = workflow.states[state];
  return (
    <Chip tone={spec?.tone ?? 'neutral'}>
      {spec && <Glyph name={spec.icon} size={14} />}
      {t(`workflows.${workflow.name}.states.${state}`, { _: state })}
    </Chip>
  );
}
