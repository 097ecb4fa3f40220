import { type RefCallback, useCallback, useState } from 'react';

/** Whether an element is within the window, followed as people scroll. @example const [seen, isInSight] = useInSight(); <div ref={seen} /> */
export function useInSight(): readonly [RefCallback<Element>, boolean] {
  const [isInSight, setInSight] = useState(false);
  const seen = useCallback((element: Element | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [seen, isInSight];
}
