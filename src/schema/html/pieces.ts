import { own } from '../own.ts';

/** A piece of formatted text: the begin or the end of a tag, or the text between two. */
export type Piece =
  | { readonly kind: 'open'; readonly tag: string; readonly href: string | null }
  | { readonly kind: 'close'; readonly tag: string }
  | { readonly kind: 'text'; readonly text: string };

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function character(code: number, otherwise: string): string {
  return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
    ? String.fromCodePoint(code)
    : otherwise;
}

/** A text with its entities as characters. @example decoded('R&amp;D') // 'R&D' */
function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, digits, hex, name) => {
    if (digits) return character(Number(digits), whole);
    if (hex) return character(Number.parseInt(hex, 16), whole);
    return own(named, String(name).toLowerCase()) ?? whole;
  });
}

/**
 * Formatted text in pieces, in order. It reads what the service keeps, which is sanitised; of anything else it makes texts that
 * are safe as texts, never something to be run.
 * @example pieces('<p>Hello</p>') // open p, text Hello, close p
 */
export function pieces(html: string): readonly Piece[] {
  const found: Piece[] = [];
  // No tag holds another's bracket, so that no text takes longer than its length.
  const tag = /<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"<>]*"|'[^'<>]*')*)>/gi;
  let end = 0;
  const text = (until: number) => {
    if (until > end) found.push({ kind: 'text', text: decoded(html.slice(end, until)) });
  };
  for (const match of html.matchAll(tag)) {
    text(match.index);
    end = match.index + match[0].length;
    const name = String(match[2]).toLowerCase();
    if (match[1] === '/') {
      found.push({ kind: 'close', tag: name });
      continue;
    }
    const href = /\shref="([^"]*)"/i.exec(match[3] ?? '')?.[1];
    found.push({ kind: 'open', tag: name, href: href === undefined ? null : decoded(href) });
  }
  text(html.length);
  return found;
}
