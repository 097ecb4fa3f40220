import { type RefCallback, useCallback, useState } from 'react';

/**
 * How high an element stands, followed as it changes; null before it is there.
 * @example const [measured, height] = useHeight(); <div ref={measured} />
 */
export function useHeight(): readonly [RefCallback<HTMLElement>, number | null] {
  const [height, setHeight] = useState<number | null>(null);
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measured, height];
}
