import { type ReactNode, useEffect, useState } from 'react';
import { Rail } from './parts.ts';

/** The column at the right of a record's page; while it is higher than the window the keyboard reaches it, to scroll it. */
export function ScrollingRail({ children }: { readonly children: ReactNode }) {
  const [rail, setRail] = useState<HTMLDivElement | null>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    if (!rail || typeof ResizeObserver === 'undefined') return undefined;
    const look = () => setScrolls(rail.scrollHeight > rail.clientHeight);
    const sizes = new ResizeObserver(look);
    for (const element of [rail, ...rail.children]) sizes.observe(element);
    return () => sizes.disconnect();
    // Its parts come and go.
  });
  return (
    <Rail ref={setRail} {...(scrolls ? { tabIndex: 0 } : {})}>
      {children}
    </Rail>
  );
}
