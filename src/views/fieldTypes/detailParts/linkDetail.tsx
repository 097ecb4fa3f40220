import Link from '@mui/material/Link';
import type { Detail } from '../visual.ts';
import { Copyable } from './Copyable.tsx';

const beside = { target: '_blank', rel: 'noopener' };

/**
 * What draws a text that leads outside, on one line: all of it is in the tooltip, and is copied. An address of the web opens in a tab
 * of its own, which has no hold of this one.
 * @param hrefOf where a text leads; null where it is only shown
 * @example const EmailDetail = linkDetail((address) => `mailto:${address}`);
 */
export function linkDetail(hrefOf: (text: string) => string | null): Detail {
  return ({ field, value }) => {
    const text = String(value);
    const href = hrefOf(text);
    return (
      <Copyable field={field} text={text}>
        {href === null ? (
          text
        ) : (
          <Link href={href} title={text} noWrap display="block" {...(href === text && beside)}>
            {text}
          </Link>
        )}
      </Copyable>
    );
  };
}
