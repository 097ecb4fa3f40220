import type { CSSObject, Theme } from '@mui/material/styles';

const uncoloured = (ink: string): CSSObject => ({
  '& .bar': { fill: 'var(--texture)', stroke: ink, strokeWidth: 1 },
  '& .line, & .texture': { stroke: ink },
  '& .dot, & .full': { fill: ink },
});

/** What marks look like on paper and where the system has chosen all colours: by texture and dash, in one ink. */
export const drawnStyles = (theme: Theme): CSSObject => ({
  '& svg': { display: 'block', overflow: 'visible' },
  '& text': { ...theme.typography.caption, fill: theme.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& .line': { fill: 'none' },
  '@media print': { ...uncoloured('#171b21'), '& text': { fill: '#171b21' } },
  '@media (forced-colors: active)': { ...uncoloured('CanvasText'), '& text': { fill: 'CanvasText' } },
});
