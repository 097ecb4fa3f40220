import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Tone } from '../../schema/workflow.ts';
import { Glyph, type GlyphName } from '../Glyph.tsx';
import { perTheme } from '../theme/perTheme.ts';

/** The theme's name of each tone. */
const palettes = {
  neutral: 'neutral',
  information: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
} as const satisfies Record<Tone, string>;

const Chip = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ readonly tone: Tone }>(
  perTheme(({ theme }) => ({
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
    boxSizing: 'border-box',
    '& svg': { flex: 'none' },
    // Where there is no room for all of its words.
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: '20px' },
    variants: Object.entries(palettes).map(([tone, name]) => {
      const { light, dark, border } = theme.palette[name];
      return { props: { tone }, style: { background: light, color: dark, border: `1px solid ${border}` } };
    }),
  })),
);

/**
 * Words with an icon and a tint, so that colour alone says nothing.
 * @example <ToneChip tone="success" icon="check">On</ToneChip>
 */
export function ToneChip({
  tone,
  icon,
  children,
}: {
  readonly tone: Tone;
  readonly icon: GlyphName | null;
  readonly children: ReactNode;
}) {
  return (
    <Chip tone={tone} title={typeof children === 'string' ? children : undefined}>
      {icon && <Glyph name={icon} size={14} />}
      <span>{children}</span>
    </Chip>
  );
}
