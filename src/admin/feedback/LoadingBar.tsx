import { keyframes, styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { followCalls } from './followCalls.ts';

/** Milliseconds: what is answered sooner needs no sign. */
const patience = 100;

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } });

const Bar = styled('div')(({ theme }) => ({
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: -1,
  height: 2,
  overflow: 'hidden',
  pointerEvents: 'none',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    width: '30%',
    backgroundColor: theme.palette.primary.main,
    animation: `${slide} 1.1s linear infinite`,
  },
  // Stillness was asked for: a line that does not move says the same.
  '@media (prefers-reduced-motion: reduce)': {
    '&::before': { width: '100%', opacity: 0.6, animation: 'none !important' },
  },
}));

/** A quiet line under the top bar while something is on its way for longer than people notice. */
export function LoadingBar() {
  const t = useTranslate();
  const queries = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    const end = followCalls(queries, (areUnderWay) => {
      clearTimeout(soon);
      // Nothing is drawn for an answer that comes at once.
      if (areUnderWay) soon = setTimeout(setLoading, patience, true);
      else setLoading(false);
    });
    return () => {
      clearTimeout(soon);
      end();
    };
  }, [queries]);
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element draws a bar of its own over ours
  return isLoading ? <Bar role="progressbar" aria-label={t('app.loading')} /> : null;
}
