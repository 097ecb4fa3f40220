import { allowedTags, isSafeLink } from './allowed.ts';
import { pieces } from './pieces.ts';

/** Tags whose text is code, never words. */
export const codeTags = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'title',
  'template',
  'xmp',
  'iframe',
  'svg',
  'math',
] as const;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const isOneOf = (tags: readonly string[], tag: string) => tags.includes(tag);

/**
 * Formatted text written anew from its pieces: allowed tags, safe links, and words. Whoever parses it meets no other element,
 * so that the policy of the page has nothing to block. A first sieve; the sanitisers come after it.
 * @example onlyAllowed('<p onclick="x()">Hello<script>y()</script></p>') // '<p>Hello</p>'
 */
export function onlyAllowed(html: string): string {
  let within: string | null = null;
  let written = '';
  for (const piece of pieces(html)) {
    if (within !== null) {
      if (piece.kind === 'close' && piece.tag === within) within = null;
    } else if (piece.kind === 'text') written += escaped(piece.text);
    else if (piece.kind === 'open' && isOneOf(codeTags, piece.tag)) within = piece.tag;
    else if (isOneOf(allowedTags, piece.tag)) {
      written += piece.kind === 'open' ? `<${piece.tag}${hrefOf(piece)}>` : `</${piece.tag}>`;
    }
  }
  return written;
}

function hrefOf({ tag, href }: { readonly tag: string; readonly href: string | null }): string {
  return tag === 'a' && href !== null && isSafeLink(href) ? ` href="${escaped(href)}"` : '';
}
