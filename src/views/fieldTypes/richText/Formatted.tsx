import { useLayoutEffect, useRef } from 'react';
import { purified } from './purified.ts';

/** Sanitised elements of formatted text. @example <Formatted html="<p>Hello</p>" /> */
export function Formatted({ html }: { readonly html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(purified(html)), [html]);
  return <div ref={box} />;
}
