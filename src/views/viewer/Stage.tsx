import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import { type Look, placed, type Size } from './placing.ts';

const Place = styled('section')(({ theme }) => ({
  // Never wider than the page gives, and as high as the page wants it.
  height: 'var(--viewer-height, min(70dvh, 560px))',
  minWidth: 0,
  overflow: 'auto',
  // The room for the bar at the side is there before it is needed: else what fits would not.
  scrollbarGutter: 'stable',
  background: theme.palette.background.subtle,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '& > div': { position: 'relative', margin: '0 auto' },
  '& > div > *': { position: 'absolute', top: '50%', left: '50%', maxWidth: 'none', border: 0 },
}));

/** The size of an element as it changes. */
function useSize(element: HTMLElement | null): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const look = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [element]);
  return size;
}

export interface StageProps {
  readonly label: string;
  readonly look: Look;
  /** Its own size; as large as the place where it has none. */
  readonly natural: Size | null;
  /** Draws it with these measures. */
  readonly children: (style: { width: number; height: number; transform: string }) => ReactNode;
}

/** The place where a document is looked at: zoomed and turned, and scrolled where it is larger than the place. */
export function Stage({ label, look, natural, children }: StageProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { width, height } = useSize(element);
  const whole = look.turn % 2 === 1 ? { width: height, height: width } : { width, height };
  const { drawn, room } = placed(natural ?? whole, width, look);
  const transform = `translate(-50%, -50%) rotate(${look.turn * 90}deg)`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it by its focus
    <Place ref={setElement} tabIndex={0} aria-label={label}>
      <div style={room}>{children({ ...drawn, transform })}</div>
    </Place>
  );
}
