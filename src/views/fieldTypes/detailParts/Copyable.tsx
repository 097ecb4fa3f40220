import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useLabels } from '../../record/labels.ts';
import type { DetailProps } from '../visual.ts';
import { CopyButton } from './CopyButton.tsx';

const Line = styled('span')({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 4,
  maxWidth: '100%',
  '& > .text': { minWidth: 0, overflowWrap: 'anywhere' },
  // In reach of keyboard and touch, out of sight until the pointer comes near.
  '@media (hover: hover)': {
    position: 'relative',
    // Room for the button, whether the text fills the line or the line is as long as the text.
    boxSizing: 'border-box',
    paddingRight: 28,
    '& .copy': { opacity: 0, position: 'absolute', right: 0 },
    '&:hover .copy, & .copy:focus-visible': { opacity: 1 },
  },
  '& .copy': { width: 24, height: 24, marginBlock: -2, flexShrink: 0 },
});

interface CopyableProps {
  readonly field: DetailProps['field'];
  /** What is copied, where it differs from what is shown. */
  readonly text: string;
  readonly children: ReactNode;
}

/** A value that is copied with one click. @example <Copyable field={field} text="233241234567">+233 24 123 4567</Copyable> */
export function Copyable({ field, text, children }: CopyableProps) {
  const t = useTranslate();
  const labels = useLabels();
  return (
    <Line>
      <span className="text">{children}</span>
      <CopyButton text={text} label={t('views.record.copy', { label: labels.field(field.name) })} />
    </Line>
  );
}
