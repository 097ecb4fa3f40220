import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What is drawn before anything was measured. */
const usual = 640;
/** What A4 has between its margins, in CSS pixels. */
const paper = 672;

/** The width of an element in pixels, followed; on paper that of a sheet: it is laid out anew for it, not made smaller with all that is written on it. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(usual);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let isPrinting = false;
    const measure = () => {
      const found = Math.floor(element.clientWidth);
      if (found > 0 && !isPrinting) setWidth(found);
    };
    const toPaper = (printing: boolean) => () => {
      isPrinting = printing;
      flushSync(() => (printing ? setWidth((now) => Math.min(now, paper)) : measure()));
    };
    const [before, after] = [toPaper(true), toPaper(false)];
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(element);
    globalThis.addEventListener('beforeprint', before);
    globalThis.addEventListener('afterprint', after);
    return () => {
      observer?.disconnect();
      globalThis.removeEventListener('beforeprint', before);
      globalThis.removeEventListener('afterprint', after);
    };
  }, [ref]);
  return width;
}
